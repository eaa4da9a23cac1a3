import type { ServerTest } from '../../../../shared/entities/model-server.ts';
import { duration } from '../../../ui/times.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** @returns what a test found, for the person. */
export function serverTestWords({ contextSize, passesTools, reportsReuse, ttftMs }: ServerTest): string {
  const facts = [
    t('It answers: first token after {ttftMs}.', { ttftMs: duration(ttftMs) }),
    contextSize === null
      ? t('It doesn’t say how large its context is.')
      : t('It has {contextSize, number} tokens of context.', { contextSize }),
    passesTools ? t('It takes tools.') : t('It takes no tools, so Knapsack describes them as text.'),
    reportsReuse
      ? t('It reports how much of a prompt it reuses.')
      : t('It doesn’t report how much of a prompt it reuses, so that stays unknown.'),
  ];
  return facts.join(' ');
}
