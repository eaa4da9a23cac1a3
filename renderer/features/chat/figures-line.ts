import type { GenerationFigures } from '../../../shared/entities/figures.ts';
import { duration } from '../../ui/times.ts';

/** @returns what the answer cost: "TTFT 120 ms · 310 tokens prefilled · 820 reused · 45 tokens/s". */
export function figuresLine({ ttftMs, prefilledTokens, reusedTokens, generatedTokens, generationMs }: GenerationFigures): string {
  const count = (tokens: number): string => tokens.toLocaleString('en');
  const parts = [`TTFT ${duration(ttftMs)}`, `${count(prefilledTokens)} tokens prefilled`, `${count(reusedTokens)} reused`];
  if (generatedTokens > 0 && generationMs > 0) parts.push(`${Math.round((generatedTokens * 1000) / generationMs).toLocaleString('en')} tokens/s`);
  return parts.join(' · ');
}
