import { formatNumber } from '../../../shared/formats/numbers.ts';
import type { GenerationFigures } from '../../../shared/entities/figures.ts';
import { t } from '../../../shared/texts/translate.ts';
import { duration } from '../../ui/times.ts';

/**
 * @returns the answer's cost, as far as its engine counts: "TTFT 120 ms · 310 tokens prefilled · 820 reused · 45
 * tokens/s".
 */
export function figuresLine({
  ttftMs,
  prefilledTokens,
  reusedTokens,
  generatedTokens,
  generationMs,
}: GenerationFigures): string {
  const parts = [t('TTFT {ttftMs}', { ttftMs: duration(ttftMs) })];
  if (prefilledTokens !== null)
    parts.push(t('{count, plural, one {# token} other {# tokens}} prefilled', { count: prefilledTokens }));
  if (reusedTokens !== null) parts.push(t('{reusedTokens} reused', { reusedTokens: count(reusedTokens) }));
  if (generatedTokens !== null && generatedTokens > 0 && generationMs > 0)
    parts.push(t('{speed} tokens/s', { speed: speed((generatedTokens * 1000) / generationMs) }));
  return parts.join(' · ');
}

const count = (tokens: number): string => formatNumber(tokens);

const ONE_PLACE = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
/** Slow models get a decimal place: 0.4 would be rounded to 0. */
const speed = (perSecond: number): string =>
  formatNumber(perSecond, perSecond < 10 ? ONE_PLACE : { maximumFractionDigits: 0 });
