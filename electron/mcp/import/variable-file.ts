import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { ConfigurationPlace } from './find-configurations.ts';
import type { NamedEntry } from './server-entry.ts';

/**
 * Adds the variables of the file that a server of a configuration names; those of the configuration itself take
 * precedence. A file that can't be read adds none: the server then says what it lacks.
 */
export async function withVariables(named: NamedEntry, place: ConfigurationPlace): Promise<NamedEntry> {
  const { envFile, env } = named.entry;
  if (envFile === undefined) return named;
  const text = await readFile(resolved(envFile, place), 'utf8').catch(() => '');
  const variables = Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...named, entry: { ...named.entry, env: { ...Object.fromEntries(variables), ...env } } };
}

function resolved(file: string, { path: configuration, folder }: ConfigurationPlace): string {
  const base = folder ?? path.dirname(configuration);
  const plain = file
    .replace(/^(?:~|\$\{userHome\})(?=[\\/])/, () => os.homedir())
    .replace('${workspaceFolder}', () => base);
  return path.resolve(base, plain);
}
