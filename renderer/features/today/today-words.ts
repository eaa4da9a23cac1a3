import type { DaySummary } from '../../../shared/entities/day-summary.ts';
import { formatNumber, plural } from '../../../shared/formats/numbers.ts';
import { roughDuration } from '../../ui/times.ts';

/** What is read sooner than that, nobody notices. */
const LEAST_SAVED_MS = 500;

export interface DayFact {
  readonly name: string;
  readonly value: string;
  /** What it means, in a sentence. */
  readonly more: string;
}

/** @returns whether anything happened. */
export const isQuiet = ({ answers, calls }: DaySummary): boolean => answers === 0 && calls.total === 0;

/** @returns what happened today, the most telling first. */
export function dayFacts({
  answers,
  chats,
  calls,
  savedTokens,
  savedMs,
  reusedTokens,
}: DaySummary): readonly DayFact[] {
  const facts: DayFact[] = [
    { name: 'Answers', value: formatNumber(answers), more: answers === 0 ? '' : `in ${plural(chats, 'chat')}` },
    { name: 'Tool calls', value: formatNumber(calls.total), more: callWords(calls) },
    { name: 'Questions to you', value: formatNumber(calls.asked + calls.refused), more: questionWords(calls) },
  ];
  if (savedTokens !== null && savedTokens > 0)
    facts.push({
      name: 'Not read',
      value: plural(savedTokens, 'token'),
      more:
        savedMs === null || savedMs < LEAST_SAVED_MS
          ? 'of tools that new chats didn’t need'
          : `of tools that new chats didn’t need: about ${roughDuration(savedMs)}`,
    });
  if (reusedTokens !== null && reusedTokens > 0)
    facts.push({ name: 'Read only once', value: plural(reusedTokens, 'token'), more: 'that were still in memory' });
  return facts;
}

function callWords({ failed, byPrograms }: DaySummary['calls']): string {
  return [
    failed === 0 ? '' : `${formatNumber(failed)} failed`,
    byPrograms === 0 ? '' : `${formatNumber(byPrograms)} by other programs`,
  ]
    .filter((words) => words !== '')
    .join(', ');
}

const questionWords = ({ asked, refused }: DaySummary['calls']): string =>
  asked + refused === 0 ? '' : `${formatNumber(asked)} allowed, ${formatNumber(refused)} not`;
