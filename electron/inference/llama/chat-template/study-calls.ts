import { setImmediate } from 'node:timers/promises';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import { pythonJson, type CallSyntax, type WrittenCall } from './call-syntax.ts';
import type { ChatFormat, TOOL_PARAMETERS } from './chat-format.ts';
import { deriveCallSyntax, PROBE_CALLS } from './derive-call-syntax.ts';
import { attempt, behindPrompt, behindUser, turnOf, type RenderProbe } from './template-probe.ts';

/** How tools are passed to a template, and what its probes begin with then. */
export interface ToolPlace {
  readonly place: (typeof TOOL_PARAMETERS)[number];
  readonly parameters: JsonObject;
  readonly opening: readonly JsonObject[];
}

/** How calls are passed to a template, and what it writes for them. */
export interface FoundCalls extends Pick<ChatFormat, 'emptyContent' | 'callIds' | 'syntax' | 'begun'> {
  readonly form: ChatFormat['calls'];
}

/** What surrounds a turn: texts that end it, and what it begins with if the model thinks. */
export interface TurnFrame {
  readonly ends: readonly string[];
  readonly thoughts: ChatFormat['thoughts'];
}

/** The first way of passing calls that makes the template write parseable calls. */
export async function findCalls(
  render: RenderProbe,
  opening: readonly JsonObject[],
  tools: ToolPlace,
  frame: TurnFrame,
): Promise<FoundCalls | null> {
  const asked = attempt(() => behindUser(render(opening, true, tools.parameters))) ?? '';
  for (const form of ['object', 'text'] as const) {
    for (const emptyContent of ['', null] as const) {
      for (const callIds of ['short', 'functions'] as const) {
        const options = { form, emptyContent, callIds };
        const answer = (calls: readonly WrittenCall[], content = emptyContent): string =>
          answerOf(render, opening, tools, calls, { ...options, emptyContent: content }, frame.thoughts);
        const syntax = deriveCallSyntax((calls) => turnOf(answer(calls), frame.ends));
        const found = syntax === null ? null : withOpening(syntax, asked);
        if (found !== null)
          return { ...options, ...found, emptyContent: emptyContent === '' ? emptyContentOf(answer) : null };
        await setImmediate();
      }
    }
  }
  return null;
}

/**
 * A call has to be distinguishable from the text around it. If nothing precedes the first one, the prompt may have
 * ended with what separates calls.
 * @returns null for calls that begin with nothing.
 */
function withOpening(syntax: CallSyntax, asked: string): Pick<FoundCalls, 'syntax' | 'begun'> | null {
  const { before, between } = syntax;
  if (before.trim() !== '') return { syntax, begun: '' };
  if (between === null || between.trim() === '' || !asked.endsWith(between)) return null;
  return { syntax: { ...syntax, before: between }, begun: between };
}

/** Some templates write an empty turn for a message with calls whose text is empty, and none if it is missing. */
function emptyContentOf(
  answer: (calls: readonly WrittenCall[], content: '' | null) => string,
): FoundCalls['emptyContent'] {
  const [empty, missing] = (['', null] as const).map((content) => attempt(() => answer([PROBE_CALLS.text], content)));
  const isShorter = (missing?.length ?? Infinity) < (empty?.length ?? 0);
  return isShorter && missing?.includes(PROBE_CALLS.text.arguments.a_key) === true ? null : '';
}

/** @returns what the template writes for a step's calls, from the end of its generation prompt. */
function answerOf(
  render: RenderProbe,
  opening: readonly JsonObject[],
  { parameters }: ToolPlace,
  calls: readonly WrittenCall[],
  { form, emptyContent, callIds }: Omit<FoundCalls, 'syntax' | 'begun'>,
  thoughts: TurnFrame['thoughts'],
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
  const answer = withoutThought(own, thoughts);
  return answer === own ? own : answer.trimStart();
}

/** @returns the answer without the empty thought, or the end of one, that it begins with. */
function withoutThought(answer: string, thoughts: TurnFrame['thoughts']): string {
  const [open, close] = [thoughts?.open.trim() ?? '', thoughts?.close.trim() ?? ''];
  const text = answer.trimStart();
  if (close !== '' && text.startsWith(close)) return text.slice(close.length);
  const inner = open !== '' && text.startsWith(open) ? text.slice(open.length).trimStart() : '';
  return close !== '' && inner.startsWith(close) ? inner.slice(close.length) : answer.replace(EMPTY_THOUGHT, '');
}

const EMPTY_THOUGHT =
  /^\s*(?:<think[^<>]*>|<seed:think>|<mm:think>|\[THINK\]|<\|START_THINKING\|>)?\s*(?:<\/think[^<>]*>|<\/seed:think>|<\/mm:think>|\[\/THINK\]|<\|END_THINKING\|>)/u;
