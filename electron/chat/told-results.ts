import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { indexWords } from '../selection/word-index.ts';

/** Characters of a result that are compared. */
const MOST_COMPARED = 4000;
const NUMBER = /\d+(?:[.,:]\d+)*/gu;

/**
 * A small model may say that it can't know what its tool has just told it. An answer that says anything of a result has
 * one of its words or numbers, other than those of the question: no list of excuses is needed.
 * @param asked the person's message.
 * @returns whether the answer leaves out all that the calls found. No, if they found nothing to tell.
 */
export function leavesResultsOut(answer: string, calls: readonly ToolCall[], asked: string): boolean {
  const known = new Set(wordsOf(asked));
  const found = calls
    .filter(({ outcome }) => outcome === 'succeeded')
    .flatMap((call) => wordsOf(textOf(call)))
    .filter((word) => !known.has(word));
  if (found.length === 0) return false;
  const told = new Set(wordsOf(answer.slice(0, MOST_COMPARED)));
  return !found.some((word) => told.has(word));
}

const textOf = ({ said, saidInFull, saidForModel, result }: ToolCall): string =>
  `${saidForModel ?? ''} ${said ?? ''} ${saidInFull ?? ''} ${JSON.stringify(result)}`.slice(0, MOST_COMPARED);

const wordsOf = (text: string): readonly string[] => [...indexWords(text), ...(text.match(NUMBER) ?? [])];
