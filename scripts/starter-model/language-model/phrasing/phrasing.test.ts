import { afterAll, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { normalizeSchema } from '../../../../electron/inference/normalize-schema.ts';
import { stripNulls } from '../../../../electron/inference/schema/omissions.ts';
import { answersTo, fitting } from '../conversations/answers.ts';
import { inSchemaOrder, PracticeProfile } from '../conversations/practice-profile.ts';
import type { Split } from '../held-out.ts';
import { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import { phrasings } from './index.ts';
import { fits, writeRequest, type Phrasing } from './request.ts';
import { parseArguments } from '../../../../electron/tools/testing/parse-arguments.ts';

const DRAWS = 200;
/** Tools that really run cost more. */
const RUNS = 20;
const SPLITS: readonly Split[] = ['train', 'held-out'];

const profile = new PracticeProfile();
/** Always the same morning, so that "on Friday" is never over on the day the test runs. */
profile.now = new Date(2026, 9, 5, 7, 30);
afterAll(() => profile.close());

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function entryOf({ tool }: Phrasing) {
  const entry = profile.entries.find((candidate) => candidate.tool.name === tool);
  if (!entry) throw new Error(`The catalog has no ${tool}.`);
  return entry;
}

/** What the model has to copy: every text, including the names of columns, but not what is chosen from a few. */
function copied(args: JsonObject, properties: JsonObject): readonly string[] {
  return Object.entries(args)
    .filter(([name]) => !JSON.stringify(properties[name]).includes('"enum"'))
    .flatMap(([, value]) => textsIn(value));
}

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(textsIn);
  return isObject(value) ? Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]) : [];
}

const requests = (phrasing: Phrasing, split: Split): { text: string; arguments: JsonObject }[] => {
  const random = new Random(5);
  return Array.from({ length: DRAWS }, () => writeRequest(phrasing, random, split));
};

/** Runs the tool after creating what the request assumes. */
const really = ({ tool, prepare }: Phrasing, args: JsonObject, values: Values): Promise<JsonValue> =>
  profile.forgetting(async () => {
    await prepare?.((name, given) => profile.run(name, given), args, values);
    return profile.run(tool, args);
  });

describe.each(phrasings)('asking for $tool', (phrasing) => {
  const { parameters, tool } = entryOf(phrasing);
  const properties = normalizeSchema(parameters)['properties'] as JsonObject;

  it.each(SPLITS)('gives arguments that the tool takes, in words of the request (%s)', (split) => {
    for (const { text, arguments: args } of requests(phrasing, split)) {
      expect(Object.keys(args).toSorted()).toEqual(Object.keys(properties).toSorted());
      expect(() => parseArguments(tool, stripNulls(args)), text).not.toThrow();
      // The first letter of a request may have become a capital.
      const said = text.toLowerCase();
      expect(
        copied(args, properties).filter((value) => !said.includes(value.toLowerCase())),
        text,
      ).toEqual([]);
    }
  });

  it('has no template that nothing fits into', () => {
    const random = new Random(7);
    const draws = SPLITS.flatMap((split) =>
      Array.from({ length: DRAWS }, () => phrasing.draw(new Values(random, split)).slots),
    );
    for (const templates of [phrasing.imperatives, phrasing.questions, phrasing.fragments]) {
      expect(templates.filter((template) => !draws.some((slots) => fits(template, slots)))).toEqual([]);
    }
  });
});

/**
 * The first sixteen tools really run and have their answers in a separate table (conversations/answers.ts), so there
 * are none to check here.
 */
const answering = phrasings.filter(({ answers, result }) => answers !== undefined || result !== undefined);

describe.each(answering)('answering what $tool gives', (phrasing) => {
  const { parameters } = entryOf(phrasing);

  it('has an answer to every result', async () => {
    const random = new Random(11);
    const results: [args: JsonObject, result: JsonObject][] = [];
    for (let count = 0, runs = 0; count < DRAWS && runs < RUNS; count++) {
      const values = new Values(random, 'train');
      const args = inSchemaOrder(phrasing.draw(values).arguments, parameters);
      const drawn = phrasing.result?.(args, values) ?? null;
      if (drawn === null) runs++;
      results.push([args, (drawn ?? (await really(phrasing, args, values))) as JsonObject]);
    }
    const answersOf = (args: JsonObject, result: JsonObject): readonly string[] =>
      answersTo(phrasing.answers, args, result) ?? [];
    expect(results.filter(([, result]) => 'error' in result)).toEqual([]);
    expect(
      results.filter(
        ([args, result]) =>
          !fitting(answersOf(args, result), args, result).some((answer) => answersOf(args, result).includes(answer)),
      ),
    ).toEqual([]);
    const answers = [...new Set(results.flatMap(([args, result]) => answersOf(args, result)))];
    expect(
      answers.filter(
        (answer) => !results.some(([args, result]) => fitting(answersOf(args, result), args, result).includes(answer)),
      ),
    ).toEqual([]);
  });
});
