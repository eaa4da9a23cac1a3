import type { JsonValue } from '../../../../shared/entities/json.ts';
import { pickFrom } from '../held-out.ts';
import type { Random } from '../random.ts';
import { spokenChoices, spokenItems } from '../values/lists.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';

const texts = (value: JsonValue | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]).map(String) : [];
const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);
const COUNT_WORDS: readonly string[] = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A small count, in digits or as a word. */
function spokenCount(random: Random, most: number): { count: number; words: string } {
  const count = random.integer(2, most);
  const word = COUNT_WORDS[count - 2];
  return { count, words: word !== undefined && random.chance(0.5) ? word : String(count) };
}

const ONE_NUMBER = [
  'a random number',
  'a random number',
  'any number',
  'a random integer',
  'one random number',
  'a whole number at random',
  'a number at random',
  'some random number',
];
const MANY_NUMBERS = [
  '{count} random numbers',
  '{count} random integers',
  '{count} numbers at random',
  '{count} random whole numbers',
];
const DIFFERENT_NUMBERS = [
  '{count} different random numbers',
  '{count} random numbers without repeats',
  '{count} unique random numbers',
  '{count} distinct random numbers',
  '{count} random numbers, none of them twice,',
  '{count} random numbers, all different,',
];
const BETWEEN = [
  ' between {min} and {max}',
  ' from {min} to {max}',
  ' between {min} and {max}',
  ' in the range {min} to {max}',
  ' from {min} up to {max}',
  ' in {min}-{max}',
  ', {min} to {max}',
  ' no smaller than {min} and no larger than {max}',
];
const UP_TO = [
  ' up to {max}',
  ' of at most {max}',
  ' no higher than {max}',
  ' with {max} as the largest',
  ', maximum {max}',
];

function spokenRange(values: Values): { range: string; min: number | null; max: number | null } {
  const { random, split } = values;
  const min = random.pick([0, 1, 1, 1, random.integer(2, 100), random.integer(-100, 100)]);
  // Wide enough for as many different numbers as anyone asks for here.
  const max = random.pick([
    min + random.integer(19, 99),
    random.integer(120, 1000),
    random.integer(120, 99_999),
    random.integer(2, 20) * 100,
  ]);
  const write = (templates: readonly string[]): string =>
    pickFrom(templates, random, split).replace('{min}', String(min)).replace('{max}', String(max));
  return random.pick([
    () => ({ range: '', min: null, max: null }),
    () => ({ range: write(UP_TO), min: null, max }),
    () => ({ range: write(BETWEEN), min, max }),
    () => ({ range: write(BETWEEN), min, max }),
    () => ({ range: write(BETWEEN), min, max }),
  ])();
}

function spokenNumbers(values: Values): { numbers: string; count: number | null; different: true | null } {
  const { random, split } = values;
  if (random.chance(0.5)) return { numbers: pickFrom(ONE_NUMBER, random, split), count: null, different: null };
  const different = random.chance(0.4);
  const { count, words } = spokenCount(random, 12);
  return {
    numbers: pickFrom(different ? DIFFERENT_NUMBERS : MANY_NUMBERS, random, split).replace('{count}', words),
    count,
    different: different ? true : null,
  };
}

const randomNumberPhrasing: Phrasing = {
  tool: 'random_number',
  imperatives: [
    'generate {numbers}{range}',
    'get me {numbers}{range}',
    'draw {numbers}{range}',
    'choose {numbers}{range}',
    'make up {numbers}{range}',
    'come up with {numbers}{range}',
    'produce {numbers}{range}',
    'tell me {numbers}{range}',
    'think of {numbers}{range}',
    'spin up {numbers}{range}',
    'roll {numbers}{range}',
    'create {numbers}{range}',
    'I need {numbers}{range}',
    'let chance pick {numbers}{range}',
    'show me {numbers}{range}',
    'pull {numbers}{range} out of a hat',
    'say {numbers}{range}',
    'find me {numbers}{range}',
    'let me have {numbers}{range}',
  ],
  questions: [
    'can I have {numbers}{range}',
    'could I get {numbers}{range}',
    'can you think of {numbers}{range}',
    'may I have {numbers}{range}',
    'would you draw {numbers}{range}',
  ],
  fragments: [
    '{numbers}{range}',
    'lottery: {numbers}{range}',
    'for the draw, {numbers}{range}',
    '{numbers}{range}, go',
    'new draw: {numbers}{range}',
    'once more {numbers}{range}',
    'next, {numbers}{range}',
  ],
  draw: (values): Draw => {
    const [{ numbers, count, different }, { range, min, max }] = [spokenNumbers(values), spokenRange(values)];
    return { slots: { numbers, range }, arguments: { min, max, count, different } };
  },
  result: ({ min, max, count, different }, { random }) => {
    const [low, high] = [Number(min ?? 1), Number(max ?? 100)];
    if (typeof count !== 'number') return { number: random.integer(low, high) };
    const numbers = times(count, () => random.integer(low, high));
    return { numbers: different === true ? distinct(count, () => random.integer(low, high)) : numbers };
  },
  answers: [
    '{number}',
    'Your number is {number}.',
    'It is {number}.',
    'The numbers are {numbers}.',
    '{numbers}',
    'Here you are: {numbers}.',
  ],
};

