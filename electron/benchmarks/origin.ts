import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** Where figures come from: enough to measure them again. */
export interface Origin {
  readonly command: string;
  readonly versions: Readonly<Record<string, string | number>>;
  /** As used: with defaults filled in, and without the folders of files; addresses are whole. */
  readonly options: Readonly<Record<string, string | boolean>>;
}

const packageSchema = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });

/** @param args of the command line, the suite first. @param values of its options. */
export function originOf(args: readonly string[], values: Readonly<Record<string, unknown>>): Origin {
  const { version, dependencies } = packageSchema.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')),
  );
  const [cpu] = os.cpus();
  return {
    command: ['npm run -s measure --', ...args.map(shellWord)].join(' '),
    versions: {
      knapsack: version,
      node: process.versions.node,
      'node-llama-cpp': dependencies['node-llama-cpp'] ?? '',
      system: `${process.platform} ${process.arch}`,
      processor: cpu?.model ?? 'unknown',
      cores: os.availableParallelism(),
    },
    options: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]): [string, string | boolean][] =>
        typeof value === 'string' ? [[name, shortened(value)]] : typeof value === 'boolean' ? [[name, value]] : [],
      ),
    ),
  };
}

const shortened = (value: string): string =>
  URL.canParse(value) && value.includes('://') ? value : path.basename(value);

const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
