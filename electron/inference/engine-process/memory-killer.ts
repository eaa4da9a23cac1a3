import { writeFileSync } from 'node:fs';

/** As high as a process that can be replaced; the app itself has 0. */
const SCORE = '500';

/**
 * If Linux runs out of memory, it ends this process before the app: the largest part is the model, and it can be loaded
 * again (`proc_pid_oom_score_adj(5)`). Other systems decide by themselves.
 */
export function volunteerForMemoryKiller(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', SCORE);
  } catch {
    // A sandbox may forbid it; nothing depends on it.
  }
}
