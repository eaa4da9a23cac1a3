import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A program and its arguments. */
export type Command = readonly string[];

export interface Step {
  readonly name: string;
  /** Steps whose results it reads: it is repeated after them. */
  readonly needs: readonly string[];
  /** One after another. */
  readonly commands: readonly Command[];
  /** Runs at the same time, for as long as it takes. */
  readonly alongside?: Command;
  /** What it can go on from when it was stopped halfway. */
  readonly continues?: Continued;
}

export interface Continued {
  /** Files and folders of an earlier attempt. */
  readonly paths: readonly string[];
  /** The options that those depend on: with others, or after other data, the step starts over without them. */
  readonly options: Readonly<Record<string, string>>;
}

/** Runs a command to its end, or until the signal stops it. Rejects when it fails. */
export type RunCommand = (step: string, command: Command, signal: AbortSignal) => Promise<void>;

/** A command of a step failed. Everything before is kept: run the same again to go on. */
export class StepFailedError extends Error {
  readonly step: string;

  constructor(step: string, cause: unknown) {
    super(`The step "${step}" failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StepFailedError';
    this.step = step;
  }
}

/**
 * Runs the steps in their order, without those that are finished: a finished step leaves a stamp in `folder`, with the
 * commands it ran and the stamps of the steps it needs.
 *
 * @throws StepFailedError with the name of the step that failed.
 */
export async function runSteps(
  steps: readonly Step[],
  folder: string,
  { run, say }: { readonly run: RunCommand; readonly say: (text: string) => void },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const keys = new Map<string, string>();
  for (const step of steps) {
    const needed = step.needs.map((name) => keyOf(name, keys));
    const stamp = JSON.stringify({ commands: step.commands, alongside: step.alongside, needed }, null, 2);
    keys.set(step.name, hash(stamp));
    const file = path.join(folder, `${step.name}.done.json`);
    if (isSame(file, stamp)) {
      say(`${step.name}: finished before`);
      continue;
    }
    rmSync(file, { force: true });
    if (step.continues) startOverIfChanged(path.join(folder, `${step.name}.started.json`), step.continues, needed);
    say(`${step.name}: begins`);
    const startedAt = performance.now();
    await runStep(step, run);
    writeFileSync(file, stamp);
    say(`${step.name}: finished in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  }
}

async function runStep({ name, commands, alongside }: Step, run: RunCommand): Promise<void> {
  const stop = new AbortController();
  const inOrder = async (): Promise<void> => {
    for (const command of commands) await run(name, command, stop.signal);
  };
  const both = [inOrder(), ...(alongside ? [run(name, alongside, stop.signal)] : [])];
  try {
    await Promise.all(both);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(both);
    throw new StepFailedError(name, error);
  }
}

/** What an earlier attempt left is only of use with the same options and data. */
function startOverIfChanged(file: string, { paths, options }: Continued, needed: readonly string[]): void {
  const started = JSON.stringify({ options, needed }, null, 2);
  if (isSame(file, started)) return;
  for (const left of paths) rmSync(left, { recursive: true, force: true });
  writeFileSync(file, started);
}

function keyOf(name: string, keys: ReadonlyMap<string, string>): string {
  const key = keys.get(name);
  if (key === undefined) throw new Error(`No step "${name}" comes before the one that needs it.`);
  return `${name} ${key}`;
}

const isSame = (file: string, text: string): boolean => existsSync(file) && readFileSync(file, 'utf8') === text;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
