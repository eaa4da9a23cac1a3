import type { DaySummary } from '../../../shared/entities/day-summary.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
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
    {
      name: t('Answers'),
      value: formatNumber(answers),
      more: answers === 0 ? '' : t('in {count, plural, one {# chat} other {# chats}}', { count: chats }),
    },
    { name: t('Tool calls'), value: formatNumber(calls.total), more: callWords(calls) },
    { name: t('Questions to you'), value: formatNumber(calls.asked + calls.refused), more: questionWords(calls) },
  ];
  if (savedTokens !== null && savedTokens > 0)
    facts.push({
      name: t('Not read'),
      value: t('{count, plural, one {# token} other {# tokens}}', { count: savedTokens }),
      more:
        savedMs === null || savedMs < LEAST_SAVED_MS
          ? t('of tools that new chats didn’t need')
          : t('of tools that new chats didn’t need: about {time}', { time: roughDuration(savedMs) }),
    });
  if (reusedTokens !== null && reusedTokens > 0)
    facts.push({
      name: t('Read only once'),
      value: t('{count, plural, one {# token} other {# tokens}}', { count: reusedTokens }),
      more: t('that were still in memory'),
    });
  return facts;
}

function callWords({ failed, byPrograms }: DaySummary['calls']): string {
  return [
    failed === 0 ? '' : t('{failed, number} failed', { failed }),
    byPrograms === 0 ? '' : t('{byPrograms, number} by other programs', { byPrograms }),
  ]
    .filter((words) => words !== '')
    .join(', ');
}

const questionWords = ({ asked, refused }: DaySummary['calls']): string =>
  asked + refused === 0 ? '' : t('{asked, number} allowed, {refused, number} not', { asked, refused });