function distinct(count: number, make: () => number): number[] {
  const found = new Set<number>();
  while (found.size < count) found.add(make());
  return [...found];
}

const pickOnePhrasing: Phrasing = {
  tool: 'pick_one',
  imperatives: [
    'choose between {items}',
    'pick between {items}',
    'decide for me: {items}',
    'choose one: {items}',
    'pick at random: {items}',
    'draw one of these: {items}',
    'select one at random from {items}',
    'pick a winner: {items}',
    'choose a random one of {items}',
    'let chance decide between {items}',
    'draw a name from {items}',
    'help me choose: {items}',
    'make the decision for me, {items}',
    'take one of {items} at random',
    'randomly choose from {items}',
    'randomly pick one: {items}',
    'draw lots between {items}',
    'settle it: {items}',
    'tell me which to take: {items}',
    'pick me one out of {items}',
  ],
  questions: [
    'which one should I take: {items}',
    'what should I have, {items}',
    'who goes first, {items}',
    'which of these: {items}',
    'should it be {items}',
    'who has to do it, {items}',
    'what shall it be: {items}',
  ],
  fragments: [
    '{items}?',
    '{items}: pick one',
    'random pick: {items}',
    'one of {items}, you choose',
    '{items}, surprise me',
    'raffle: {items}',
    'winner from {items}',
    "I can't decide: {items}",
    'eeny meeny: {items}',
  ],
  draw: (values): Draw => {
    const { items, words } = spokenChoices(values);
    return { slots: { items: words }, arguments: { items } };
  },
  result: ({ items }, { random }) => ({ picked: random.pick(texts(items)), from: texts(items).length }),
  answers: ['{picked}', 'I pick {picked}.', 'It is {picked}.', 'Chance says {picked}.', 'Take {picked}.'],
};

const shuffleListPhrasing: Phrasing = {
  tool: 'shuffle_list',
  imperatives: [
    'shuffle {items}',
    'mix up {items}',
    'put {items} in random order',
    'randomise the order of {items}',
    'mix the order of {items}',
    'bring {items} into a random order',
    'scramble the list {items}',
    'reorder {items} at random',
    'draw the order of {items}',
    'jumble the list: {items}',
    'set a random order for {items}',
    'shuffle this list: {items}',
    'deal {items} into {teams} teams',
    'make {teams} random teams out of {items}',
    'divide {items} into {teams} groups at random',
    'draw {teams} teams from {items}',
    'put {items} into {teams} random groups',
    'sort {items} into {teams} teams by chance',
    'form {teams} random groups: {items}',
    'randomly assign {items} to {teams} teams',
  ],
  questions: [
    'what is a random order for {items}',
    'who comes when, drawn at random: {items}',
    'in which random order do {items} go',
    'can you mix {items}',
    'how would {items} be dealt into {teams} random teams',
    'can you make {teams} teams from {items}',
  ],
  fragments: [
    'random order: {items}',
    '{items} in random order',
    'shuffled: {items}',
    'mix: {items}',
    '{items}, shuffled',
    '{teams} teams: {items}',
    '{teams} random groups of {items}',
    '{items} in {teams} teams',
    'random teams, {teams} of them: {items}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const { items, words } = spokenItems(values, 3, 8);
    if (random.chance(0.55)) return { slots: { items: words }, arguments: { items, teams: null } };
    const { count: teams, words: said } = spokenCount(random, Math.max(2, Math.floor(items.length / 2)));
    return { slots: { items: words, teams: said }, arguments: { items, teams } };
  },
  result: ({ items, teams }, { random }) => {
    const shuffled = random.shuffle(texts(items));
    if (typeof teams !== 'number') return { shuffled };
    return {
      teams: times(teams, () => null).map((_none, index) => shuffled.filter((_item, place) => place % teams === index)),
    };
  },
  answers: [
    '{shuffled}',
    'The order is {shuffled}.',
    'In this order: {shuffled}.',
    'The teams: {teams}.',
    'Drawn: {teams}.',
  ],
};

