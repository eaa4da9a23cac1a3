import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';
import { t } from '../../../shared/texts/translate.ts';
import { roughDuration } from '../../ui/times.ts';

/** Shorter waits need no announcement. */
const LEAST_WAIT_MS = 3000;

export interface DraftFacts {
  /** Tokens of the draft; null if they are not known. */
  readonly tokens: { readonly tokens: number; readonly estimated: boolean } | null;
  /** Tools packed for it; null if none are selected. */
  readonly packed: number | null;
  /** Until the first word of the next answer; null if it is not known. */
  readonly waitMs: number | null;
}

/** @returns what sending the draft means, in one line; empty if there is nothing to say. */
export function draftWords({ tokens, packed, waitMs }: DraftFacts): string {
  const parts: string[] = [];
  if (waitMs !== null && waitMs >= LEAST_WAIT_MS)
    parts.push(t('First words after about {time}', { time: roughDuration(waitMs) }));
  if (tokens !== null && tokens.tokens > 0)
    parts.push(
      tokens.estimated
        ? t('about {count, plural, one {# token} other {# tokens}}', { count: tokens.tokens })
        : t('{count, plural, one {# token} other {# tokens}}', { count: tokens.tokens }),
    );
  if (packed !== null && packed > 0)
    parts.push(t('{count, plural, one {# tool} other {# tools}} ready', { count: packed }));
  return parts.join(' · ');
}

/** @returns tokens of the next prompt that have to be read first; null if the engine doesn't say. */
export function tokensToRead({ segments, storedTokens }: PromptContents): number | null {
  let total = 0;
  let cached = 0;
  for (const { tokens, cachedTokens } of segments) {
    if (cachedTokens === null) return null;
    total += tokens;
    cached += cachedTokens;
  }
  return Math.max(0, total - Math.max(cached, storedTokens ?? 0));
}
