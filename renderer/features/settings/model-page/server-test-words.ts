import type { ServerTest } from '../../../../shared/entities/model-server.ts';
import { formatNumber } from '../../../../shared/formats/numbers.ts';
import { duration } from '../../../ui/times.ts';

/** @returns what a test found, for the person. */
export function serverTestWords({ contextSize, passesTools, reportsReuse, ttftMs }: ServerTest): string {
  const facts = [
    `It answers: first token after ${duration(ttftMs)}.`,
    contextSize === null
      ? 'It doesn’t say how large its context is.'
      : `It has ${formatNumber(contextSize)} tokens of context.`,
    passesTools ? 'It takes tools.' : 'It takes no tools, so Knapsack describes them as text.',
    reportsReuse
      ? 'It reports how much of a prompt it reuses.'
      : 'It doesn’t report how much of a prompt it reuses, so that stays unknown.',
  ];
  return facts.join(' ');
}
