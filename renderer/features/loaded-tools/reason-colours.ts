import type { ReasonKind } from './reasons.ts';

/** Of the budget bar. The words beside it say the same, so that no colour has to be told from another. */
export const REASON_COLOURS: Readonly<Record<ReasonKind, string>> = {
  core: 'bg-soft',
  chosen: 'bg-accent',
  pinned: 'bg-warn',
  added: 'bg-good',
  fallback: 'bg-ink',
};
