import { formatNumber } from '../../../shared/formats/numbers.ts';
import type { PromptContents, PromptSegment } from '../../../shared/entities/prompt-contents.ts';

type Held = Pick<PromptContents, 'segments' | 'storedTokens'>;

/** @returns how much of the prompt no longer needs to be evaluated, in a sentence. */
export function readyWords({ segments, storedTokens }: Held): string {
  const total = sum(segments.map(({ tokens }) => tokens));
  const known = segments.map(({ cachedTokens }) => cachedTokens).filter((tokens) => tokens !== null);
  if (known.length < segments.length) return `${count(total)} tokens. This engine does not say how many are ready.`;
  const cached = sum(known);
  const ready = cached === total ? `All ${count(total)} tokens are` : `${count(cached)} of ${count(total)} tokens are`;
  const stored = storedTokens !== null && storedTokens > cached ? ` ${count(storedTokens)} are saved on disk.` : '';
  return `${ready} ready in the KV cache.${stored}`;
}

/** @returns what a segment is. @param chosen whether tools are selected; otherwise, all of them form one segment. */
export function segmentName({ kind, turn }: PromptSegment, chosen: boolean): string {
  switch (kind) {
    case 'instructions':
      return 'Instructions';
    case 'own-instructions':
      return 'Your instructions';
    case 'bundle-menu':
      return 'Bundle menu';
    case 'core-tools':
      return 'Tools that are always loaded';
    case 'selected-tools':
      return chosen ? 'Tools chosen at the start' : 'All tools';
    case 'examples':
      return 'Examples';
    case 'summary':
      return 'Summary of earlier messages';
    case 'added-tools':
      return `Tools added in turn ${count(turn ?? 0)}`;
    case 'turn':
      return `Turn ${count(turn ?? 0)}`;
    case 'earlier-turns':
      return turn === 1 ? `Turn ${count(1)}` : `Turns up to ${count(turn ?? 0)}`;
  }
}

/** @returns a segment's tokens, and how many of them still have to be read. */
export function segmentTokens({ tokens, cachedTokens }: PromptSegment): string {
  if (cachedTokens === tokens) return `${count(tokens)}, ready`;
  return cachedTokens === null || cachedTokens === 0 ? count(tokens) : `${count(tokens)}, ${count(cachedTokens)} ready`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const count = (tokens: number): string => formatNumber(tokens);
