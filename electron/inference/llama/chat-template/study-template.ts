import { setImmediate } from 'node:timers/promises';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import { pythonJson, type CallSyntax, type WrittenCall } from './call-syntax.ts';
import type { ChatFormat, TOOL_PARAMETERS } from './chat-format.ts';
import { deriveCallSyntax, PROBE_PARAMETERS } from './derive-call-syntax.ts';
import type { JinjaTemplate } from './jinja-template.ts';
import { findThoughts } from './study-thoughts.ts';
import { GENERAL_SYNTAX, syntaxNamedIn } from './syntaxes.ts';
import { attempt, behindUser, headLength, PROBE, type RenderProbe } from './template-probe.ts';

export interface TemplateFacts {
  readonly template: JinjaTemplate;
  readonly bos: string;
  readonly eos: string;
  /** Texts that end a turn. */
  readonly ends: readonly string[];
}

const PROBE_TOOLS: readonly JsonObject[] = ['probe_alpha', 'probe_beta'].map((name) => ({
  type: 'function',
  function: { name, description: 'A probe', parameters: PROBE_PARAMETERS },
}));

/**
 * Finds out how a chat template wants to be asked, by rendering conversations that are known. Lets other work run
 * between its looks.
 * @returns null for a template that cannot render a conversation at all.
 */
export async function studyTemplate({
  template,
  bos,
  eos,
  ends,
}: TemplateFacts): Promise<Omit<ChatFormat, 'renderPath' | 'appendOnly' | 'stepwise'> | null> {
  const render: RenderProbe = (messages, answers, more = {}) =>
    template.render({
      messages: [...messages],
      add_generation_prompt: answers,
      bos_token: bos,
      eos_token: eos,
      ...more,
    });
  const system = attempt(() => render([SYSTEM, USER], true))?.includes(PROBE.system) === true;
  const opening = system ? [SYSTEM, USER] : [USER];
  if (attempt(() => render(opening, true))?.includes(PROBE.user) !== true) return null;
  await setImmediate();
  const tools = toolPlace(render, opening);
  const calls = await findCalls(render, opening, tools, ends);
  await setImmediate();
  const results = calls === null || calls.form === 'inline' ? resultRole(render, opening) : 'tool';
  const thoughts = findThoughts(render, opening, template.source);
  const { intro, stop } = answerFrame(render, opening, ends, thoughts);
  const close = thoughts === null || intro === '' ? thoughts?.close : withoutEnd(thoughts.close, intro);
  return {
    system,
    tools: tools.place,
    calls: calls?.form ?? 'inline',
    emptyContent: calls?.emptyContent ?? '',
    callIds: calls?.callIds ?? 'short',
    results,
    syntax: calls?.syntax ?? syntaxNamedIn(template.source) ?? GENERAL_SYNTAX,
    trained: calls !== null || syntaxNamedIn(template.source) !== null,
    thoughts: thoughts === null ? null : { ...thoughts, close: close ?? '' },
    intro,
    stop,
  };
}

const SYSTEM: JsonObject = { role: 'system', content: PROBE.system };
const USER: JsonObject = { role: 'user', content: PROBE.user };

interface ToolPlace {
  readonly place: (typeof TOOL_PARAMETERS)[number];
  readonly parameters: JsonObject;
  readonly opening: readonly JsonObject[];
}

/** Where the template takes tools: the first parameter that makes it write their names. */
function toolPlace(render: RenderProbe, opening: readonly JsonObject[]): ToolPlace {
  const functions = pythonJson(PROBE_TOOLS.map((tool) => tool['function'] ?? null));
  const inSystem: readonly JsonObject[] = [{ ...SYSTEM, tools: functions }, USER];
  const places: readonly ToolPlace[] = [
    { place: 'tools', parameters: { tools: [...PROBE_TOOLS] }, opening },
    { place: 'xml_tools', parameters: { xml_tools: [...PROBE_TOOLS] }, opening },
    { place: 'functions', parameters: { functions }, opening },
    { place: 'system-message', parameters: {}, opening: inSystem },
  ];
  const found = places.find(({ parameters, opening: messages }) => {
    const text = attempt(() => render(messages, true, parameters)) ?? '';
    return text.includes('probe_alpha') && text.includes('probe_beta');
  });
  return found ?? { place: 'none', parameters: {}, opening };
}

interface FoundCalls extends Pick<ChatFormat, 'emptyContent' | 'callIds' | 'syntax'> {
  readonly form: ChatFormat['calls'];
}

