import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ShownTool, Turn } from '../conversations/conversation.ts';
import type { Split } from '../held-out.ts';
import { phrasings } from '../phrasing/index.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import * as words from '../values/words.ts';
import { kinds, type Kind } from './kinds.ts';
import { article, writeInventedRequest, type Parameter } from './invented-requests.ts';
import { drawOutcome } from './outcomes.ts';
import { SLOTS, type Slot, type SlotName } from './slots.ts';
import { verbs, type Verb } from './verbs.ts';

export interface InventedTool extends ShownTool {
  readonly bundle: string;
  readonly verb: Verb;
  readonly nouns: readonly string[];
  /** Makes a request for this tool with its arguments and a result. */
  readonly ask: (random: Random, split: Split) => Turn;
  /** The request without what a parameter needs, and the parameter's name; null if it needs nothing. */
  readonly askIncompletely: (
    random: Random,
    split: Split,
  ) => { readonly user: string; readonly missing: string } | null;
}

/**
 * Shares of the invented tools in training whose noun or verb is one of the many outside all families, or a made-up
 * word.
 */
const OTHER_NOUN_SHARE = 0.3;
const OTHER_VERB_SHARE = 0.12;
/** Share of the tools after the first that share their verb or noun with an earlier one. */
const LOOK_ALIKE_SHARE = 0.5;

/** @returns tools with different purposes; some share a verb or a noun. Held-out kinds exist only in evaluation. */
export function inventTools(
  random: Random,
  split: Split,
  count: number,
  taken: readonly InventedTool[] = [],
): InventedTool[] {
  const tools: InventedTool[] = [];
  for (let tries = 0; tools.length < count && tries < count * 20; tries++) {
    const before = [...taken, ...tools];
    const tool = invent(drawKind(before, random, split), random, split);
    if (before.every((other) => areApart(tool, other)) && OWN_NAMES.every((name) => haveDistinctNames(tool.name, name)))
      tools.push(tool);
  }
  return tools;
}

function drawKind(before: readonly InventedTool[], random: Random, split: Split): Kind {
  const candidates = kinds[split];
  const like = before.length > 0 && random.chance(LOOK_ALIKE_SHARE) ? random.pick(before) : null;
  const alike =
    like === null
      ? []
      : candidates.filter(({ verb, nouns }) => (verb === like.verb.name) !== (nouns[0] === like.nouns[0]));
  return random.pick(alike.length > 0 ? alike : candidates);
}

/**
 * Two tools for the same purpose would make the request ambiguous; and the grammar can't tell where a name ends that
 * another one continues.
 */
function areApart(tool: InventedTool, other: InventedTool): boolean {
  const sameWork = tool.verb.name === other.verb.name && tool.nouns.some((noun) => other.nouns.includes(noun));
  return !sameWork && haveDistinctNames(tool.name, other.name);
}

const haveDistinctNames = (left: string, right: string): boolean => !left.startsWith(right) && !right.startsWith(left);
const OWN_NAMES = phrasings.map(({ tool }) => tool);

function invent(kind: Kind, random: Random, split: Split): InventedTool {
  const values = new Values(random, split);
  const nouns = split === 'train' && random.chance(OTHER_NOUN_SHARE) ? [otherNoun(values)] : kind.nouns;
  const verb = split === 'train' && random.chance(OTHER_VERB_SHARE) ? otherVerb(values) : verbs.get(kind.verb);
  if (!verb) throw new Error(`No verb group begins with "${kind.verb}".`);
  const parameters = drawParameters(random.pick(kind.parameters), values);
  const noun = nouns[0] ?? '';
  const name = toolName(random.chance(0.75) ? verb.name : random.pick(verb.said), noun, kind.bundle, random);
  return {
    name,
    bundle: kind.bundle,
    verb,
    nouns,
    summary: summary(verb, nouns, parameters, values.random),
    parameters: schemaOf(parameters),
    ask: (chooser, part) => turnFor(name, verb, nouns, parameters, chooser, part),
    askIncompletely: (chooser, part) => {
      const first = parameters.find(({ required, schema }) => required && schema['type'] !== 'boolean');
      if (!first) return null;
      return {
        user: writeInventedRequest(verb, nouns, [], new Map(), chooser, part),
        missing: first.name.replaceAll('_', ' '),
      };
    },
  };
}

/** Additional parameters that external tools have besides the important ones; people rarely give them. */
const EXTRAS = [
  'limit?',
  'format?',
  'sort?',
  'silent?',
  'language?',
  'count?',
  'priority?',
  'private?',
  'group?',
  'size?',
] as const;
const EXTRAS_SHARE = 0.2;

