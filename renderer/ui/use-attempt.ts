import { useCallback, useState } from 'react';

interface Attempt {
  /** What went wrong last time; null if nothing did. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Runs the work; a failure becomes the problem. */
  readonly run: (work: () => Promise<void>) => void;
}

/** Runs work that a button starts, and keeps its failure to show next to it. */
export function useAttempt(): Attempt {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback((work: () => Promise<void>): void => {
    setProblem(null);
    setBusy(true);
    work()
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  }, []);
  return { problem, isBusy, run };
}
