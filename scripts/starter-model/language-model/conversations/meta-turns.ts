import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { Split } from '../held-out.ts';
import { wrapImperative, wrapQuestion, styled } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { composedOf, pieces } from '../wordings/composed.ts';
import type { ShownTool, ToolUse, Turn } from './conversation.ts';
import type { PracticeReach } from './practice-reach.ts';

const NOT_FOUND = ['I found no tool for that.', 'There is no tool for that.'];

/** The needed tool is not shown: it is searched for in the person's own words, loaded and called. */
export async function hatchTurn(reach: PracticeReach, wanted: Turn, random: Random): Promise<Turn> {
  const [use] = wanted.uses;
  if (!use) throw new Error('The request needs no tool.');
  const find = await searched(reach, wanted.user);
  if (!namesFound(find.result).includes(use.name))
    return { kind: 'not-found', user: wanted.user, uses: [find], answer: random.pick(NOT_FOUND), quoted: [] };
  return { ...wanted, kind: 'hatch', uses: [find, await loaded(reach, [use.name]), use] };
}

/** Nothing is suitable, whatever the search finds. */
export async function notFoundTurn(reach: PracticeReach, user: string, random: Random): Promise<Turn> {
  return { kind: 'not-found', user, uses: [await searched(reach, user)], answer: random.pick(NOT_FOUND), quoted: [] };
}

const run = async (reach: PracticeReach, name: string, args: JsonObject): Promise<ToolUse> => ({
  name,
  arguments: args,
  result: await reach.run(name, args),
});
/** The whole message is the query: copied, so that nothing of it is lost. */
const searched = (reach: PracticeReach, user: string): Promise<ToolUse> => run(reach, 'find_tools', { query: user });
const loaded = (reach: PracticeReach, names: readonly string[]): Promise<ToolUse> =>
  run(reach, 'load_tools', { names: [...names] });

function namesFound(result: JsonValue): readonly string[] {
  const lines = (result as { readonly found?: readonly string[] }).found ?? [];
  return lines.map((line) => line.slice(0, line.indexOf(': ')));
}

const LOAD = [
  [
    pieces(`load, get, add, bring in, use, switch on, enable, pull in, fetch, activate, load up, turn on, start, give me,
I need, I want, hand me, set up, reload`),
    pieces(`{x}, the {x} tools, the tool {x}, the {x} bundle, the {x} set, everything in {x}, whatever {x} has, all of {x},
the {x} ones, tools from {x}, {x} and nothing else, the {x} kit, that {x} thing`),
    pieces('-, now, again, next, first, for this, for later, as well, today'),
  ],
];
const UNLOAD = [
  [
    pieces(
      'unload, drop, take out, remove, throw out, get rid of, put away, switch off, disable, let go of, clear out',
    ),
    pieces(
      '{x}, the {x} tools, the tool {x}, the {x} bundle, all of {x}, everything in {x}, the {x} ones, the {x} set',
    ),
    pieces('-, now, again, for now, as well, first, after all'),
  ],
];
const EXPLAIN = [
  [
    pieces('what does, how does'),
    pieces('{x}, the tool {x}, that {x}, this {x} thing, a tool like {x}'),
    pieces('do, work, help me, run, go about it, get used'),
    pieces('-, exactly, roughly, anyway, in short, in general, here'),
  ],
  [
    pieces('explain, describe, tell me about, introduce, say something about, present, sum up'),
    pieces('{x}, the tool {x}, that {x}, this {x} thing, the use of {x}, the point of {x}'),
    pieces('-, briefly, to me, in short, again, in detail, for a beginner'),
  ],
];
const KIND = 'requests about the tools';

/** Requests about the tools themselves, by the names of tools and bundles. */
export async function aboutToolsTurn(
  reach: PracticeReach,
  hidden: readonly ShownTool[],
  shows: (name: string) => boolean,
  random: Random,
  split: Split,
): Promise<Turn | null> {
  const asked = random.next();
  if (shows('unload_tools') && asked < 0.25) return unloadTurn(reach, random, split);
  if (shows('explain_tool') && asked < 0.5) return explainTurn(reach, hidden, random, split);
  if (hidden.length === 0) return null;
  const name = random.chance(0.5) ? random.pick(reach.bundles) : random.pick(hidden).name;
  return loadTurn(reach, random.chance(0.08) ? `${name}s` : name, random, split);
}

const aboutTools = (template: string, name: string, random: Random, split: Split): string => {
  const wrapped = template.startsWith('I ') ? template : wrapImperative(template, random, split);
  return styled(
    wrapped.replace('{x}', () => random.filling(name)),
    random,
  );
};

async function loadTurn(reach: PracticeReach, name: string, random: Random, split: Split): Promise<Turn> {
  const user = aboutTools(composedOf(KIND, LOAD, random, split), name, random, split);
  const use = await loaded(reach, [name]);
  const outcome = use.result as {
    readonly loaded: readonly string[];
    readonly alreadyLoaded?: readonly string[];
    readonly unknown?: readonly string[];
  };
  const names = outcome.loaded.map((line) => line.slice(0, line.indexOf('(')));
  const [unknown] = outcome.unknown ?? [];
  if (unknown !== undefined)
    return { kind: 'about-tools', user, uses: [use], answer: `There is no ${unknown}.`, quoted: [unknown] };
  if (names.length === 0)
    return {
      kind: 'about-tools',
      user,
      uses: [use],
      answer: `They are loaded already: ${(outcome.alreadyLoaded ?? []).join(', ')}.`,
      quoted: [],
    };
  return { kind: 'about-tools', user, uses: [use], answer: `Loaded: ${names.join(', ')}.`, quoted: names };
}

async function unloadTurn(reach: PracticeReach, random: Random, split: Split): Promise<Turn> {
  const name = random.chance(0.5) ? random.pick(reach.bundles) : random.pick([...reach.documented]);
  const user = aboutTools(composedOf(KIND, UNLOAD, random, split), name, random, split);
  const use = await run(reach, 'unload_tools', { names: [name] });
  const { unloaded } = use.result as { readonly unloaded: readonly string[] };
  // Unloaded tools stay readable further up; the conversation continues as if they were not there.
  return {
    kind: 'about-tools',
    user,
    uses: [use],
    answer: unloaded.length > 0 ? `Unloaded: ${unloaded.join(', ')}.` : 'Nothing was unloaded.',
    quoted: unloaded,
  };
}

async function explainTurn(
  reach: PracticeReach,
  hidden: readonly ShownTool[],
  random: Random,
  split: Split,
): Promise<Turn | null> {
  const names = [...reach.documented].filter((name) => reach.explain(name) !== null);
  const name =
    random.chance(0.6) && hidden.length > 0 ? random.pick(hidden).name : names.length > 0 ? random.pick(names) : null;
  if (name === null) return null;
  const user = styled(
    wrapQuestion(
      composedOf(KIND, EXPLAIN, random, split).replace('{x}', () => random.filling(name)),
      random,
      split,
    ),
    random,
  );
  const use = { ...(await run(reach, 'explain_tool', { name })), arguments: { name, detail: null } };
  const text = String(use.result);
  return { kind: 'about-tools', user, uses: [use], answer: text, quoted: [text] };
}
