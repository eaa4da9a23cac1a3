import { afterAll, describe, expect, it } from 'vitest';
import { normalizeSchema } from '../../../../electron/inference/normalize-schema.ts';
import { stripNulls } from '../../../../electron/inference/schema/omissions.ts';
import { readScenarios } from '../../../../electron/benchmarks/read-scenarios.ts';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { phrasings } from '../phrasing/index.ts';
import { Random } from '../random.ts';
import type { Split } from '../held-out.ts';
import { incompleteRequests } from './incomplete-requests.ts';
import { givenRequest } from './missing-arguments.ts';
import { PracticeProfile } from './practice-profile.ts';
import { parseArguments } from '../../../../electron/tools/testing/parse-arguments.ts';

const profile = new PracticeProfile();
afterAll(() => profile.close());

const entryOf = (tool: string) => profile.entries.find((entry) => entry.tool.name === tool);
const required = (tool: string): readonly string[] =>
  (entryOf(tool)?.parameters['required'] ?? []) as readonly string[];
const plain = (text: string): string => text.toLowerCase().replace(/[.?!]+$/, '');
const texts = (value: JsonValue): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? (value as readonly JsonValue[]).flatMap(texts) : [];

it('asks for what is missing of tools in most bundles, each of which needs something', () => {
  expect(incompleteRequests.filter(({ tool }) => required(tool).length === 0)).toEqual([]);
  expect(incompleteRequests.length).toBeGreaterThan(60);
  expect(new Set(incompleteRequests.map(({ tool }) => entryOf(tool)?.bundle)).size).toBeGreaterThan(15);
  expect(new Set(incompleteRequests.map(({ tool }) => tool)).size).toBe(incompleteRequests.length);
});

it('asks with few questions, none longer than one short sentence', () => {
  expect(incompleteRequests.filter(({ question }) => !/^[A-Z][^.?!]{4,60}\?$/.test(question))).toEqual([]);
});

it('no request is for two tools, nor one that a tool can do without more', () => {
  const requests = incompleteRequests.flatMap((incomplete) => incomplete.requests.map(plain));
  expect(requests.filter((request, index) => requests.indexOf(request) !== index)).toEqual([]);
  const complete = new Set(
    phrasings.flatMap(({ imperatives, questions, fragments }) =>
      [...imperatives, ...questions, ...fragments].map(plain),
    ),
  );
  expect(requests.filter((request) => complete.has(request))).toEqual([]);
});

it('none is said in the scenarios that the app is measured with', () => {
  const said = new Set(readScenarios().flatMap(({ turns }) => turns.map(({ say }) => plain(say))));
  expect(
    incompleteRequests
      .flatMap(({ requests, given }) => [...requests, ...given])
      .filter((text) => said.has(plain(text))),
  ).toEqual([]);
});

describe.each<Split>(['train', 'held-out'])('what is then given (%s)', (split) => {
  it.each(incompleteRequests)('is all that $tool needs, in words of the request', ({ tool }) => {
    const entry = entryOf(tool);
    const random = new Random(3);
    for (let count = 0; count < 20; count++) {
      const { text, arguments: args } = givenRequest(tool, random, split);
      const properties = normalizeSchema(entry?.parameters ?? {})['properties'] as JsonObject;
      if (!entry) throw new Error(`No tool named ${tool}.`);
      expect(() => parseArguments(entry.tool, stripNulls(args)), text).not.toThrow();
      expect(
        required(tool).filter((name) => (args[name] ?? null) === null),
        text,
      ).toEqual([]);
      const copied = Object.entries(args)
        .filter(([name]) => !JSON.stringify(properties[name]).includes('"enum"'))
        .flatMap(([, value]) => texts(value));
      expect(
        copied.filter((value) => !text.toLowerCase().includes(value.toLowerCase())),
        text,
      ).toEqual([]);
    }
  });
});
