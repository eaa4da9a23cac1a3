import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StartHelper } from '../../foundation/helper-process.ts';

/** Starts helpers as the app does, and knows how much memory each took at most. */
export class MeasuredHelpers {
  readonly #peaks = new Map<string, number>();
  readonly #processes = new Map<number, string>();

  readonly start: StartHelper = (file, megabytes) => {
    const child = fork(file, [], {
      execArgv: [`--max-old-space-size=${String(megabytes)}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (child.pid !== undefined) this.#processes.set(child.pid, path.basename(file, '.ts'));
    return {
      send: (message) => void child.send(message as object, () => undefined),
      onMessage: (listener) => void child.on('message', listener),
      onExit: (listener) => void child.once('exit', (code) => listener(String(code))),
      end: () => {
        this.look();
        child.kill('SIGKILL');
      },
    };
  };

  /** Notes the peak of each process that still runs; only Linux says it. */
  look(): void {
    for (const [pid, name] of this.#processes) {
      const peak = peakOf(pid);
      if (peak !== null) this.#peaks.set(name, Math.max(this.#peaks.get(name) ?? 0, peak));
    }
  }

  /** @returns megabytes that each kind of helper took at most, by its name. */
  peaks(): Readonly<Record<string, number>> {
    this.look();
    return Object.fromEntries([...this.#peaks].map(([name, bytes]) => [name, Math.round(bytes / 1_000_000)]));
  }
}

function peakOf(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    // It has ended, or this is another system.
    return null;
  }
}
