import type { JsonObject } from '../../../../shared/entities/json.ts';
import { pythonJson, type CallSyntax, type WrittenCall } from '../../answer-text/call-syntax.ts';
import type { ChatFormat, TOOL_PARAMETERS } from './chat-format.ts';
import { deriveCallSyntax, PROBE_CALLS } from './derive-call-syntax.ts';
import { literalPattern } from '../../answer-text/call-literal.ts';
import { attempt, behindPrompt, behindUser, PROBE, turnOf, type RenderProbe } from './template-probe.ts';

/** How tools are passed to a template, and what its probes begin with then. */
export interface ToolPlace {
  readonly place: (typeof TOOL_PARAMETERS)[number];
  readonly parameters: JsonObject;
  readonly opening: readonly JsonObject[];
}

/** How calls are passed to a template, and what it writes for them. */
export interface FoundCalls extends Pick<ChatFormat, 'emptyContent' | 'callIds' | 'syntax' | 'begun'> {
  /** Null where the template leaves out a text that calls follow. */
  readonly preamble: ChatFormat['preamble'] | null;
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
  const asked = behindUser((await attempt(render(opening, true, tools.parameters))) ?? '');
  for (const form of ['object', 'text'] as const) {
    for (const emptyContent of ['', null] as const) {
      for (const callIds of ['short', 'functions'] as const) {
        const answer: AnswerProbe = (calls, content = emptyContent) =>
          answerOf(render, opening, tools, calls, { form, content, callIds }, frame.thoughts);
        const syntax = await deriveCallSyntax(async (calls) => turnOf(await answer(calls), frame.ends));
        const found = syntax === null ? null : withOpening(syntax, asked);
        if (found !== null) {
          const best = emptyContent === '' ? await emptyContentOf(answer, frame.ends) : null;
          return { form, callIds, ...found, emptyContent: best, preamble: await preambleOf(answer, found) };
        }
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

/** What surrounds a text that precedes a call. */
async function preambleOf(
  answer: AnswerProbe,
  { syntax, begun }: Pick<FoundCalls, 'syntax' | 'begun'>,
): Promise<FoundCalls['preamble']> {
  const text = (await attempt(answer([PROBE_CALLS.text], PROBE.answer))) ?? '';
  const at = text.indexOf(PROBE.answer);
  const behind = text.slice(at + PROBE.answer.length);
  const opening = new RegExp(literalPattern(syntax.before.trimStart()).source, 'u').exec(behind);
  return at < 0 || opening === null ? null : { intro: begun + text.slice(0, at), gap: behind.slice(0, opening.index) };
}

/** What the template writes for a step's calls, from the end of its generation prompt. */
type AnswerProbe = (calls: readonly WrittenCall[], content?: string | null) => Promise<string>;

/** Some templates write an empty turn for a message with calls whose text is empty, and none if it is missing. */
async function emptyContentOf(answer: AnswerProbe, ends: readonly string[]): Promise<FoundCalls['emptyContent']> {
  const empty = (await attempt(answer([PROBE_CALLS.text], ''))) ?? '';
  const missing = (await attempt(answer([PROBE_CALLS.text], null))) ?? '';
  const turns = (text: string): number => ends.reduce((count, end) => count + text.split(end).length - 1, 0);
  return missing.includes(PROBE_CALLS.text.arguments.a_key) && turns(missing) < turns(empty) ? null : '';
}

/** @returns what the template writes for a step's calls, from the end of its generation prompt. */
async function answerOf(
  render: RenderProbe,
  opening: readonly JsonObject[],
  { parameters }: ToolPlace,
  calls: readonly WrittenCall[],
  { form, content, callIds }: Pick<FoundCalls, 'form' | 'callIds'> & { readonly content: string | null },
  thoughts: TurnFrame['thoughts'],
): Promise<string> {
  const toolCalls = calls.map(({ name, arguments: given, id = '' }, index) => ({
    id: callIds === 'short' ? id : `functions.${name}:${String(index)}`,
    type: 'function',
    function: { name, arguments: form === 'text' ? pythonJson(given) : given },
  }));
  const message = { role: 'assistant', content, tool_calls: toolCalls };
  const asked = behindUser(await render(opening, true, parameters));
  const answered = behindUser(await render([...opening, message], false, parameters));
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

const EMPTY_THOUGHT = new RegExp(
  [
    String.raw`^\s*(?:<think[^<>]*>|<seed:think>|<mm:think>|\[THINK\]|<\|START_THINKING\|>)?\s*`,
    String.raw`(?:<\/think[^<>]*>|<\/seed:think>|<\/mm:think>|\[\/THINK\]|<\|END_THINKING\|>)`,
  ].join(''),
  'u',
);
