import { z } from 'zod';
import { formatEnglishNumber } from '../../shared/formats/numbers.ts';
import { defineBundle, type BundleDefinition } from '../tools/define-bundle.ts';
import { definePlainTool, type ToolDefinition } from '../tools/define-tool.ts';
import { MeasureError } from './selection-data.ts';
import { SYNTHETIC_ACTIONS, type SyntheticAction } from './synthetic-actions.ts';
import { spoken } from './synthetic-parameters.ts';
import { SYNTHETIC_DOMAINS, type SyntheticDomain } from './synthetic-words.ts';
import { SeededRandom } from './seeded-random.ts';

/** Items of one kind may be restricted: `list_shared_invoices`. */
const QUALIFIERS = ['', 'shared', 'private'] as const;
const FEWEST_IN_BUNDLE = 6;
/** The words add more variety. */
const MOST_TOOLS = 10_000;
/** Additions that servers make to the descriptions of their tools. */
const REMARKS = [
  '',
  '',
  'Works on what the signed-in person may see.',
  'Changes are written to the history.',
  'Returns an error when there is no network.',
  'Slow for large amounts.',
  'Asks nothing back.',
  'Use the search first when the identifier is not known.',
] as const;

/**
 * Tools that resemble those of many servers together: all names are different, none is a prefix of another, and the
 * first tools don't depend on how many are requested.
 * @param count up to 10,000. @throws {MeasureError} for more.
 */
export function createSyntheticBundles(count: number, seed = 1): readonly BundleDefinition[] {
  if (count > MOST_TOOLS)
    throw new MeasureError(`At most ${formatEnglishNumber(MOST_TOOLS)} synthetic tools can be made. Ask for fewer.`);
  const random = new SeededRandom(seed);
  const kinds = SYNTHETIC_DOMAINS.flatMap((domain) =>
    domain.objects.flatMap((object) => QUALIFIERS.map((qualifier) => ({ domain, object, qualifier }))),
  );
  const bundles: BundleDefinition[] = [];
  let left = count;
  for (const kind of random.shuffled(kinds)) {
    if (left <= 0) return bundles;
    const bundle = createBundle(kind, random);
    bundles.push({ ...bundle, tools: bundle.tools.slice(0, left) });
    left -= bundle.tools.length;
  }
  return bundles;
}

/** @returns the given bundles, then synthetic ones, cut to exactly this many tools. */
export function firstTools(builtIn: readonly BundleDefinition[], count: number): readonly BundleDefinition[] {
  let left = count;
  const taken = builtIn.map((bundle) => {
    const tools = bundle.tools.slice(0, Math.max(0, left));
    left -= tools.length;
    return { ...bundle, tools };
  });
  return [...taken.filter(({ tools }) => tools.length > 0), ...createSyntheticBundles(Math.max(0, left))];
}

interface Kind {
  readonly domain: SyntheticDomain;
  readonly object: string;
  readonly qualifier: string;
}

function createBundle(kind: Kind, random: SeededRandom): BundleDefinition {
  const { domain, qualifier, object } = kind;
  const size = FEWEST_IN_BUNDLE + Math.floor(random.next() * (SYNTHETIC_ACTIONS.length - FEWEST_IN_BUNDLE + 1));
  const tools = random
    .shuffled(SYNTHETIC_ACTIONS)
    .slice(0, size)
    .map((action) => createTool(kind, action, random));
  const things = plural(thing(qualifier, object));
  return defineBundle({
    name: things,
    domain: domain.name,
    summary: `${capitalised(spoken(things))} in ${domain.place}`,
    tools,
  });
}

function createTool(
  { domain, object, qualifier }: Kind,
  action: SyntheticAction,
  random: SeededRandom,
): ToolDefinition {
  const one = thing(qualifier, object);
  const fill = (text: string): string =>
    text
      .replaceAll('%s', spoken(plural(one)))
      .replaceAll('%', spoken(one))
      .replaceAll('@', domain.place);
  const [first, second, third] = action.requests;
  const name = `${action.verb}_${action.many ? plural(one) : one}`;
  return definePlainTool({
    name,
    summary: `${fill(random.pick(action.summaries))}. ${random.pick(REMARKS)}`.trim(),
    parameters: z.object(action.parameters(`${object}_id`, domain, random.shuffled(domain.traits))),
    risk: action.risk,
    timeoutMs: 5000,
    examples: [fill(first), fill(second), fill(third)],
    run: () => ({ done: name }),
  });
}

const thing = (qualifier: string, object: string): string => (qualifier === '' ? object : `${qualifier}_${object}`);
const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** @returns the plural of the last word of a name. */
function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
