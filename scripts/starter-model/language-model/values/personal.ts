import { pickFrom } from '../held-out.ts';
import { capitalized, type Values } from './values.ts';
import { adjectives, things } from './words.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** What somebody may want to be known of them later. */
export interface PersonalFact {
  /** How they would ask for it again: "my sister", "where I live". */
  readonly topic: string;
  readonly text: string;
  /** Whether the text contains the topic. */
  readonly isNamed: boolean;
}

const RELATIVES = list(`
  my sister, my brother, my wife, my husband, my partner, my mother, my father, my mum, my dad, my son, my daughter,
  my boss, my dentist, my doctor, my landlord, my neighbour, my flatmate, my best friend, my cousin, my aunt,
  my uncle, my grandma, my grandpa, my nephew, my niece, my colleague, my teacher, my dog, my cat, my girlfriend,
  my boyfriend, my fiancee, my stepson, my goddaughter, my mother-in-law, my father-in-law, my lawyer, my therapist,
  my coach, my hamster, my manager, my roommate, my babysitter, my accountant, my hairdresser
`);
const OWN_THINGS = list(`
  car, desk, office, flat, bike, phone, laptop, bank, school, gym, team, garden, house, boat, allotment, company,
  choir, club, guitar, piano, camera, printer, locker, parking space, mailbox, bus, train, shift, blog, band,
  practice, insurance, language course, book club, favourite cafe, tent, scooter
`);
const NUMBERED = list(`
  shoe size, room number, locker number, height, weight, house number, dress size, ring size, hat size,
  blood pressure, membership number, flat number, customer number, postcode, seat, bus line, jersey number, extension,
  staff number, lucky number, heart rate, table number
`);
const KINDS = list(`
  colour, food, film, book, song, band, season, drink, animal, city, game, sport, flower, fruit, cheese, dessert,
  breakfast, painter, writer, teacher, subject, tree, number, word, shop, restaurant, museum, tea, month, holiday
`);
const DIETS = list(`
  vegetarian, vegan, lactose intolerant, allergic to nuts, diabetic, colour-blind, left-handed, hard of hearing,
  a night owl, an early riser, allergic to cats, gluten intolerant, retired, a nurse, a teacher, a student,
  a carpenter, an engineer, a translator, pregnant, married, a single parent, self-employed, dyslexic, a beginner
`);
const WAYS = list(`
  Celsius, Fahrenheit, miles, British spelling, euros, the 24 hour clock, short words, kilometres, pounds,
  plain English, American spelling, kilos, formal words, bullet points, full sentences, no abbreviations
`);
const DRINKS = list('tea, coffee, juice, milk, cocoa, water, lemonade, wine, beer, smoothie');
const LANGUAGES = list(`
  German, French, Spanish, Italian, Dutch, Polish, Turkish, Arabic, Hindi, Japanese, Portuguese, Swedish, Greek,
  Ukrainian, Korean, Danish, Finnish, Czech, Welsh, Latin
`);

const oneOf = (values: Values, items: readonly string[]): string => pickFrom(items, values.random, values.split);
const properName = (values: Values): string =>
  capitalized(values.random.chance(0.5) ? values.madeUpWord() : values.name().replace(/^.* /, ''));

/** What is asked about in other words than it was said in. */
const INDIRECT: Readonly<Record<string, (values: Values) => string>> = {
  'where I live': (values) => `I live in ${values.place()}`,
  'where I work': (values) => `I work in a ${values.noun()}`,
  'where I was born': (values) => `I was born in ${values.place()}`,
  'what I study': (values) => `I study ${values.noun()}s`,
  'how old I am': ({ random }) => `I am ${String(random.integer(16, 95))} years old`,
  'what I play': (values) => `I play the ${values.noun()}`,
  'where I park': ({ random }) => `I park on level ${String(random.integer(1, 9))}`,
  'which languages I speak': (values) => `I speak ${oneOf(values, LANGUAGES)} and ${oneOf(values, LANGUAGES)}`,
  'when I get up': ({ random }) => `I get up at ${String(random.integer(5, 10))}`,
  'my health': (values) => `I am ${oneOf(values, DIETS)}`,
  'my diet': (values) => `I am ${oneOf(values, DIETS)}`,
  'who I work with': (values) => `I work with ${values.name()}`,
  'my plans': (values) => `I want to move to ${values.place()}`,
};

