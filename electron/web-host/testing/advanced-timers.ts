/** Timers that are due later than this can be brought forward; shorter ones are part of ongoing work. */
const LEAST_MS = 1000;

interface Waiting {
  due: number;
  readonly every: number | null;
  readonly run: () => void;
}

export interface AdvancedTimers {
  /** Lets this much time pass: whatever was due in it runs, in order. @returns how many timers ran. */
  readonly advance: (ms: number) => Promise<number>;
  /** Not brought forward. */
  readonly setRealInterval: typeof setInterval;
}

/**
 * Replaces the clock and the timers of this process, before anything of the app is loaded: they work as usual until
 * time is advanced.
 */
export function registerTimers(): AdvancedTimers {
  const real = { setTimeout, setInterval, clearTimeout, clearInterval, now: Date.now };
  const waiting = new Map<NodeJS.Timeout, Waiting>();
  let passed = 0;
  const now = (): number => real.now() + passed;
  const start = (every: boolean) =>
    function timer(run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): NodeJS.Timeout {
      const begin = every ? real.setInterval : real.setTimeout;
      if (ms < LEAST_MS) return begin(run, ms, ...args);
      const made = begin(() => {
        if (!every) waiting.delete(made);
        run(...args);
      }, ms);
      waiting.set(made, { due: now() + ms, every: every ? ms : null, run: () => run(...args) });
      return made;
    };
  const clear = (timer: NodeJS.Timeout | undefined): void => {
    if (timer !== undefined) waiting.delete(timer);
    real.clearTimeout(timer);
  };
  Object.assign(globalThis, {
    setTimeout: Object.assign(start(false), {
      [Symbol.for('nodejs.util.promisify.custom')]: promised(real.setTimeout),
    }),
    setInterval: start(true),
    clearTimeout: clear,
    clearInterval: clear,
  });
  Date.now = now;
  const advance = async (ms: number): Promise<number> => {
    const end = now() + ms;
    let count = 0;
    for (;;) {
      const [next] = [...waiting].toSorted(([, one], [, other]) => one.due - other.due);
      if (next === undefined || next[1].due > end) break;
      const [timer, { due, every, run }] = next;
      passed += Math.max(0, due - now());
      if (every === null) clear(timer);
      else next[1].due = due + every;
      count++;
      run();
      // What it began gets a moment, as it would have in an hour.
      await new Promise((resolve) => real.setTimeout(resolve, 1));
    }
    passed += Math.max(0, end - now());
    return count;
  };
  return { advance, setRealInterval: real.setInterval };
}

const promised = (begin: typeof setTimeout) => (ms: number, value: unknown) =>
  new Promise((resolve) => void begin(() => resolve(value), ms));
