/** People by any word: "per head" is for each of "23 on board". */
const PEOPLE = new Set(
  (
    'person people head us board pax guest kid child adult friend pupil student learner man woman passenger participant ' +
    'colleague flatmate housemate roommate mate soul player member worker employee scout camper teacher visitor ' +
    'everyone everybody nose neighbour neighbor boy girl lad attendee delegate sibling'
  ).split(' '),
);
export const PERSON = 'person';
export const MONEY = 'money';
/** A number without a word for what it counts. */
export const BARE = '';

const MONEY_WORDS = new Set(
  (
    '€ £ $ euro eur dollar usd quid buck gbp franc chf rupee inr cedi krona kronor krone kroner sek nok dkk zloty ' +
    'peso yen lira real naira rand shilling baht ringgit dirham'
  ).split(' '),
);

/** What measures have in common, and how much of the smallest one each is. */
const MEASURES: Readonly<Record<string, readonly [string, number]>> = {
  mg: ['#mass', 0.001],
  milligram: ['#mass', 0.001],
  g: ['#mass', 1],
  gr: ['#mass', 1],
  gram: ['#mass', 1],
  kg: ['#mass', 1000],
  kilo: ['#mass', 1000],
  kilogram: ['#mass', 1000],
  ml: ['#volume', 1],
  millilitre: ['#volume', 1],
  milliliter: ['#volume', 1],
  cl: ['#volume', 10],
  l: ['#volume', 1000],
  litre: ['#volume', 1000],
  liter: ['#volume', 1000],
  mm: ['#length', 1],
  cm: ['#length', 10],
  centimetre: ['#length', 10],
  centimeter: ['#length', 10],
  m: ['#length', 1000],
  metre: ['#length', 1000],
  meter: ['#length', 1000],
  km: ['#length', 1_000_000],
  kilometre: ['#length', 1_000_000],
  kilometer: ['#length', 1_000_000],
  minute: ['#clock', 1],
  min: ['#clock', 1],
  hour: ['#clock', 60],
  hr: ['#clock', 60],
  h: ['#clock', 60],
  day: ['#days', 1],
  night: ['#days', 1],
  week: ['#days', 7],
  month: ['#months', 1],
  quarter: ['#months', 3],
  year: ['#months', 12],
};

const IRREGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  loaves: 'loaf',
  halves: 'half',
  shelves: 'shelf',
  knives: 'knife',
  boxes: 'box',
  us: 'us',
  gas: 'gas',
  bus: 'bus',
  buses: 'bus',
  glass: 'glass',
};

/** "Boxes" is "box", "batteries" "battery". */
export function singular(word: string): string {
  const said = word.toLowerCase();
  return (
    IRREGULAR[said] ??
    said
      .replace(/(?<=..)ies$/, 'y')
      .replace(/(?<=ss|sh|ch|x|z)es$/, '')
      .replace(/(?<=[^s'’].)s$|(?<=[a-z]{2}[^s'’])s$/, '')
  );
}

/** What is counted: "#mass" for "kilos", "person" for "head"; else the word itself. */
export function dimensionOf(word: string): string {
  const one = singular(word);
  if (PEOPLE.has(one)) return PERSON;
  if (MONEY_WORDS.has(one)) return MONEY;
  return MEASURES[one]?.[0] ?? one;
}

/** How much of the smallest measure of its kind a word stands for; 1 if it is none. */
export const sizeOf = (word: string): number => MEASURES[singular(word)]?.[1] ?? 1;

/** Whether a dimension is one of time, weight, length or volume. */
export const isMeasured = (dimension: string): boolean => MEASURED.has(dimension);
const MEASURED = new Set(Object.values(MEASURES).map(([kind]) => kind));
