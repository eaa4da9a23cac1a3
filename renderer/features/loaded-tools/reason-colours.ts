import type { ReasonKind } from './reasons.ts';

/** Colours of the budget bar. The words next to it say the same, so colour is never the only sign. */
export const REASON_COLOURS: Readonly<Record<ReasonKind, string>> = {
  core: 'bg-soft',
  chosen: 'bg-accent',
  pinned: 'bg-warn',
  added: 'bg-good',
  fallback: 'bg-ink',
};
