import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longPattern } from '../foundation/long-pattern.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';
import { withBuiltInBundles } from './built-in-bundles.ts';
import { invalidCalls, meaninglessFor, type InvalidCall } from './testing/invalid-arguments.ts';
import { makeHome, openUndoProfile, type UndoProfile } from './testing/undo-profile.ts';

const tools = await withBuiltInBundles((bundles) => bundles.flatMap((bundle) => bundle.tools));
const names = tools.map(({ name }) => name);

/** What Zod, Ajv and JavaScript say, which nobody should have to read. */
const OF_LIBRARIES = longPattern('')`
  \bexpected (?:string|number|boolean|array|object|int)|\breceived\b|Invalid input|Too (?:small|big)|[<>]=|must NOT
  |must be <|\bundefined\b|\bNaN\b|\[object|ZodError|TypeError|\n\s+at |\.[jt]s:\d
`;
const IN_QUOTES = /[`"“]([a-z]+(?:_[a-z]+)*)[`"”]/g;

/** One profile for all: calls with wrong arguments change little in it. */
let home = '';
let profile: UndoProfile;
beforeAll(async () => {
  home = makeHome();
  profile = await openUndoProfile(home);
});
afterAll(async () => {
  await profile.close();
  rmSync(home, { recursive: true });
});

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\W+/));

interface Failure extends InvalidCall {
  readonly forPerson: string;
  readonly forModel: string;
}

async function failuresOf(name: string, calls: readonly InvalidCall[]): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (const call of calls) {
    const { outcome, error, errorForModel }: ToolExecution = await profile.run(name, call.arguments);
    if (outcome === 'succeeded' || error === null) continue;
    failures.push({ ...call, forPerson: error, forModel: errorForModel ?? error });
  }
  return failures;
}

describe.each(tools)('$name with arguments that are wrong', (tool) => {
  const parameters = invalidCalls(tool).flatMap(({ arguments: args }) => Object.keys(args));
  const calls = invalidCalls(tool);

  it('is refused in words for each reader', { timeout: 120_000 }, async () => {
    const failures = await failuresOf(tool.name, calls);
    const refused = calls.filter(({ fault }) => fault !== 'meaningless').length;
    expect(failures.length).toBeGreaterThanOrEqual(refused);
    for (const failure of failures) {
      expect(problemsForPerson(failure, parameters)).toEqual([]);
      expect(problemsForModel(failure, parameters)).toEqual([]);
    }
  });

  function problemsForPerson({ forPerson, fault }: Failure, own: readonly string[]): readonly string[] {
    const quoted = new Set([...forPerson.matchAll(IN_QUOTES)].map(([, word]) => word ?? ''));
    const inCode = own.filter((name) => (name.includes('_') && forPerson.includes(name)) || quoted.has(name));
    const others = names.filter((name) => name !== tool.name && name.includes('_') && wordsOf(forPerson).has(name));
    return [
      ...inCode.map((name) => `“${forPerson}” names the parameter ${name} in code.`),
      ...others.map((name) => `“${forPerson}” names the tool ${name}.`),
      ...(OF_LIBRARIES.test(forPerson) ? [`“${forPerson}” speaks as a library does.`] : []),
      ...(/^[\p{Lu}“\d~/.(]/u.test(forPerson) || fault !== 'meaningless' ? [] : [`“${forPerson}” is not a sentence.`]),
      ...(/[.?]$/.test(forPerson) ? [] : [`“${forPerson}” does not end.`]),
    ];
  }

  function problemsForModel(
    { forPerson, forModel, parameter, fault }: Failure,
    own: readonly string[],
  ): readonly string[] {
    const words = wordsOf(forModel);
    const isNamed =
      parameter === null
        ? own.some((name) => words.has(name)) ||
          names.some((name) => words.has(name)) ||
          forModel.includes(meaninglessFor(tool))
        : words.has(parameter);
    return [
      ...(isNamed ? [] : [`“${forModel}” names no argument (${fault}).`]),
      ...(forModel === forPerson ? [`“${forModel}” is for both.`] : []),
      ...(/\.[jt]s:\d|\n\s+at /.test(forModel) ? [`“${forModel}” has a stack.`] : []),
    ];
  }
});
