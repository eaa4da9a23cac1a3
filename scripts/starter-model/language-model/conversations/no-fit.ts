import { pickFrom, type Split } from '../held-out.ts';
import { inventTools, type InventedTool } from '../invented/invent-tools.ts';
import { wrapImperative } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { composedOf } from '../wordings/composed.ts';
import { saidWithoutTool } from '../wordings/said-without-tools.ts';
import { fillSlots } from './fill-slots.ts';
import { ALL_NEAR_MISSES } from './near-misses.ts';
import { WISH_FIELDS } from './no-fit-fields.ts';
import { TEMPLATES } from './no-fit-templates.ts';
import { WISHES } from './no-fit-wishes.ts';
import { finished } from './without-tools.ts';

/** General, so that no new tool makes them wrong, and few, so that a small model can learn them word for word. */
export const NO_TOOL_ANSWERS = [
  'I have no tool for that.',
  'None of my tools can do that.',
  'Sorry, I have no tool for that.',
];

export const INVENTED_SHARE = 0.3;
/** Of the others, by how many lines there are: what somebody wrote, near misses, templates, `WISHES`; the rest is combined. */
export const SHARES = { said: 0.15, nearMisses: 0.17, templates: 0.08, wishes: 0.09 } as const;
const MOST_TRIES = 40;

/**
 * A request that would need a tool.
 * @param catalog existing invented tools: nothing is requested that one of them does.
 */
export function noFitRequest(random: Random, split: Split, catalog: readonly InventedTool[]): string {
  for (let tries = 1; ; tries++) {
    const invented = random.chance(INVENTED_SHARE) ? inventedRequest(random, split, catalog) : null;
    const text = invented ?? ownWish(random, split);
    const concerns = invented === null ? mayConcern : isFor;
    if (tries === MOST_TRIES || !catalog.some((tool) => concerns(tool, text.toLowerCase()))) return text;
  }
}

function ownWish(random: Random, split: Split): string {
  let rest = random.next();
  const isIn = (share: number): boolean => (rest -= share) < 0;
  if (isIn(SHARES.said)) return saidWithoutTool('wish', random, split);
  if (isIn(SHARES.nearMisses)) return dressedTemplate(pickFrom(ALL_NEAR_MISSES, random, split), random, split);
  if (isIn(SHARES.templates)) return dressedTemplate(pickFrom(TEMPLATES, random, split), random, split);
  const wish = isIn(SHARES.wishes)
    ? pickFrom(WISHES, random, split)
    : composedOf('requests that no tool fits', FIELDS, random, split);
  return dressed(wish, random, split);
}

const FIELDS = WISH_FIELDS.map(({ verbs, objects }) => [verbs, objects]);

/** Fields in which the app has no tool at all; in the others, an invented tool may do what one of the app's does. */
const FIELDS_WITHOUT_TOOLS: ReadonlySet<string> = new Set([
  'mail',
  'travel',
  'media',
  'home',
  'security',
  'shop',
  'money',
  'care',
  'paperwork',
]);
/** The subjects of the app's tools, wherever they are mentioned. */
const APP_NOUNS = new RegExp(
  [
    String.raw`\b(?:notes?|timers?|reminders?|files?|folders?|documents?|photos?|pictures?|images?|events?|`,
    'appointments?|meetings?|calendar|contacts?|tasks?|to-?dos?|tables?|charts?|pages?|links?|feeds?|',
    'podcasts?|episodes?|downloads?|archives?|branch|commits?|passwords?|texts?|letters?|subscriptions?|',
    String.raw`loans?|templates?|programs?|apps?|clipboard|numbers?|dates?|birthdays?)\b`,
  ].join(''),
  'i',
);
/** What some tool of the app does with something: together with an invented noun, it might mean that. */
const APP_VERBS: ReadonlySet<string> = new Set([
  'download',
  'archive',
  'write',
  'translate',
  'check',
  'find',
  'open',
  'create',
  'start',
  'cancel',
]);

/**
 * What another tool would be asked, often one that shares its verb or noun with an existing tool.
 * @returns null if the app might have a tool for it.
 */
function inventedRequest(random: Random, split: Split, catalog: readonly InventedTool[]): string | null {
  for (let tries = 0; tries < 8; tries++) {
    const [tool] = inventTools(random, split, 1, catalog);
    if (!tool || !FIELDS_WITHOUT_TOOLS.has(tool.bundle) || APP_VERBS.has(tool.verb.name)) continue;
    const { user } = tool.ask(random, split);
    if (!APP_NOUNS.test(user)) return user;
  }
  return null;
}

const says = (said: string, word: string): boolean =>
  ` ${said.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word} `);

/**
 * Contains a word for its verb and one for its noun; a request for something else with the same noun is a fair near
 * miss.
 */
const isFor = ({ verb, nouns }: InventedTool, said: string): boolean =>
  nouns.some((noun) => said.includes(noun)) &&
  (verb.name === 'check' || verb.name === 'find' || verb.said.some((word) => said.includes(word)));

/**
 * A request in free words may be for a tool that shares as little as a verb with it: "play some jazz" is for one that
 * plays songs, "email Ben" for one that sends emails.
 */
const mayConcern = ({ verb, nouns }: InventedTool, said: string): boolean =>
  nouns.some((noun) => said.includes(noun)) || verb.said.some((word) => says(said, word));

const QUESTION = /^(?:what|what's|who|whose|when|how|where|which|is|are|am|will|do|does|did|has|any|can)\b/;

const dressed = (text: string, random: Random, split: Split): string =>
  finished(QUESTION.test(text) ? text : wrapImperative(text, random, split), random);

/** A value at the end would absorb what is put after it, so nothing is. */
function dressedTemplate(template: string, random: Random, split: Split): string {
  const wrapped = QUESTION.test(template)
    ? template
    : wrapImperative(`${template}{text}`, random, split).replace('{text}', '');
  return finished(fillSlots(wrapped, random, split), random);
}
