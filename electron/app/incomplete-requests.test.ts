import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS, ONLY_TOOLS } from '../reading/testing/built-in-tools.ts';
import { shippedReaders } from '../reading/tagged/testing/shipped-readers.ts';
import { argumentCandidates } from '../reading/values/argument-candidates.ts';
import { NO_TAGGER, type ValueTagger } from '../reading/values/value-tagger.ts';
import { argumentLiterals, argumentShapes } from '../inference/llama/pointing/argument-literals.ts';
import { normalizeSchema } from '../inference/normalize-schema.ts';
import { viewParameters } from '../tools/parameters/parameter-view.ts';
import { withBuiltInBundles } from './built-in-bundles.ts';
import { INCOMPLETE_REQUESTS } from './testing/incomplete-requests.ts';

const changing = await withBuiltInBundles((bundles) =>
  bundles.flatMap(({ tools }) => tools.filter(({ risk }) => risk !== 'read-only')),
);
const names = new Set(changing.map(({ name }) => name));
const callable = BUILT_IN_TOOLS.filter(({ name }) => names.has(name));

const { tag } = await shippedReaders(ONLY_TOOLS);

/** @returns the values that a call for this request could have, for each required argument that is copied. */
function valuesOf(
  tool: (typeof changing)[number],
  request: string,
  tagger?: ValueTagger,
): readonly (readonly unknown[])[] {
  const candidates = argumentCandidates({
    request,
    tools: callable,
    likeliest: [tool.name],
    known: ONLY_TOOLS,
    ...(tagger && { tagger }),
  });
  return argumentShapes(normalizeSchema(viewParameters(tool.parameters).schema))
    .filter(({ isOptional }) => !isOptional)
    .flatMap((shape) => {
      const literals = argumentLiterals(tool.name, shape, candidates);
      return literals === null ? [] : [literals.map(({ value }) => value)];
    });
}

it('each tool that incomplete requests were written for changes something', () => {
  expect(Object.keys(INCOMPLETE_REQUESTS).filter((name) => !names.has(name))).toEqual([]);
});

/** Whom, the tagger takes for said. */
const TAKEN = ['add the new plumber to my contacts', 'remove him from my contacts'];

it('what is missing is asked for, and hardly ever taken from the words of the request', () => {
  const stored = changing.flatMap((tool) =>
    (INCOMPLETE_REQUESTS[tool.name] ?? []).flatMap((request) => {
      const values = valuesOf(tool, request, { ...NO_TAGGER, tag });
      return values.some((one) => one.length === 0) ? [] : [{ tool: tool.name, request, values }];
    }),
  );
  expect(stored.map(({ request }) => request)).toEqual(TAKEN);
});

it('each tool’s first example leaves nothing out', () => {
  const all = changing.flatMap((tool) => tool.examples.slice(0, 1).map((example) => ({ tool, example })));
  const incomplete = all.filter(({ tool, example }) => valuesOf(tool, example).some((values) => values.length === 0));
  expect(incomplete.map(({ example }) => example)).toEqual([]);
});
