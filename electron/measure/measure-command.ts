import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { MeasureError } from './selection-data.ts';

/** What a suite found. */
export interface Report {
  /** One JSON object, in the shape that is the suite's own. */
  readonly figures: object;
  /** The same for people. */
  readonly lines: readonly string[];
}

type OptionTypes = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly default?: string | boolean }>>;

/** One suite as the command line knows it. */
export interface MeasureCommand {
  /** What it measures, in one line. */
  readonly summary: string;
  /** Its own options; `--json` is everybody's. */
  readonly options: OptionTypes;
  /** @param values of its options, as they were typed. @throws {MeasureError} when they do not fit. */
  run(values: Readonly<Record<string, unknown>>, onProgress: (line: string) => void): Promise<Report>;
}

export interface CommandLine {
  readonly command: MeasureCommand;
  readonly values: Readonly<Record<string, unknown>>;
  readonly json: boolean;
}

/** @throws {MeasureError} when there is no such suite or option; the message says which there are. */
export function readCommandLine(args: readonly string[], commands: Readonly<Record<string, MeasureCommand>>): CommandLine {
  const [suite = '', ...rest] = args;
  const command = commands[suite];
  if (command === undefined) throw new MeasureError(`Say what to measure: npm run -s measure -- SUITE [options]. The suites are:\n${describeCommands(commands)}`);
  const { values, positionals, tokens } = parseArgs({ args: rest, options: { ...command.options, json: { type: 'boolean', default: false } }, strict: false, allowPositionals: true, tokens: true });
  const names = [...Object.keys(command.options), 'json'].map((name) => `--${name}`).join(', ');
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const known = token.name === 'json' ? { type: 'boolean' } : command.options[token.name];
    if (known === undefined) throw new MeasureError(`The suite ${suite} has no option ${token.rawName}. It has ${names}.`);
    if (known.type === 'string' && token.value === undefined) throw new MeasureError(`${token.rawName} needs a value behind it.`);
    if (known.type === 'boolean' && token.value !== undefined) throw new MeasureError(`${token.rawName} takes no value.`);
  }
  if (positionals.length > 0) throw new MeasureError(`"${positionals.join(' ')}" belongs to no option. The suite ${suite} has ${names}.`);
  return { command, values, json: values['json'] === true };
}

/** @throws {MeasureError} with the words of every option that does not fit. */
export function parseOptions<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw new MeasureError([...new Set(parsed.error.issues.map(({ message }) => message))].join(' '));
  return parsed.data;
}

function describeCommands(commands: Readonly<Record<string, MeasureCommand>>): string {
  return Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`).join('\n');
}
