import type { CallSyntax } from './call-syntax.ts';
import { thinks, type ChatFormat } from './chat-format.ts';
import { literalPattern } from './call-literal.ts';
import { endOfCalls, readCalls } from './read-calls.ts';
import { rawText } from './raw-calls.ts';
import type { SpecialTokens } from './special-tokens.ts';
import { endMark, startMark, type AssistantStep, type ConversationStep } from './template-messages.ts';

export interface ComposeOptions {
  readonly format: ChatFormat;
  readonly specials: SpecialTokens;
  readonly thinking: boolean | null;
}

/**
 * Makes of what the template rendered the prompt that the KV cache holds: each step's thoughts stand where they were
 * generated, however the template would cut them later, and its calls as they were written. What the template itself
 * leaves of a step stays.
 * @param isOpen whether the last step is a half answer, where the prompt ends.
 */
export function composePrompt(
  rendered: string,
  steps: readonly ConversationStep[],
  isOpen: boolean,
  options: ComposeOptions,
): string {
  let done = '';
  let cursor = 0;
  for (const [index, step] of steps.entries()) {
    if (step.role === 'user') continue;
    const place = placeOf(rendered, cursor, index, step, options.format.syntax);
    if (place === null) continue;
    done += withLead(rendered.slice(cursor, place.body), leadOf(step, options), options.format);
    done += bodyOf(step, options);
    if (isOpen && index === steps.length - 1) return done;
    const raw =
      step.calls.length === 0
        ? null
        : rawText(
            step.calls.map((call) => call.raw),
            options.specials,
          );
    done += place.isDropped && bodyOf(step, options) !== '' && raw?.match(/^\s/) === null ? '\n' : '';
    done += place.end === null || raw === null ? rendered.slice(place.afterBody, place.end ?? place.afterBody) : raw;
    cursor = place.end ?? place.afterBody;
  }
  return done + rendered.slice(cursor);
}

interface StepPlace {
  /** Where the step's own text begins and ends. */
  readonly body: number;
  readonly afterBody: number;
  /** Where its calls end; null without calls, or where they cannot be told from what is around them. */
  readonly end: number | null;
  /** The template has left the text out. */
  readonly isDropped: boolean;
}

/** @returns null where the template has left out all of the step. */
function placeOf(
  rendered: string,
  cursor: number,
  index: number,
  step: AssistantStep,
  syntax: CallSyntax,
): StepPlace | null {
  const start = rendered.indexOf(startMark(index), cursor);
  const end = start < 0 ? -1 : rendered.indexOf(endMark(index), start);
  const afterBody = end < 0 ? cursor : end + endMark(index).length;
  const calls = step.calls.length === 0 ? null : findCalls(rendered, afterBody, step, syntax);
  if (end >= 0) return { body: start, afterBody, end: calls?.end ?? null, isDropped: false };
  return calls === null ? null : { body: calls.start, afterBody: calls.start, end: calls.end, isDropped: true };
}

function findCalls(
  rendered: string,
  from: number,
  { calls }: AssistantStep,
  syntax: CallSyntax,
): { start: number; end: number } | null {
  const opening = syntax.before.trimStart();
  const pattern = new RegExp(literalPattern(opening).source, 'gu');
  pattern.lastIndex = from;
  const names = new Map(calls.map(({ name }) => [name, {}]));
  for (let match = pattern.exec(rendered); match !== null; match = pattern.exec(rendered)) {
    const read = readCalls({ ...syntax, before: opening }, rendered, match.index, names);
    const last = read[calls.length - 1];
    if (last !== undefined) return { start: match.index, end: endOfCalls(syntax, rendered, last.end) };
    if (match[0] === '') pattern.lastIndex++;
  }
  return null;
}

/** What stands at the beginning of an answer in place of a thought, or nothing where the template decides. */
function leadOf(step: AssistantStep, { format, thinking }: ComposeOptions): string | null {
  if (format.thoughts === null) return null;
  if (step.body[0]?.type === 'thought') return '';
  return thinks(format, thinking) ? null : format.thoughts.leadOff;
}

/** Empty thoughts that the template puts before an answer give way to what was generated. */
function withLead(head: string, lead: string | null, { thoughts, intro }: ChatFormat): string {
  if (lead === null || thoughts === null) return head;
  const introduction = intro !== '' && head.endsWith(intro) ? intro : '';
  const bare = introduction === '' ? head : head.slice(0, -introduction.length);
  return withoutEmptyThought(bare, thoughts) + lead + introduction;
}

/** @returns the text without a thought block, or the end of one, that holds nothing. */
export function withoutEmptyThought(text: string, { open, close }: { open: string; close: string }): string {
  const closing = close.trim();
  const trimmed = text.trimEnd();
  if (closing === '' || !trimmed.endsWith(closing)) return text;
  const inner = trimmed.slice(0, -closing.length);
  const opening = [open.trimEnd(), open.trim()].find((mark) => mark !== '' && inner.trimEnd().endsWith(mark));
  return opening === undefined ? inner : inner.trimEnd().slice(0, -opening.length);
}

function bodyOf({ body }: AssistantStep, { format, specials }: ComposeOptions): string {
  const { open = '', close = '' } = format.thoughts ?? {};
  return body
    .map(({ type, text }) => (type === 'text' ? specials.guard(text) : `${open}${specials.guard(text)}${close}`))
    .join('');
}
