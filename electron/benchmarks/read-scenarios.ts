import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { errorMessage } from '../foundation/errors.ts';
import { scenarioSchema, type Scenario } from './scenario.ts';
import { MeasureError } from './selection-data.ts';

const FOLDER = path.join(import.meta.dirname, 'scenarios');

/**
 * Reads every scenario: a JSON list per file.
 * @throws {MeasureError} that names the file and the scenario with the error.
 */
export function readScenarios(folder: string = FOLDER): readonly Scenario[] {
  const scenarios = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => readFile(folder, file));
  const names = scenarios.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new MeasureError(`Two scenarios are called "${twice}". Give one of them another name.`);
  return scenarios;
}

function readFile(folder: string, file: string): readonly Scenario[] {
  const listed = z.array(z.unknown(), { error: 'it is not a list' }).safeParse(parseJson(folder, file));
  if (!listed.success) throw new MeasureError(`The scenarios in ${file} cannot be read: it is not a list.`);
  return listed.data.map((raw, index) => {
    const parsed = scenarioSchema.safeParse(raw);
    if (parsed.success) return { ...parsed.data, field: path.basename(file, '.json') };
    const problems = parsed.error.issues.map(
      ({ path: place, message }) => `${place.join('.') || 'the scenario'}: ${message}`,
    );
    throw new MeasureError(`Scenario ${nameOf(raw, index)} in ${file} is wrong. ${problems.join(' ')}`);
  });
}

function parseJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  } catch (error) {
    throw new MeasureError(`The scenarios in ${file} cannot be read: ${errorMessage(error)}`, { cause: error });
  }
}

function nameOf(raw: unknown, index: number): string {
  const named = z.object({ name: z.string() }).safeParse(raw);
  return named.success ? `"${named.data.name}"` : `number ${String(index + 1)}`;
}
