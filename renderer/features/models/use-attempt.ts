import { useCallback, useState } from 'react';

interface Attempt {
  /** What went wrong the last time; null when nothing did. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Runs the work; a failure becomes the problem. */
  readonly run: (work: () => Promise<void>) => void;
}

/** Work that a button starts, with its failure next to it. */
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