const MANY_DICE = [
  '{count}d{sides}',
  '{count}d{sides}',
  '{count}d{sides}+{plus}',
  '{count}d{sides}-{plus}',
  'd{sides}',
  'd{sides}+{plus}',
  '1d{sides}',
  'd%',
  '{count}D{sides}',
  '{count}d{sides} + {plus}',
  '{number} dice',
  'a {sides}-sided die',
  '{number} {sides}-sided dice',
  '{count} dice',
  'one {sides}-sided die',
  '{count} {sides} sided dice',
];
const DICE_COUNTS = ['two', 'three', 'four', 'five', 'six'];

function spokenDice({ random, split }: Values): string {
  const parts: Readonly<Record<string, string>> = {
    count: String(random.integer(2, 12)),
    sides: String(random.pick([4, 6, 8, 10, 12, 20, 100, random.integer(2, 30)])),
    plus: String(random.integer(1, 12)),
    number: random.pick(DICE_COUNTS),
  };
  return pickFrom(MANY_DICE, random, split).replace(/\{(\w+)\}/g, (_match, name: string) => parts[name] ?? '');
}

const rollDicePhrasing: Phrasing = {
  tool: 'roll_dice',
  imperatives: [
    'roll {dice} for me',
    'cast {dice}',
    'let {dice} roll',
    'give me a roll of {dice}',
    'make a roll with {dice}',
    'roll {dice} and add it up',
    'roll some dice: {dice}',
    'do a {dice} roll',
    'make the roll: {dice}',
    'toss {dice} on the table',
    'roll {dice} for my turn',
    'roll {dice} for damage',
    'take {dice} and roll',
    'roll the dice',
    'throw the dice',
    'roll for me',
    'cast the die',
    'make a dice roll',
    'let the dice roll',
  ],
  questions: [
    'what do I get with {dice}',
    'what does {dice} come up with when rolled',
    'can I get a roll of {dice}',
    'what is my roll, {dice}',
    'what do the dice say',
    'can you roll for me',
  ],
  fragments: [
    '{dice}',
    'dice: {dice}',
    '{dice} please',
    'my roll: {dice}',
    '{dice} roll',
    'roll: {dice}',
    'attack roll {dice}',
    'dice',
    'dice roll',
    'my turn, roll',
  ],
  draw: (values): Draw => {
    if (values.random.chance(0.2)) return { slots: {}, arguments: { dice: null } };
    const dice = spokenDice(values);
    return { slots: { dice }, arguments: { dice } };
  },
  result: ({ dice }, { random }) => {
    const words = String(dice ?? 'd6').toLowerCase();
    const [, written = '', plus = ''] =
      /^([^+]*?)\s*([+-]\s*\d+)?$/.exec(words.replace(/d%/, 'd100').replace(/-sided/, ' sided')) ?? [];
    const [, first = '1', sides = '6'] = /^(\w*?)\s*(?:d|\s)(\d+)/.exec(written) ?? /^(\w+) dic?e$/.exec(written) ?? [];
    const count = DICE_COUNTS.indexOf(first) + 2 > 1 ? DICE_COUNTS.indexOf(first) + 2 : Number(first) || 1;
    const rolls = times(count, () => random.integer(1, Number(sides)));
    return { rolls, total: rolls.reduce((sum, roll) => sum + roll, Number(plus.replace(/\s/g, ''))) };
  },
  answers: ['You rolled {total}.', '{total}', 'The dice show {rolls}, {total} in all.', 'That makes {total}: {rolls}.'],
};

