import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS, ONLY_TOOLS } from '../reading/testing/built-in-tools.ts';
import { argumentCandidates } from '../reading/values/argument-candidates.ts';
import { argumentLiterals, argumentShapes } from '../inference/llama/pointing/argument-literals.ts';
import type { Literal } from '../inference/llama/pointing/literal-trie.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import { normalizeSchema } from '../inference/normalize-schema.ts';
import { viewParameters } from '../tools/parameters/parameter-view.ts';
import { withBuiltInBundles } from './built-in-bundles.ts';

const tools = await withBuiltInBundles((bundles) => bundles.flatMap((bundle) => bundle.tools));

/** @returns what an argument of a tool may be, for a request. */
function literalsOf(name: string, parameter: string, request: string): readonly Literal<JsonValue>[] {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  const shapes = argumentShapes(normalizeSchema(viewParameters(tool.parameters).schema));
  const shape = shapes.find((one) => one.name === parameter);
  const meant = BUILT_IN_TOOLS.filter((one) => one.name === name);
  const candidates = argumentCandidates({ request, tools: meant, known: ONLY_TOOLS });
  return shape === undefined ? [] : (argumentLiterals(name, shape, candidates) ?? []);
}

const valuesOf = (name: string, parameter: string, request: string): readonly JsonValue[] =>
  literalsOf(name, parameter, request).map(({ value }) => value);

it('a time is what the tool reads, whole', () => {
  expect(valuesOf('find_free_time', 'when', 'when am I free tomorrow for half an hour')).toContain('tomorrow');
  expect(valuesOf('find_free_time', 'when', 'when am I free tomorrow for half an hour')).not.toContain(
    'tomorrow for half an hour',
  );
  expect(valuesOf('find_free_time', 'length', 'when am I free tomorrow for half an hour')).toContain('half an hour');
  expect(valuesOf('find_free_time', 'when', 'find me two free hours next week')).toEqual(['next week']);
  expect(valuesOf('create_event', 'when', 'physio thu 4pm')).toEqual(['thu 4pm']);
  expect(valuesOf('create_event', 'when', 'choir every Monday at 16:30')).toContain('every Monday at 16:30');
});