/** The first way to give calls to the template of which it makes calls that can be read. */
async function findCalls(
  render: RenderProbe,
  opening: readonly JsonObject[],
  tools: ToolPlace,
  ends: readonly string[],
): Promise<FoundCalls | null> {
  for (const form of ['object', 'text'] as const) {
    for (const emptyContent of ['', null] as const) {
      for (const callIds of ['short', 'functions'] as const) {
        const options = { form, emptyContent, callIds };
        const syntax = deriveCallSyntax((calls) => answerOf(render, opening, tools, calls, options, ends));
        if (syntax !== null && isUsable(syntax)) return { form, emptyContent, callIds, syntax };
        await setImmediate();
      }
    }
  }
  return null;
}

/** A call has to be told from the text around it. */
const isUsable = ({ before }: CallSyntax): boolean => before.trim() !== '';

/** @returns what the template writes for a step's calls, from the end of its generation prompt to the end of the turn. */
function answerOf(
  render: RenderProbe,
  opening: readonly JsonObject[],
  { parameters }: ToolPlace,
  calls: readonly WrittenCall[],
  { form, emptyContent, callIds }: Omit<FoundCalls, 'syntax'>,
  ends: readonly string[],
): string {
  const toolCalls = calls.map(({ name, arguments: given, id = '' }, index) => ({
    id: callIds === 'short' ? id : `functions.${name}:${String(index)}`,
    type: 'function',
    function: { name, arguments: form === 'text' ? pythonJson(given) : given },
  }));
  const message = { role: 'assistant', content: emptyContent, tool_calls: toolCalls };
  const asked = behindUser(render(opening, true, parameters));
  const answered = behindUser(render([...opening, message], false, parameters));
  const own = behindPrompt(asked, answered);
  const answer = own.replace(EMPTY_THOUGHT, '');
  return turnOf(answer === own ? own : answer.trimStart(), ends);
}

const EMPTY_THOUGHT =
  /^\s*(?:<think[^<>]*>|<seed:think>|<mm:think>|\[THINK\]|<\|START_THINKING\|>)?\s*(?:<\/think[^<>]*>|<\/seed:think>|<\/mm:think>|\[\/THINK\]|<\|END_THINKING\|>)/u;

/** @returns what the turn has of its own: a prompt may end with what the turn begins with, wherever that is. */
function behindPrompt(asked: string, answered: string): string {
  const own = answered.slice(headLength(asked, answered));
  for (let length = own.length; length > 3; length--)
    if (asked.endsWith(own.slice(0, length))) return own.slice(length);
  return own;
}

const withoutEnd = (text: string, end: string): string =>
  end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;

/** @returns the text up to what ends the turn. */
function turnOf(text: string, ends: readonly string[]): string {
  const places = ends.map((end) => text.indexOf(end)).filter((at) => at >= 0);
  return places.length === 0 ? text : text.slice(0, Math.min(...places));
}

function resultRole(render: RenderProbe, opening: readonly JsonObject[]): ChatFormat['results'] {
  const messages = [
    ...opening,
    { role: 'assistant', content: PROBE.answer },
    { role: 'tool', name: 'probe_alpha', tool_call_id: 'call00001', content: PROBE.result },
  ];
  const text = attempt(() => render(messages, true));
  return text?.includes(PROBE.result) === true ? 'tool' : 'user';
}

/** What stands around the text of an answer. */
function answerFrame(
  render: RenderProbe,
  opening: readonly JsonObject[],
  ends: readonly string[],
  thoughts: ChatFormat['thoughts'],
): Pick<ChatFormat, 'intro' | 'stop'> {
  const later = { role: 'user', content: 'LATERPROBE' };
  const asked = behindUser(attempt(() => render(opening, true)) ?? '');
  const text = attempt(() => render([...opening, { role: 'assistant', content: PROBE.answer }, later], true)) ?? '';
  const answered = behindUser(text);
  const at = answered.indexOf(PROBE.answer);
  if (at < 0) return { intro: '', stop: null };
  const lead = answered.slice(0, at);
  const closing = thoughts?.close.trim() ?? '';
  const head = behindPrompt(asked, lead);
  const intro = closing !== '' && head.includes(closing) ? '' : head;
  const between = answered.slice(at + PROBE.answer.length, answered.indexOf('LATERPROBE'));
  const isEnded = ends.some((end) => between.includes(end));
  return { intro, stop: isEnded || between.trim() === '' ? null : between.trim() };
}