const personalTopic = (values: Values): string =>
  values.random.pick([
    () => oneOf(values, RELATIVES),
    () => oneOf(values, RELATIVES),
    () => `${oneOf(values, RELATIVES)} ${properName(values)}`,
    () => `my ${oneOf(values, OWN_THINGS)}`,
    () => `my ${oneOf(values, OWN_THINGS)}`,
    () => `my ${oneOf(values, NUMBERED)}`,
    () => `my favourite ${oneOf(values, KINDS)}`,
    () => `my ${values.noun()}`,
    () => 'my birthday',
    () => values.random.pick(Object.keys(INDIRECT)),
    () => values.random.pick(Object.keys(INDIRECT)),
  ])();

/** Something that may have been told about a topic. */
export function factOn(topic: string, values: Values): string {
  return INDIRECT[topic]?.(values) ?? `${topic} ${predicateOf(topic, values)}`;
}

/** Whether the words are a whole sentence about the person, and not only what it is about. */
export const isFact = (words: string): boolean =>
  /^(?:I|my .+) (?:is|has|was|lives|works|likes|drives|hates|speaks|comes|collects|am|live|work|study|play|park|speak|get|want) /.test(
    words,
  ) && !(words in INDIRECT);

function predicateOf(topic: string, values: Values): string {
  const { random } = values;
  const own = topic.replace(/^my /, '');
  if (NUMBERED.includes(own)) return `is ${random.chance(0.7) ? String(random.integer(1, 999)) : values.code()}`;
  if (topic.startsWith('my favourite '))
    return `is ${random.pick([() => values.noun(), () => values.phrase(1, 2), () => values.madeUpWord()])()}`;
  if (own === 'birthday') return `is on ${String(random.integer(1, 28))} ${values.month()}`;
  if (topic.startsWith('my ') && !RELATIVES.some((relative) => topic.startsWith(relative))) {
    return random.pick([
      () => `is in ${values.place()}`,
      () => `is called ${properName(values)}`,
      () => `is ${values.word(adjectives)}`,
      () => `is a ${values.phrase(2, 2)}`,
      () => `is next to the ${values.noun()}`,
      () => `has ${String(random.integer(2, 60))} ${values.noun()}s`,
    ])();
  }
  return random.pick([
    () => `lives in ${values.place()}`,
    () => `works in a ${values.noun()}`,
    () => `is allergic to ${values.word(things)}`,
    () => `likes ${values.word(things)}`,
    () => `is ${String(random.integer(1, 95))} years old`,
    () => `has a ${values.phrase(1, 2)}`,
    () => `drives a ${values.phrase(1, 2)}`,
    () => `hates ${values.noun()}`,
    () => `was born on ${String(random.integer(1, 28))} ${values.month()}`,
    () => `speaks ${oneOf(values, LANGUAGES)}`,
    () => `comes from ${values.place()}`,
    () => `collects ${values.noun()}s`,
    () => `is ${oneOf(values, DIETS)}`,
  ])();
}

/** "my sister Anna lives in Oslo", "my shoe size is 43", "I live in Rome". */
export function personalFact(values: Values): PersonalFact {
  const topic = personalTopic(values);
  return { topic, text: factOn(topic, values), isNamed: !(topic in INDIRECT) };
}

/** How they like things to be. */
export const liking = (values: Values): string =>
  values.random.pick([
    () => `I prefer ${values.noun()} to ${values.noun()}`,
    () => `I like ${values.word(things)}`,
    () => `I don't like ${values.word(things)}`,
    () => `I like my ${values.noun()} ${values.word(adjectives)}`,
    () => `I never eat ${values.word(things)}`,
    () => `I love ${values.phrase(1, 2)}`,
    () => `I hate ${values.noun()}s`,
    () => `I would rather have ${values.noun()} than ${values.noun()}`,
    () => `I drink my ${oneOf(values, DRINKS)} ${values.word(adjectives)}`,
  ])();

/** What is to be done from now on. */
export const standingWish = (values: Values): string =>
  values.random.pick([
    () => `answer in ${oneOf(values, LANGUAGES)}`,
    () => `call me ${capitalized(values.random.chance(0.5) ? values.madeUpWord() : values.name())}`,
    () => `use ${oneOf(values, WAYS)}`,
    () => `keep answers ${values.word(adjectives)}`,
    () => `avoid ${values.word(things)}`,
    () => `write dates like ${String(values.random.integer(1, 28))} ${values.month()}`,
    () => `leave out the ${values.noun()}`,
    () => `put the ${values.noun()} first`,
    () => `talk to me like a ${values.noun()}`,
    () => `start with the ${values.noun()}`,
  ])();
