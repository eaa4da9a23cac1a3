import { useCallback, useState } from 'react';

/** How an action on a program ended, in words. */
export interface Outcome {
  readonly words: string;
  readonly isFailure: boolean;
}

/** @param words what to show once the work is done. */
export type RunAction = (work: () => Promise<void>, words: string) => void;

interface OutcomeOfActions {
  /** Null before the first action, and once the row shows something newer. */
  readonly outcome: Outcome | null;
  readonly isBusy: boolean;
  readonly run: RunAction;
}

/**
 * Runs an action on a server or an agent, and keeps how it ended to show next to the button.
 * @param isShownInRow whether the row itself shows a problem: stating it in one place is enough.
 */
export function useOutcome(isShownInRow: boolean): OutcomeOfActions {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (isShownInRow && outcome !== null) setOutcome(null);
  const run = useCallback((work: () => Promise<void>, words: string): void => {
    setOutcome(null);
    setBusy(true);
    work()
      .then(
        () => setOutcome({ words, isFailure: false }),
        (error: unknown) =>
          setOutcome({ words: error instanceof Error ? error.message : String(error), isFailure: true }),
      )
      .finally(() => setBusy(false));
  }, []);
  return { outcome, isBusy, run };
}
