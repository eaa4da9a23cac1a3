import { formatNumber, plural } from '../../../shared/formats/numbers.ts';
import type { GenerationFigures } from '../../../shared/entities/figures.ts';
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
  const parts = [`TTFT ${duration(ttftMs)}`];
  if (prefilledTokens !== null) parts.push(`${plural(prefilledTokens, 'token')} prefilled`);
  if (reusedTokens !== null) parts.push(`${count(reusedTokens)} reused`);
  if (generatedTokens !== null && generatedTokens > 0 && generationMs > 0)
    parts.push(`${speed((generatedTokens * 1000) / generationMs)} tokens/s`);
  return parts.join(' · ');
}

const count = (tokens: number): string => formatNumber(tokens);

/** Slow models get a decimal place: 0.4 would be rounded to 0. */
const speed = (perSecond: number): string => (perSecond < 10 ? perSecond.toFixed(1) : count(Math.round(perSecond)));
