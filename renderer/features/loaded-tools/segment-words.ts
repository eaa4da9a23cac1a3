import { formatNumber } from '../../../shared/formats/numbers.ts';
import type { PromptContents, PromptSegment } from '../../../shared/entities/prompt-contents.ts';
import { t } from '../../../shared/texts/translate.ts';

type Held = Pick<PromptContents, 'segments' | 'storedTokens'>;

/** @returns how much of the prompt no longer needs to be evaluated, in a sentence. */
export function readyWords({ segments, storedTokens }: Held): string {
  const total = sum(segments.map(({ tokens }) => tokens));
  const known = segments.map(({ cachedTokens }) => cachedTokens).filter((tokens) => tokens !== null);
  if (known.length < segments.length)
    return t('{total} tokens. This engine does not say how many are ready.', { total: count(total) });
  const cached = sum(known);
  const ready =
    cached === total
      ? t('All {total} tokens are ready in the KV cache.', { total: count(total) })
      : t('{cached} of {total} tokens are ready in the KV cache.', { cached: count(cached), total: count(total) });
  return storedTokens !== null && storedTokens > cached
    ? `${ready} ${t('{tokens} are saved on disk.', { tokens: count(storedTokens) })}`
    : ready;
}

/** @returns what a segment is. @param chosen whether tools are selected; otherwise, all of them form one segment. */
export function segmentName({ kind, turn }: PromptSegment, chosen: boolean): string {
  switch (kind) {
    case 'instructions':
      return t('Instructions');
    case 'own-instructions':
      return t('Your instructions');
    case 'bundle-menu':
      return t('Bundle menu');
    case 'core-tools':
      return t('Tools that are always loaded');
    case 'selected-tools':
      return chosen ? t('Tools chosen at the start') : t('All tools');
    case 'examples':
      return t('Examples');
    case 'summary':
      return t('Summary of earlier messages');
    case 'added-tools':
      return t('Tools added in turn {turn}', { turn: count(turn ?? 0) });
    case 'turn':
      return t('Turn {turn}', { turn: count(turn ?? 0) });
    case 'earlier-turns':
      return turn === 1 ? t('Turn {turn}', { turn: count(1) }) : t('Turns up to {turn}', { turn: count(turn ?? 0) });
  }
}

/** @returns a segment's tokens, and how many of them still have to be read. */
export function segmentTokens({ tokens, cachedTokens }: PromptSegment): string {
  if (cachedTokens === tokens) return t('{tokens}, ready', { tokens: count(tokens) });
  return cachedTokens === null || cachedTokens === 0
    ? count(tokens)
    : t('{tokens}, {cachedTokens} ready', { tokens: count(tokens), cachedTokens: count(cachedTokens) });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const count = (tokens: number): string => formatNumber(tokens);