const TIMES_WORDS: readonly (readonly [words: string, times: number])[] = [
  ['twice', 2],
  ['two times', 2],
  ['three times', 3],
  ['four times', 4],
  ['five times', 5],
  ['six times', 6],
  ['ten times', 10],
];

const flipCoinPhrasing: Phrasing = {
  tool: 'flip_coin',
  imperatives: [
    'toss a coin',
    'throw a coin',
    'flip a coin for me',
    'do a coin toss',
    'let a coin decide',
    'make a coin flip',
    'spin a coin',
    'call heads or tails for me',
    'give me heads or tails',
    'flip the coin',
    'flip a coin {times}',
    'throw a coin {times}',
    'flip the coin {times}',
    'toss the coin {times}',
    'do a coin toss {times}',
    'spin a coin {times}',
    'make the coin flip {times}',
    'let the coin drop {times}',
  ],
  questions: [
    'is it heads or tails',
    'heads or tails this time',
    'what does the coin say',
    'how does the coin land',
    'will it be heads or tails',
    'what do I get when I toss a coin {times}',
    'how many heads if you flip a coin {times}',
  ],
  fragments: [
    'coin flip',
    'coin toss',
    'heads/tails',
    'heads or tails, go',
    'toss',
    'coin',
    'coin flip {times}',
    'coin toss, {times}',
    'heads or tails {times}',
    '{times} heads or tails',
  ],
  draw: ({ random }): Draw => {
    if (random.chance(0.5)) return { slots: {}, arguments: { times: null } };
    const [words, count] = random.chance(0.4)
      ? random.pick(TIMES_WORDS)
      : random.pick(
          [2, 3, 5, 10, 20, 50, 100, 1000, random.integer(2, 999)].map(
            (number) => [`${String(number)} times`, number] as const,
          ),
        );
    return { slots: { times: words }, arguments: { times: count } };
  },
  result: ({ times: count }, { random }) => {
    const flip = (): string => random.pick(['heads', 'tails']);
    if (typeof count !== 'number' || count === 1) return { result: flip() };
    const flips = times(count, flip);
    const heads = flips.filter((side) => side === 'heads').length;
    return { heads, tails: count - heads, ...(count <= 20 && { flips }) };
  },
  answers: [
    '{result}',
    'It is {result}.',
    'The coin says {result}.',
    '{heads} times heads and {tails} times tails.',
    'Heads: {heads}, tails: {tails}.',
  ],
};

type PasswordKind = 'symbols' | 'letters and digits' | 'pin' | null;
/** What is asked for, and its kind. */
const SECRETS: readonly (readonly [words: readonly string[], kind: PasswordKind])[] = [
  [
    [
      'a password',
      'a new password',
      'a secure password',
      'a random password',
      'a safe password',
      'a good password',
      'some password nobody guesses',
      'a password for my account',
    ],
    null,
  ],
  [['a PIN', 'a pin code', 'a random PIN', 'a new pin', 'a numeric PIN', 'a PIN code for my card'], 'pin'],
  [
    [
      'a password without symbols',
      'a password without special characters',
      'a password of letters and digits only',
      'an alphanumeric password',
      'a password of only letters and numbers',
      'a letters-and-digits password',
    ],
    'letters and digits',
  ],
  [
    [
      'a password with symbols',
      'a password with special characters',
      'a password with punctuation in it',
      'a password that has symbols',
    ],
    'symbols',
  ],
];
const LENGTHS = [
  ', {length} characters long',
  ' with {length} characters',
  ' of {length} characters',
  ', length {length}',
  ' that is {length} characters long',
  ' ({length} characters)',
  ', {length} characters',
];
const PIN_LENGTHS = [
  ' with {length} digits',
  ' of {length} digits',
  ', {length} digits long',
  ', {length} digits',
  ' ({length} digits)',
];

