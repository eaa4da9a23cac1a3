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

/** @returns the prior of leaving it out. */
const omission = (name: string, parameter: string, request: string): number =>
  literalsOf(name, parameter, request).find(({ value }) => value === null)?.prior ?? Number.NaN;

it('a person is looked up by their name, not by what is wanted of them', () => {
  const values = valuesOf('find_contact', 'query', "I'd like to ring Omar but I don't have his number");
  expect(values).toContain('Omar');
  expect(values).not.toContain('his number');
});

it('what is changed is named before its new value', () => {
  const values = valuesOf('edit_contact', 'name', "set Omar's address to Elm Road 4, Leeds");
  expect(values).toContain('Omar');
  expect(values).not.toContain('Elm Road');
});

it('events are looked up by what they are called, if anything is called', () => {
  expect(omission('list_events', 'about', "when's the parents' evening")).toBeLessThan(0);
  expect(valuesOf('list_events', 'about', "when's the choir evening")).not.toContain('evening');
  expect(valuesOf('list_events', 'about', "when's the choir evening")).toContain('choir evening');
  expect(omission('list_events', 'about', 'what have I got on this evening?')).toBeGreaterThan(0);
  expect(omission('list_events', 'about', "what's in my calendar next week")).toBeGreaterThan(0);
});

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

it('a place without a time zone is not copied', () => {
  expect(valuesOf('get_time', 'place', 'is my brother in Lima awake?')).toContain('Lima');
  expect(valuesOf('get_time', 'place', 'it starts in the gym')).toEqual([null]);
});
