import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { Split } from '../held-out.ts';
import { SLIP_SHARE, styled, withSlip, wrapImperative } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { composed, pieces } from '../wordings/composed.ts';
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
 * Ways to ask without the verb: `{a}` is the noun with its article, `{s}` its plural, `{n}` the bare noun.
 */
const WITHOUT_VERB: Readonly<Record<string, readonly string[]>> = {
  find: [
    'which {s} are there',
    'are there any {s}',
    'I am looking for {a}',
    'do you know {a}',
    'where can I find {a}',
    'I need to find {a}',
    'any {s}',
    'is there {a}',
    'what {s} are there',
    '{s}',
    'give me some {s}',
    "I'd like to see {s}",
    'what {s} can I find',
  ],
  list: [
    'which {s} do I have',
    'what are my {s}',
    'what {s} are there',
    'give me a list of {s}',
    'all {s}',
    'tell me the {s}',
    'my {s}',
    'how many {s} are there',
    'which {s} are there',
  ],
  check: [
    'what is the {n}',
    'how is the {n}',
    'what about the {n}',
    'tell me the {n}',
    'I want to know the {n}',
    "what's the {n}",
    'the {n}',
    "how's the {n}",
    'any news on the {n}',
    'give me the {n}',
    'do you know the {n}',
    'how does the {n} look',
    'what will the {n} be',
    'current {n}',
  ],
  recommend: [
    'what {n} is good',
    'which {n} should I take',
    'do you know a good {n}',
    'what is a nice {n}',
    'I need a good {n}',
  ],
  book: ['I need {a}', "I'd like {a}", 'get me {a}', 'can I have {a}', 'we need {a}', '{n}', 'I want {a}'],
  order: ['I need {a}', "I'd like {a}", 'can I have {a}', 'we need a new {n}', 'I want {a}', 'we are out of {s}'],
  track: ['where is my {n}', 'when does my {n} come', 'how far is my {n}', 'where did my {n} go'],
  call: ['I want to talk to the {n}', 'get the {n} on the phone', 'connect me with the {n}'],
  turn_on: ['I want the {n} on', '{n} on', 'the {n} should be on', 'make the {n} run'],
  turn_off: ['I want the {n} off', '{n} off', 'the {n} should be off', 'no {n} any more'],
};
const WITHOUT_VERB_SHARE = 0.2;
/** Before a request without the verb. */
const BEGINNINGS = pieces('-, so;, hm;, ok;, um;, now;, well;, right;, oh;, hi;, hey;, and, please;, sorry;, tell me;');
/** Of the verbs that are not the usual word: those said in three words or more are few. */
const LONG_VERB_SHARE = 0.1;
const TITLE_IN_FRONT = ['my {t} {n}', 'the {t} {n}'];

/**
 * What fills such a request differs from tool to tool: the verb, the object, and each parameter with the word that
 * connects it.
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
  const object = random.filling(
    titled
      ? random.ofValues
          .pick(TITLE_IN_FRONT)
          .replace('{t}', () => said.get(titled) ?? '')
          .replace('{n}', noun)
      : random.ofValues.pick([article(noun), article(noun), `the ${noun}`, `my ${noun}`, noun]),
  );
  const rest = random
    .shuffle(parameters.filter((parameter) => said.has(parameter) && parameter !== titled))
    .map((parameter) => spoken(parameter, said.get(parameter) ?? '', random))
    .join('');
  const templates = WITHOUT_VERB[verb.name];
  if (templates && !titled && random.chance(WITHOUT_VERB_SHARE)) {
    const text = composed('requests for invented tools', [BEGINNINGS, templates], random, split)
      .replace('{a}', article(noun))
      .replace('{s}', () => random.filling(plural(noun)))
      .replace('{n}', noun);
    return styled(`${text}${rest}`, random);
  }
  const does = random.filling(spokenVerb(verb, random));
  const bare = `${does} ${object}`;
  const text = `${random.chance(SLIP_SHARE) ? withSlip(bare, random) : bare}${rest}`;
  // What follows a value would be absorbed by it; the braces tell the wrapper.
  const wrapped = wrapImperative(rest === '' && !titled ? text : `${text}{text}`, random, split);
  return styled(wrapped.replace('{text}', ''), random);
}

/** Mostly the usual word; a longer way to say it only now and then. */
function spokenVerb({ said }: Verb, random: Random): string {
  if (random.chance(0.5)) return said[0] ?? '';
  const short = said.filter((words) => words.split(' ').length < 3);
  return random.pick(random.chance(LONG_VERB_SHARE) ? said : short);
}

function spoken({ slot }: Parameter, words: string, random: Random): string {
  const say = random.filling(random.pick(slot.says).replace('{}', () => words));
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
