import { clsx } from 'clsx';
import type { Outcome } from './use-outcome.ts';

/** How the last action ended, next to its button. It is there from the start, so that screen readers notice a change. */
export function ActionOutcome({ outcome }: { readonly outcome: Outcome | null }) {
  return (
    <span
      role="status"
      className={clsx(
        'self-center text-xs [overflow-wrap:anywhere]',
        outcome?.isFailure === true ? 'text-danger' : 'text-soft',
      )}
    >
      {outcome?.words}
    </span>
  );
}
