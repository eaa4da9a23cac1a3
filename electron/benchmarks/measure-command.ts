import { parseArgs } from 'node:util';
import type { z } from 'zod';
import type { ReportPlot } from './report-plot.ts';
import { MeasureError } from './selection-data.ts';

/** A suite's findings. */
export interface Report {
  /** One JSON object, in the suite's own shape. */
  readonly figures: object;
  /** The same for people. */
  readonly lines: readonly string[];
  /** The same as plots, for a report in a folder. */
  readonly plots?: readonly ReportPlot[];
  /** True if something is wrong; the command then exits with an error, too. */
  readonly failed?: boolean;
}

type OptionTypes = Readonly<
  Record<string, { readonly type: 'string' | 'boolean'; readonly default?: string | boolean }>
>;

/** One suite of the command line. */
export interface MeasureCommand {
  /** What it measures, in one line. */
  readonly summary: string;
  /** Its own options; `--json` and `--out` exist for every suite. */
  readonly options: OptionTypes;
  /** Whether it ends early, with what it has found, when its signal aborts. */
  readonly endsEarly?: true;
  /** @param values of its options, as typed. @throws {MeasureError} if they are invalid. */
  run(
    values: Readonly<Record<string, unknown>>,
    onProgress: (line: string) => void,
    signal?: AbortSignal,
  ): Promise<Report>;
}

export interface CommandLine {
  readonly command: MeasureCommand;
  readonly values: Readonly<Record<string, unknown>>;
  readonly json: boolean;
  /** Folder for a report; null writes none. */
  readonly out: string | null;
}

const COMMON = { json: { type: 'boolean', default: false }, out: { type: 'string' } } as const satisfies OptionTypes;

/** @throws {MeasureError} if there is no such suite or option; the message lists the valid ones. */
export function readCommandLine(
  args: readonly string[],
  commands: Readonly<Record<string, MeasureCommand>>,
): CommandLine {
  const [suite = '', ...rest] = args;
  const command = commands[suite];
  if (command === undefined)
    throw new MeasureError(
      `Say what to measure: npm run -s measure -- SUITE [options]. The suites are:\n${describeCommands(commands)}`,
    );
  const { values, positionals, tokens } = parseArgs({
    args: rest,
    options: { ...command.options, ...COMMON },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const known: OptionTypes = { ...command.options, ...COMMON };
  const names = Object.keys(known)
    .map((name) => `--${name}`)
    .join(', ');
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = known[token.name];
    if (option === undefined)
      throw new MeasureError(`The suite ${suite} has no option ${token.rawName}. It has ${names}.`);
    if (option.type === 'string' && token.value === undefined)
      throw new MeasureError(`${token.rawName} needs a value after it.`);
    if (option.type === 'boolean' && token.value !== undefined)
      throw new MeasureError(`${token.rawName} takes no value.`);
  }
  if (positionals.length > 0)
    throw new MeasureError(`"${positionals.join(' ')}" belongs to no option. The suite ${suite} has ${names}.`);
  const { json, out, ...own } = values;
  return { command, values: own, json: json === true, out: typeof out === 'string' ? out : null };
}

/** @throws {MeasureError} with the messages of every invalid option. */
export function parseOptions<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (!parsed.success)
    throw new MeasureError([...new Set(parsed.error.issues.map(({ message }) => message))].join(' '));
  return parsed.data;
}

function describeCommands(commands: Readonly<Record<string, MeasureCommand>>): string {
  return Object.entries(commands)
    .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
    .join('\n');
}
