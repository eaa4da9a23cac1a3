import { t } from '../../../shared/texts/translate.ts';
import { roughDuration } from '../../ui/times.ts';

/** More dots than this are a grey area; each then stands for several tools. */
const MOST_DOTS = 320;
/** What is read sooner than that, nobody notices. */
const LEAST_SAVED_MS = 500;

/** @returns how many dots to draw, and how many of them to fill: at least one if any tool is packed. */
export function dotsOf(packed: number, all: number): { readonly packed: number; readonly all: number } {
  const toolsPerDot = Math.max(1, Math.ceil(all / MOST_DOTS));
  return { packed: Math.ceil(packed / toolsPerDot), all: Math.ceil(all / toolsPerDot) };
}

export interface Saving {
  /** Documentation of all tools that would be sent if none were selected, as far as they fit, in tokens. */
  readonly withoutLoader: number;
  /** Documentation of the tools in the prompt, in tokens. */
  readonly packed: number;
  /** Tokens that the model reads per second on this computer; null if unknown. */
  readonly readsPerSecond: number | null;
}

/**
 * @param begun whether the conversation's tools were chosen; before that, it saves at most this much.
 * @returns what packing saves, for the eye, and what that means, in a sentence; null if it saves nothing.
 */
export function savingWords(
  { withoutLoader, packed, readsPerSecond }: Saving,
  begun: boolean,
): { readonly heading: string; readonly sentence: string } | null {
  const tokens = withoutLoader - packed;
  if (tokens <= 0) return null;
  const ms = readsPerSecond === null ? 0 : (1000 * tokens) / readsPerSecond;
  const sentence = t('Compared with sending every tool, in each new chat.');
  return ms < LEAST_SAVED_MS
    ? {
        heading: begun
          ? t('{tokens, plural, one {# token} other {# tokens}} less to read', { tokens })
          : t('Up to {tokens, plural, one {# token} other {# tokens}} less to read', { tokens }),
        sentence,
      }
    : {
        heading: begun
          ? t('About {time} saved', { time: roughDuration(ms) })
          : t('Up to {time} saved', { time: roughDuration(ms) }),
        sentence,
      };
}

/** @returns "25 tokens in the prompt". */
export const sizeWords = (tokens: number): string => t('{tokens, number} tokens in the prompt.', { tokens });