const makePasswordPhrasing: Phrasing = {
  tool: 'make_password',
  imperatives: [
    'generate {secret}{length}',
    'create {secret}{length}',
    'come up with {secret}{length}',
    'think up {secret}{length}',
    'give me {secret}{length}',
    'suggest {secret}{length}',
    'get me {secret}{length}',
    'make up {secret}{length}',
    'produce {secret}{length}',
    'roll {secret}{length}',
    'invent {secret}{length}',
    'find me {secret}{length}',
    'set up {secret}{length}',
    'help me to {secret}{length}',
    'propose {secret}{length}',
    'I need {secret}{length}',
    'let me have {secret}{length}',
    'draw {secret}{length}',
  ],
  questions: [
    'can I have {secret}{length}',
    'could I get {secret}{length}',
    'what would be {secret}{length}',
    'do you have {secret}{length}',
    'can you think of {secret}{length}',
  ],
  fragments: [
    '{secret}{length}',
    'new: {secret}{length}',
    'wanted: {secret}{length}',
    '{secret}{length}, random',
    'for a website, {secret}{length}',
    'quick, {secret}{length}',
    'time for {secret}{length}',
  ],
  draw: ({ random, split }): Draw => {
    const [words, kind] = random.pick(SECRETS);
    const length = random.chance(0.5)
      ? null
      : kind === 'pin'
        ? random.integer(4, 12)
        : random.pick([random.integer(8, 40), random.integer(2, 8) * 4]);
    const said =
      length === null
        ? ''
        : pickFrom(kind === 'pin' ? PIN_LENGTHS : LENGTHS, random, split).replace('{length}', String(length));
    return { slots: { secret: pickFrom(words, random, split), length: said }, arguments: { length, kind } };
  },
  result: ({ length, kind }, { random }) => {
    const signs =
      kind === 'pin'
        ? '0123456789'
        : `abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789${kind === 'letters and digits' ? '' : '!#%+-.:=?@_'}`;
    const count = Number(length ?? (kind === 'pin' ? 6 : 20));
    return {
      password: times(count, () => random.pick([...signs])).join(''),
      bits: Math.floor(count * Math.log2(signs.length)),
    };
  },
  answers: ['{password}', 'Here it is: {password}', 'It is {password}', 'Take this one: {password}'],
};

const ONE_UUID = [
  'a uuid',
  'a guid',
  'a GUID',
  'a unique identifier',
  'a new UUID',
  'a v4 uuid',
  'one uuid',
  'a random uuid',
];
const MANY_UUIDS = [
  '{count} uuids',
  '{count} UUIDs',
  '{count} guids',
  '{count} unique identifiers',
  '{count} unique ids',
  '{count} new UUIDs',
  '{count} random GUIDs',
];

const makeUuidPhrasing: Phrasing = {
  tool: 'make_uuid',
  imperatives: [
    'create {ids}',
    'make {ids}',
    'make me {ids}',
    'produce {ids}',
    'get me {ids}',
    'come up with {ids}',
    'draw {ids}',
    'print {ids}',
    'show me {ids}',
    'I need {ids}',
    'let me have {ids}',
    'spit out {ids}',
    'write down {ids} here',
    'make up {ids}',
    'fetch {ids}',
    'return {ids}',
  ],
  questions: ['can I have {ids}', 'could I get {ids}', 'can you make {ids}', 'would you create {ids}'],
  fragments: ['{ids}', '{ids} for my database', 'for a test, {ids}', 'new: {ids}', '{ids}, version 4', 'wanted: {ids}'],
  draw: ({ random, split }): Draw => {
    if (random.chance(0.55)) return { slots: { ids: pickFrom(ONE_UUID, random, split) }, arguments: { count: null } };
    const { count, words } = spokenCount(random, 8);
    return { slots: { ids: pickFrom(MANY_UUIDS, random, split).replace('{count}', words) }, arguments: { count } };
  },
  result: ({ count }, { random }) => ({ uuids: times(Number(count ?? 1), () => uuid(random)) }),
  answers: ['{uuids}', 'Here you are: {uuids}', 'Made: {uuids}'],
};

/** As in version 4: the 13th digit says so, the 17th is 8, 9, a or b. */
const uuid = (random: Random): string =>
  'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (sign) =>
    (sign === 'x' ? random.integer(0, 15) : random.integer(8, 11)).toString(16),
  );

export const randomPhrasings: readonly Phrasing[] = [
  randomNumberPhrasing,
  pickOnePhrasing,
  shuffleListPhrasing,
  rollDicePhrasing,
  flipCoinPhrasing,
  makePasswordPhrasing,
  makeUuidPhrasing,
];
