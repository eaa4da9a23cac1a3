import type { JsonObject } from '../../../../shared/entities/json.ts';
import { pickFrom, type Split } from '../held-out.ts';
import { SLIP_SHARE, styled, withSlip, wrapImperative, wrapQuestion } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import type { Slot } from './slots.ts';
import type { Verb } from './verbs.ts';

export interface Parameter {
  readonly name: string;
  readonly slot: Slot;
  readonly required: boolean;
  /** How often an optional one is given. */
  readonly saidShare: number;
  readonly schema: JsonObject;
}

/**
 * Ways to ask without the verb: `{a}` is the noun with its article, `{s}` its plural, `{n}` the bare noun, `{v}` what
 * the parameters say.
 */
const WITHOUT_VERB: Readonly<Record<string, readonly string[]>> = {
  find: [
    'which {s} are there{v}',
    'are there any {s}{v}',
    'I am looking for {a}{v}',
    'do you know {a}{v}',
    'where can I find {a}{v}',
    'I need to find {a}{v}',
    'any {s}{v}',
    'is there {a}{v}',
    'what {s} are there{v}',
    '{s}{v}',
    'give me some {s}{v}',
    "I'd like to see {s}{v}",
    'what {s} can I find{v}',
  ],
  list: [
    'which {s} do I have{v}',
    'what are my {s}{v}',
    'what {s} are there{v}',
    'give me a list of {s}{v}',
    'all {s}{v}',
    'tell me the {s}{v}',
    'my {s}{v}',
    'how many {s} are there{v}',
    'which {s} are there{v}',
  ],
  check: [
    'what is the {n}{v}',
    'how is the {n}{v}',
    'what about the {n}{v}',
    'tell me the {n}{v}',
    'I want to know the {n}{v}',
    "what's the {n}{v}",
    'the {n}{v}',
    "how's the {n}{v}",
    'any news on the {n}{v}',
    'give me the {n}{v}',
    'do you know the {n}{v}',
    'how does the {n} look{v}',
    'what will the {n} be{v}',
    'current {n}{v}',
  ],
  recommend: [
    'what {n} is good{v}',
    'which {n} should I take{v}',
    'do you know a good {n}{v}',
    'what is a nice {n}{v}',
    'I need a good {n}{v}',
  ],
  book: [
    'I need {a}{v}',
    "I'd like {a}{v}",
    'get me {a}{v}',
    'can I have {a}{v}',
    'we need {a}{v}',
    '{n}{v}',
    'I want {a}{v}',
  ],
  order: [
    'I need {a}{v}',
    "I'd like {a}{v}",
    'can I have {a}{v}',
    'we need a new {n}{v}',
    'I want {a}{v}',
    'we are out of {s}{v}',
  ],
  track: ['where is my {n}{v}', 'when does my {n} come{v}', 'how far is my {n}{v}', 'where did my {n} go{v}'],
  call: ['I want to talk to the {n}{v}', 'get the {n} on the phone{v}', 'connect me with the {n}{v}'],
  turn_on: ['I want the {n} on{v}', '{n} on{v}', 'the {n} should be on{v}', 'make the {n} run{v}'],
  turn_off: ['I want the {n} off{v}', '{n} off{v}', 'the {n} should be off{v}', 'no {n} any more{v}'],
};
const WITHOUT_VERB_SHARE = 0.4;
const TITLE_IN_FRONT = ['my {t} {n}', 'the {t} {n}'];

/**
 * @param said the words of each given parameter.
 * @returns a request that gives them, as a person might type it.
 */
export function writeInventedRequest(
  verb: Verb,
  nouns: readonly string[],
  parameters: readonly Parameter[],
  said: ReadonlyMap<Parameter, string>,
  random: Random,
  split: Split,
): string {
  const noun = random.filling(random.chance(0.6) ? (nouns[0] ?? '') : random.ofValues.pick(nouns));
  const titled = parameters.find(
    (parameter) => parameter.slot.names.includes('item_name') && said.has(parameter) && random.chance(0.35),
  );
  const object = titled
    ? pickFrom(TITLE_IN_FRONT, random, 'train')
        .replace('{t}', () => random.filling(said.get(titled) ?? ''))
        .replace('{n}', noun)
    : random.ofValues.pick([article(noun), article(noun), `the ${noun}`, `my ${noun}`, noun]);
  const rest = random
    .shuffle(parameters.filter((parameter) => said.has(parameter) && parameter !== titled))
    .map((parameter) => spoken(parameter, said.get(parameter) ?? '', random))
    .join('');
  const templates = WITHOUT_VERB[verb.name];
  if (templates && !titled && random.chance(WITHOUT_VERB_SHARE)) {
    const text = pickFrom(templates, random, split)
      .replace('{a}', article(noun))
      .replace('{s}', () => random.filling(plural(noun)))
      .replace('{n}', noun)
      .replace('{v}', () => rest);
    return styled(wrapQuestion(text, random, split), random);
  }
  const does = random.filling(random.chance(0.5) ? (verb.said[0] ?? '') : random.pick(verb.said));
  const bare = `${does} ${object}`;
  const text = `${random.chance(SLIP_SHARE) ? withSlip(bare, random) : bare}${rest}`;
  // What follows a value would be absorbed by it; the braces tell the wrapper.
  const wrapped = wrapImperative(rest === '' && !titled ? text : `${text}{text}`, random, split);
  return styled(wrapped.replace('{text}', ''), random);
}

function spoken({ slot }: Parameter, words: string, random: Random): string {
  const say = random.pick(slot.says).replace('{}', () => random.filling(words));
  return /^[,:]/.test(say) ? say : ` ${say}`;
}

const UNCOUNTED = new RegExp(
  [
    '(?:s|weather|traffic|money|cash|funds|rent|sleep|mood|storage|humidity|quality|heating|intake|lunch|',
    'pressure|insurance|speed|situation)$',
  ].join(''),
);
export const article = (noun: string): string =>
  UNCOUNTED.test(noun) ? noun : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
const plural = (noun: string): string =>
  UNCOUNTED.test(noun)
    ? noun
    : /[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : /(?:x|ch|sh)$/.test(noun)
        ? `${noun}es`
        : `${noun}s`;
