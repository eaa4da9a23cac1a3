import type { Random } from '../random.ts';
import type { Turn, TurnKind } from './conversation.ts';

export const withoutTool = (kind: TurnKind, user: string, answer: string): Turn => ({
  kind,
  user,
  uses: [],
  answer,
  quoted: [],
});

/** With a capital and an end mark, or without: people type both ways. */
export function finished(text: string, random: Random): string {
  const cased = random.chance(0.55) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  if (/[.!?]$/.test(cased)) return cased;
  const mark = /^(who|what|how|where|when|why|which|is|are|do|does|did|will|would|can|could|should)\b/i.test(text)
    ? '?'
    : random.pick(['.', '!', '']);
  return random.chance(0.4) ? cased + mark : cased;
}
