import { setImmediate } from 'node:timers/promises';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import { pythonJson } from '../../answer-text/call-syntax.ts';
import type { ChatFormat } from './chat-format.ts';
import { PROBE_PARAMETERS } from './derive-call-syntax.ts';
import type { JinjaTemplate } from './jinja-template.ts';
import { findCalls, type ToolPlace } from './study-calls.ts';
import { findThoughts } from './study-thoughts.ts';
import { GENERAL_SYNTAX, syntaxNamedIn } from '../../answer-text/syntaxes.ts';
import { attempt, behindPrompt, behindUser, PROBE, turnOf, type RenderProbe } from './template-probe.ts';

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
 * Finds out how to use a chat template by rendering known conversations. Yields to other work in between.
 * @returns null for a template that can't render a conversation at all.
 */
export async function studyTemplate({
  template,
  bos,
  eos,
  ends,
}: TemplateFacts): Promise<Omit<ChatFormat, 'renderPath' | 'appendOnly' | 'stepwise'> | null> {
  const render: RenderProbe = async (messages, answers, more = {}) => {
    await setImmediate();
    return template.render({
      messages: [...messages],
      add_generation_prompt: answers,
      bos_token: bos,
      eos_token: eos,
      ...more,
    });
  };
  const system = (await attempt(render([SYSTEM, USER], true)))?.includes(PROBE.system) === true;
  const opening = system ? [SYSTEM, USER] : [USER];
  if ((await attempt(render(opening, true)))?.includes(PROBE.user) !== true) return null;
  const tools = await toolPlace(render, opening);
  const thoughts = await findThoughts(render, opening, template.source);
  const calls = await findCalls(render, opening, tools, { ends, thoughts });
  const results = calls === null ? await resultRole(render, opening) : 'tool';
  const { intro, stop } = await answerFrame(render, opening, ends, thoughts);
  const close = thoughts === null || intro === '' ? thoughts?.close : withoutEnd(thoughts.close, intro);
  return {
    version: 3,
    system,
    tools: tools.place,
    calls: calls?.form ?? 'inline',
    emptyContent: calls?.emptyContent ?? '',
    callIds: calls?.callIds ?? 'short',
    results,
    syntax: calls?.syntax ?? syntaxNamedIn(template.source) ?? GENERAL_SYNTAX,
    trained: calls !== null || syntaxNamedIn(template.source) !== null,
    thoughts: thoughts === null ? null : { ...thoughts, close: close ?? '' },
    intro: (calls?.begun ?? '') + intro,
    begun: calls?.begun ?? '',
    preamble: calls?.preamble ?? preambleLike(close ?? '', template.source),
    stop,
  };
}

/**
 * Around a text that a call follows, where the template leaves it out: where an answer consists of messages, it is one
 * of its own. gpt-oss writes it as commentary (OpenAI's Harmony format).
 */
function preambleLike(closing: string, source: string): ChatFormat['preamble'] {
  if (!closing.includes('<|start|>')) return { intro: '', gap: '\n' };
  return {
    intro: source.includes('<|channel|>') ? '<|channel|>commentary<|message|>' : ' to=user<|message|>',
    gap: closing,
  };
}

const SYSTEM: JsonObject = { role: 'system', content: PROBE.system };
const USER: JsonObject = { role: 'user', content: PROBE.user };

/** Where the template takes tools: the first parameter that makes it write their names. */
async function toolPlace(render: RenderProbe, opening: readonly JsonObject[]): Promise<ToolPlace> {
  const functions = pythonJson(PROBE_TOOLS.map((tool) => tool['function'] ?? null));
  const inSystem: readonly JsonObject[] = [{ ...SYSTEM, tools: functions }, USER];
  const places: readonly ToolPlace[] = [
    { place: 'tools', parameters: { tools: [...PROBE_TOOLS] }, opening },
    { place: 'xml_tools', parameters: { xml_tools: [...PROBE_TOOLS] }, opening },
    { place: 'functions', parameters: { functions }, opening },
    { place: 'system-message', parameters: {}, opening: inSystem },
  ];
  for (const place of places) {
    const text = (await attempt(render(place.opening, true, place.parameters))) ?? '';
    if (text.includes('probe_alpha') && text.includes('probe_beta')) return place;
  }
  return { place: 'none', parameters: {}, opening };
}

const withoutEnd = (text: string, end: string): string =>
  end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;

async function resultRole(render: RenderProbe, opening: readonly JsonObject[]): Promise<ChatFormat['results']> {
  const messages = [
    ...opening,
    { role: 'assistant', content: PROBE.answer },
    { role: 'tool', name: 'probe_alpha', tool_call_id: 'call00001', content: PROBE.result },
  ];
  const text = await attempt(render(messages, true));
  return text?.includes(PROBE.result) === true ? 'tool' : 'user';
}

/** What surrounds the text of an answer. */
async function answerFrame(
  render: RenderProbe,
  opening: readonly JsonObject[],
  ends: readonly string[],
  thoughts: ChatFormat['thoughts'],
): Promise<Pick<ChatFormat, 'intro' | 'stop'>> {
  const later = { role: 'user', content: 'LATERPROBE' };
  const asked = behindUser((await attempt(render(opening, true))) ?? '');
  const answer = { role: 'assistant', content: PROBE.answer };
  const text = (await attempt(render([...opening, answer, later], true))) ?? '';
  const answered = behindUser(text);
  const at = answered.indexOf(PROBE.answer);
  if (at < 0) return { intro: '', stop: null };
  const lead = answered.slice(0, at);
  const closing = thoughts?.close.trim() ?? '';
  const head = behindPrompt(asked, lead);
  const intro = closing !== '' && head.includes(closing) ? '' : head;
  const between = answered.slice(at + PROBE.answer.length, answered.indexOf('LATERPROBE'));
  const end = turnOf(between, ends).trim();
  return { intro, stop: end === '' ? null : end };
}