function drawParameters(slotNames: Kind['parameters'][number], values: Values): Parameter[] {
  const taken = new Set<string>();
  const { random } = values;
  const extras = random.chance(EXTRAS_SHARE)
    ? random
        .sample(EXTRAS, random.integer(1, 3))
        .filter((extra) => !slotNames.some((name) => name.startsWith(extra.slice(0, -1))))
    : [];
  return [...slotNames, ...extras].flatMap((written) => {
    const slot: Slot = SLOTS[written.replace('?', '') as SlotName];
    if (slot.names.every((candidate) => taken.has(candidate))) return [];
    const name = values.random.pick(slot.names.filter((candidate) => !taken.has(candidate)));
    taken.add(name);
    const isExtra = (extras as readonly string[]).includes(written);
    return [
      { name, slot, required: !written.endsWith('?'), schema: slot.schema(values), saidShare: isExtra ? 0.15 : 0.5 },
    ];
  });
}

function schemaOf(parameters: readonly Parameter[]): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Mostly snake case, as in most servers; some use a prefix, camel case or hyphens. */
function toolName(verb: string, noun: string, bundle: string, random: Random): string {
  const [does, to] = [verb.replaceAll(' ', '_'), noun.replaceAll(/[ -]/g, '_')];
  const snake = random.chance(0.75) ? `${does}_${to}` : `${to}_${does}`;
  switch (random.integer(0, 11)) {
    case 0:
      return `${bundle.replaceAll('-', '_')}_${snake}`;
    case 1:
      return snake.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
    case 2:
      return snake.replaceAll('_', '-');
    default:
      return snake;
  }
}

function summary(verb: Verb, nouns: readonly string[], parameters: readonly Parameter[], random: Random): string {
  const does = random.chance(0.6) ? (verb.said[0] ?? '') : random.pick(verb.said);
  const noun = random.chance(0.6) ? (nouns[0] ?? '') : random.pick(nouns);
  const object = random.pick([article(noun), article(noun), `the ${noun}`, noun]);
  const last = parameters.at(-1)?.name.replaceAll('_', ' ');
  const tail =
    last === undefined ? '' : random.pick(['', '', '', ` by ${last}`, ` with ${article(last)}`, `, given the ${last}`]);
  return capital(
    random.pick([
      `${does} ${object}${tail}`,
      `${does} ${object}${tail}`,
      `${does} ${object}${tail}`,
      `${does} ${object} for the person`,
      `use this to ${does} ${object}`,
      `can ${does} ${object}${tail}`,
      `${does} ${object}${random.pick(MORE)}`,
      `${does} ${object}${random.pick(MORE)}`,
      `${noun}: ${does} it${tail}`,
      `lets you ${does} ${object}`,
      `a tool to ${does} ${object}${tail}`,
    ]),
  );
}

const MORE = [
  ' in the account of the person',
  ', and say what came of it',
  ' on this computer',
  ' online',
  ' for a customer',
  '. Returns the result',
  ' in the current workspace',
  ' through the service',
  '. Needs a connection',
  ' and return its id',
  ' of the given kind',
  ' for the team',
];

function turnFor(
  tool: string,
  verb: Verb,
  nouns: readonly string[],
  parameters: readonly Parameter[],
  random: Random,
  split: Split,
): Turn {
  const values = new Values(random, split);
  const said = new Map<Parameter, string>();
  const entries = parameters.map((parameter): [string, JsonValue] => {
    const { name, slot, schema, required, saidShare } = parameter;
    const isFlag = schema['type'] === 'boolean';
    if ((isFlag || !required) && !random.chance(saidShare)) return [name, isFlag && required ? false : null];
    const { words: spoken, value } = slot.draw(values, schema);
    said.set(parameter, spoken);
    return [name, value];
  });
  const user = writeInventedRequest(verb, nouns, parameters, said, random, split);
  const { result, text, quoted } = drawOutcome(verb.name, nouns[0] ?? '', values);
  return {
    kind: split === 'held-out' ? 'unseen' : 'invented',
    user,
    uses: [{ name: tool, arguments: Object.fromEntries(entries), result }],
    answer: text,
    quoted,
  };
}

const otherNoun = (values: Values): string =>
  values.random.pick([
    () => values.word(words.nouns),
    () => values.word(words.nouns),
    () => values.madeUpWord(),
    () => values.phrase(2, 2),
  ])();

function otherVerb(values: Values): Verb {
  const name = values.random.chance(0.7) ? values.random.pick(words.verbs) : values.madeUpWord();
  return { name, said: [name] };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
