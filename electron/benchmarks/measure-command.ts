import { parseArgs } from 'node:util';
import type { z } from 'zod';
import type { ReportPlot } from './report-plot.ts';
import { MeasureError } from './selection-data.ts';

/** What a suite found. */
export interface Report {
  /** One JSON object, in the shape that is the suite's own. */
  readonly figures: object;
  /** The same for people. */
  readonly lines: readonly string[];
  /** The same as pictures, for a report in a folder. */
  readonly plots?: readonly ReportPlot[];
  /** Something is not as it has to be; the command ends so, too. */
  readonly failed?: boolean;
}

type OptionTypes = Readonly<
  Record<string, { readonly type: 'string' | 'boolean'; readonly default?: string | boolean }>
>;

/** One suite as the command line knows it. */
export interface MeasureCommand {
  /** What it measures, in one line. */
  readonly summary: string;
  /** Its own options; `--json` and `--out` are everybody's. */
  readonly options: OptionTypes;
  /** @param values of its options, as they were typed. @throws {MeasureError} when they do not fit. */
  run(values: Readonly<Record<string, unknown>>, onProgress: (line: string) => void): Promise<Report>;
}

export interface CommandLine {
  readonly command: MeasureCommand;
  readonly values: Readonly<Record<string, unknown>>;
  readonly json: boolean;
  /** Folder of a report; null writes none. */
  readonly out: string | null;
}

const COMMON = { json: { type: 'boolean', default: false }, out: { type: 'string' } } as const satisfies OptionTypes;

/** @throws {MeasureError} when there is no such suite or option; the message says which there are. */
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
      throw new MeasureError(`${token.rawName} needs a value behind it.`);
    if (option.type === 'boolean' && token.value !== undefined)
      throw new MeasureError(`${token.rawName} takes no value.`);
  }
  if (positionals.length > 0)
    throw new MeasureError(`"${positionals.join(' ')}" belongs to no option. The suite ${suite} has ${names}.`);
  const { json, out, ...own } = values;
  return { command, values: own, json: json === true, out: typeof out === 'string' ? out : null };
}

/** @throws {MeasureError} with the words of every option that does not fit. */
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
