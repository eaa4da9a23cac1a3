import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { endGroup, startProgram, type StartedProgram } from '../outside-programs/program-process.ts';
import { TerminalOutput } from './terminal-output.ts';

/** Milliseconds in which writing is collected before it is shown. */
const COLLECTED_MS = 50;
/** Milliseconds for the last words of a program that has ended; what it left running may hold its output open. */
const LAST_WORDS_MS = 2000;
/** Milliseconds that a stopped program has to end. */
const GRACE_MS = 2000;

/** A program that signs a person in: it writes what to do, and may read lines. It has no real terminal. */
export class SignInProgram {
  readonly #child: ChildProcess;
  readonly #output = new TerminalOutput();
  readonly #onOutput: (text: string) => void;
  #timer: NodeJS.Timeout | null = null;

  /** @param onOutput called with all that is shown of its output. */
  constructor(program: StartedProgram, onOutput: (text: string) => void) {
    this.#onOutput = onOutput;
    this.#child = startProgram(program);
    const { stdin, stdout, stderr } = this.#child;
    for (const stream of [stdout, stderr])
      stream?.on('data', (chunk: Buffer) => this.#add(() => this.#output.add(chunk)));
    // A program that has ended reads nothing more; how it ended says why.
    for (const stream of [stdin, stdout, stderr]) stream?.on('error', () => undefined);
  }

  /**
   * Waits for its end, and ends it with everything that it started when `signal` aborts.
   * @returns its exit code; null if a signal ended it. @throws the system’s error if it can’t be started.
   */
  async ended(signal: AbortSignal): Promise<number | null> {
    const closed = once(this.#child, 'close').catch(() => undefined);
    const killed = { timer: null as NodeJS.Timeout | null };
    const stop = (): void => {
      endGroup(this.#child, 'SIGTERM');
      killed.timer = setTimeout(() => endGroup(this.#child, 'SIGKILL'), GRACE_MS);
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      const [code] = (await once(this.#child, 'exit')) as [number | null];
      await within(LAST_WORDS_MS, closed);
      endGroup(this.#child, 'SIGKILL');
      await within(LAST_WORDS_MS, closed);
      return code;
    } finally {
      signal.removeEventListener('abort', stop);
      if (killed.timer !== null) clearTimeout(killed.timer);
      this.#show();
    }
  }

  /** @param isHidden whether dots are shown instead of the line. */
  send(line: string, isHidden: boolean): void {
    this.#add(() => this.#output.addText(`${isHidden ? '•••' : line}\n`));
    this.#child.stdin?.write(`${line}\n`);
  }

  #add(add: () => void): void {
    add();
    this.#timer ??= setTimeout(() => this.#show(), COLLECTED_MS);
  }

  #show(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#onOutput(this.#output.text);
  }
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
