import { isDeepStrictEqual } from 'node:util';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { t, textLanguage, writtenInEnglish } from '../../shared/texts/translate.ts';
import { plainMarkdown } from '../tools/said.ts';
import { ofTwo, type AnswerWords } from './answer-words.ts';

/**
 * An answer made from what the tools said, without the model: nothing is retold wrongly or left out.
 * @param calls of the answer, oldest first.
 * @returns Markdown: a paragraph or list item for each call that counts; null if none of them says anything.
 */
export function answerWords(calls: readonly ToolCall[]): AnswerWords | null {
  const text = toolAnswer(calls);
  return text === null ? null : ofTwo(text, textLanguage() === 'en' ? text : (shortToolAnswer(calls) ?? text));
}

/** @returns the same for the person only. */
export function toolAnswer(calls: readonly ToolCall[]): string | null {
  const items = countingCalls(calls).map(({ saidInFull, ...call }) => saidInFull ?? plainMarkdown(lineOf(call)));
  return items.length === 0 ? null : joined(items);
}

/**
 * The same with one line per call: what the model is shown of such an answer later. It has already read the results
 * themselves, where text that others wrote is marked.
 */
export function shortToolAnswer(calls: readonly ToolCall[]): string | null {
  const lines = countingCalls(calls).map(lineForModel);
  return lines.length === 0 ? null : joined(lines);
}

const joined = (items: readonly string[]): string =>
  items.length > 1 && items.every((item) => !item.includes('\n'))
    ? items.map((item) => `- ${item}`).join('\n')
    : items.join('\n\n');

const unfinished = (): string => t('This did not finish.');
const lineOf = ({ said, error }: Omit<ToolCall, 'saidInFull'>): string => said ?? error ?? unfinished();
const lineForModel = ({ said, saidForModel, error, errorForModel }: ToolCall): string =>
  saidForModel ??
  said ??
  // In English, the person's words are shorter.
  (textLanguage() === 'en' ? error : (errorForModel ?? error)) ??
  writtenInEnglish(unfinished);

/**
 * Tools that find and load others count only if nothing else was called; a failure that was then corrected doesn't
 * count, nor does one that would have repeated what succeeded.
 */
function countingCalls(calls: readonly ToolCall[]): readonly ToolCall[] {
  const own = calls.filter(({ bundle }) => bundle !== META_BUNDLE);
  const kept = own.length === 0 ? calls : own;
  return kept.filter(
    (call, index) =>
      !kept.slice(index + 1).some((later) => isMendedBy(call, later)) &&
      !(call.outcome === 'failed' && hasCalled(kept.slice(0, index).filter(hasSucceeded), namedAs(call))),
  );
}

const hasSucceeded = ({ outcome }: ToolCall): boolean => outcome === 'succeeded';
const namedAs = ({ toolName, arguments: args }: ToolCall) => ({ name: toolName, arguments: args });

const isMendedBy = (call: ToolCall, later: ToolCall): boolean =>
  call.toolName === later.toolName &&
  ((call.outcome !== 'succeeded' && later.outcome === 'succeeded') ||
    (call.outcome !== 'succeeded' && call.error === later.error));

/** @returns whether the answer already contains this call with the same arguments. */
export const hasCalled = (
  calls: readonly ToolCall[],
  { name, arguments: args }: { readonly name: string; readonly arguments: ToolCall['arguments'] },
): boolean => calls.some((call) => call.toolName === name && isDeepStrictEqual(call.arguments, args));
