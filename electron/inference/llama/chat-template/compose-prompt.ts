import { writeCalls, type CallSyntax } from '../../answer-text/call-syntax.ts';
import { thinks, type ChatFormat } from './chat-format.ts';
import { literalPattern } from '../../answer-text/call-literal.ts';
import { endOfCalls, readCalls } from '../../answer-text/read-calls.ts';
import { rawText } from './raw-calls.ts';
import type { SpecialTokens } from './special-tokens.ts';
import type { AssistantStep, ConversationStep } from '../../conversation-steps.ts';
import { callId, endMark, guarded, startMark } from './template-messages.ts';

export interface ComposeOptions {
  readonly format: ChatFormat;
  readonly specials: SpecialTokens;
  readonly thinking: boolean | null;
}

/**
 * Turns the rendered template into the prompt that the KV cache contains: each step's thoughts are where they were
 * generated, however the template would cut them later, and its calls are as they were written. What the template
 * itself keeps of a step stays.
 * @param isOpen whether the last step is an unfinished answer, where the prompt ends.
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
    const { lead, rest } = bodyOf(step, options);
    const { intro, gap } = options.format.preamble;
    const isRestored = place.isDropped && rest !== '';
    done += withLead(rendered.slice(cursor, place.body), lead, options.format) + (isRestored ? intro : '') + rest;
    if (isOpen && index === steps.length - 1) return done;
    const raw = rawOf(step, options);
    done += isRestored && raw === null ? gap : '';
    done += place.end === null || raw === null ? rendered.slice(place.afterBody, place.end ?? place.afterBody) : raw;
    cursor = place.end ?? place.afterBody;
  }
  return done + rendered.slice(cursor);
}

const rawOf = ({ calls }: AssistantStep, { specials }: ComposeOptions): string | null =>
  calls.length === 0
    ? null
    : rawText(
        calls.map((call) => call.raw),
        specials,
      );

/**
 * @param index of a step in the rendered text.
 * @returns what the template writes after the step, up to the end; null if the step can't be found.
 */
export function behindStep(
  rendered: string,
  index: number,
  step: AssistantStep,
  { syntax }: ChatFormat,
): string | null {
  const place = placeOf(rendered, 0, index, step, syntax);
  if (place === null || (step.calls.length > 0 && place.end === null)) return null;
  return rendered.slice(place.end ?? place.afterBody);
}

/**
 * @param firstNumber position of the step's first call in its turn, for calls without ids of their own.
 * @returns what was generated for a step, after a prompt that may have begun it.
 */
export function generatedText(
  prompt: string,
  step: AssistantStep,
  firstNumber: number,
  options: ComposeOptions,
): string {
  const { format } = options;
  const { lead, rest } = bodyOf(step, options);
  const text = step.body.some(({ type }) => type === 'text');
  const expected = step.calls.length === 0 ? format.intro : format.preamble.intro;
  const intro = text && !prompt.endsWith(expected) ? expected : '';
  const raw = rawOf(step, options) ?? (step.calls.length === 0 ? '' : writtenCalls(step, rest, firstNumber, options));
  // Without a thought, the prompt contains everything that the template puts in its place.
  const thought = step.body[0]?.type === 'thought' ? withoutBegun(prompt, lead ?? '') : '';
  const answer = thought + intro + rest + raw;
  return behindBegun(prompt, answer, format);
}

/** @returns the prompt without the closed empty thought at its end, if the model did think at this step. */
export function withoutLead(prompt: string, { body }: AssistantStep, { format }: ComposeOptions): string {
  const { leadOff = '', leadOn = '' } = format.thoughts ?? {};
  const isClosed = body[0]?.type === 'thought' && leadOff !== '' && prompt.endsWith(leadOff);
  return isClosed ? prompt.slice(0, -leadOff.length) + leadOn : prompt;
}

/** @returns what the model writes of an answer after a prompt that may end with the answer's beginning. */
export function behindBegun(prompt: string, answer: string, { begun }: Pick<ChatFormat, 'begun'>): string {
  return begun !== '' && prompt.endsWith(begun) && answer.startsWith(begun) ? answer.slice(begun.length) : answer;
}

function writtenCalls(
  { calls }: AssistantStep,
  rest: string,
  firstNumber: number,
  { format, specials }: ComposeOptions,
): string {
  const guard = (text: string): string => specials.guard(text);
  const written = writeCalls(
    format.syntax,
    calls.map((call, place) => ({
      name: guard(call.name),
      arguments: guarded(call.arguments, guard),
      id: callId(call, firstNumber + place, format, guard),
    })),
    firstNumber,
  );
  return rest === '' ? written : format.preamble.gap + written.trimStart();
}

/** @returns the rest of an opening after a prompt that ends with its beginning. */
function withoutBegun(prompt: string, opening: string): string {
  for (let length = Math.min(opening.length, 200); length > 0; length--) {
    if (prompt.endsWith(opening.slice(0, length))) return opening.slice(length);
  }
  return opening;
}

interface StepPlace {
  /** Where the step's own text begins and ends. */
  readonly body: number;
  readonly afterBody: number;
  /** Where its calls end; null without calls, or if they can't be separated from what surrounds them. */
  readonly end: number | null;
  /** The template has left out the text. */
  readonly isDropped: boolean;
}

/** @returns null if the template has left out the whole step. */
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
    if (last !== undefined)
      return {
        start: match.index - ownSpace(rendered, match.index, from, syntax),
        end: endOfCalls(syntax, rendered, last.end),
      };
    if (match[0] === '') pattern.lastIndex++;
  }
  return null;
}

/** White space that the calls begin with. */
function ownSpace(rendered: string, at: number, from: number, { before }: CallSyntax): number {
  const space = before.slice(0, before.length - before.trimStart().length);
  return at - space.length >= from && rendered.slice(at - space.length, at) === space ? space.length : 0;
}

/** Empty thoughts that the template puts before an answer are replaced by what was generated. */
function withLead(head: string, lead: string | null, { thoughts, intro }: ChatFormat): string {
  if (lead === null || thoughts === null) return head;
  const introduction = intro !== '' && head.endsWith(intro) ? intro : '';
  const bare = introduction === '' ? head : head.slice(0, -introduction.length);
  return withoutEmptyThought(bare, thoughts) + lead + introduction;
}

/** @returns the text without an empty thought block, or the end of one. */
export function withoutEmptyThought(text: string, { open, close }: { open: string; close: string }): string {
  const closing = close.trim();
  const trimmed = text.trimEnd();
  if (closing === '' || !trimmed.endsWith(closing)) return text;
  const inner = trimmed.slice(0, -closing.length);
  const opening = [open.trimEnd(), open.trim()].find((mark) => mark !== '' && inner.trimEnd().endsWith(mark));
  return opening === undefined ? inner : inner.trimEnd().slice(0, -opening.length);
}

/**
 * @returns a step's text and thoughts; `lead` is the thought that it begins with, or what replaces it, and null if the
 * template decides.
 */
function bodyOf(
  { body }: AssistantStep,
  { format, specials, thinking }: ComposeOptions,
): { lead: string | null; rest: string } {
  const { open = '', close = '', leadOff = '' } = format.thoughts ?? {};
  const written = body.map(({ type, text }) =>
    type === 'text' ? specials.guard(text) : `${open}${specials.guard(text)}${close}`,
  );
  if (body[0]?.type === 'thought') return { lead: written[0] ?? '', rest: written.slice(1).join('') };
  const lead = format.thoughts === null || leadOff === '' || thinks(format, thinking) ? null : leadOff;
  return { lead, rest: written.join('') };
}
