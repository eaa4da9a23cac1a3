import { pluralWord } from '../../shared/formats/numbers.ts';
import { slipsOf } from './slips.ts';

/**
 * What people write, and mathjs's name for it; lower case. Plurals in "s", squares, cubes and "per" need no entry.
 * Symbols are listed only if mathjs would misread their capitals: to it, "ML" is a megalitre.
 */
const ALIASES: Readonly<Record<string, string>> = {
  celsius: 'degC',
  centigrade: 'degC',
  c: 'degC',
  '°c': 'degC',
  'degree celsius': 'degC',
  'degrees celsius': 'degC',
  'degrees c': 'degC',
  fahrenheit: 'degF',
  f: 'degF',
  '°f': 'degF',
  'degree fahrenheit': 'degF',
  'degrees fahrenheit': 'degF',
  'degrees f': 'degF',
  kelvin: 'K',
  k: 'K',
  degree: 'deg',
  radian: 'rad',
  kilometre: 'km',
  kilometer: 'km',
  km: 'km',
  kms: 'km',
  metre: 'm',
  meter: 'm',
  m: 'm',
  centimetre: 'cm',
  centimeter: 'cm',
  cm: 'cm',
  millimetre: 'mm',
  millimeter: 'mm',
  mm: 'mm',
  micron: 'um',
  micrometre: 'um',
  micrometer: 'um',
  µm: 'um',
  nanometre: 'nm',
  nanometer: 'nm',
  stone: 'stone',
  mile: 'mi',
  mi: 'mi',
  yard: 'yd',
  yd: 'yd',
  foot: 'ft',
  feet: 'ft',
  ft: 'ft',
  inch: 'in',
  inches: 'in',
  in: 'in',
  '"': 'in',
  "'": 'ft',
  'nautical mile': 'nauticalmile',
  nmi: 'nauticalmile',
  'light year': 'lightyear',
  'light-year': 'lightyear',
  au: 'astronomicalunit',
  'astronomical unit': 'astronomicalunit',
  kilo: 'kg',
  kilogram: 'kg',
  kg: 'kg',
  kgs: 'kg',
  gram: 'g',
  g: 'g',
  milligram: 'mg',
  mg: 'mg',
  microgram: 'ug',
  mcg: 'ug',
  µg: 'ug',
  pound: 'lb',
  lb: 'lb',
  lbs: 'lb',
  ounce: 'oz',
  oz: 'oz',
  'metric ton': 'tonne',
  'metric tonne': 'tonne',
  t: 'tonne',
  'us ton': 'ton',
  'short ton': 'ton',
  'long ton': 'longton',
  'troy ounce': 'troyounce',
  litre: 'l',
  liter: 'l',
  l: 'l',
  decilitre: 'dl',
  deciliter: 'dl',
  dl: 'dl',
  centilitre: 'cl',
  centiliter: 'cl',
  cl: 'cl',
  millilitre: 'ml',
  milliliter: 'ml',
  ml: 'ml',
  cc: 'ml',
  gallon: 'gal',
  gal: 'gal',
  'us gallon': 'gal',
  'us pint': 'pint',
  'uk gallon': 'ukgallon',
  'imperial gallon': 'ukgallon',
  'uk pint': 'ukpint',
  'imperial pint': 'ukpint',
  tbsp: 'tablespoon',
  tsp: 'teaspoon',
  'fluid ounce': 'floz',
  'fl oz': 'floz',
  floz: 'floz',
  second: 's',
  sec: 's',
  s: 's',
  millisecond: 'ms',
  ms: 'ms',
  min: 'minute',
  mins: 'minute',
  hr: 'hour',
  h: 'hour',
  byte: 'B',
  bit: 'b',
  kilobyte: 'kB',
  kb: 'kB',
  megabyte: 'MB',
  mb: 'MB',
  gigabyte: 'GB',
  gb: 'GB',
  terabyte: 'TB',
  tb: 'TB',
  kib: 'KiB',
  mib: 'MiB',
  gib: 'GiB',
  tib: 'TiB',
  kilobit: 'kb',
  kbit: 'kb',
  megabit: 'Mb',
  mbit: 'Mb',
  gigabit: 'Gb',
  gbit: 'Gb',
  kbps: 'kb/s',
  mbps: 'Mb/s',
  gbps: 'Gb/s',
  ha: 'hectare',
  sqft: 'ft^2',
  sqm: 'm^2',
  sqmi: 'mi^2',
  mph: 'mi/hour',
  kmh: 'km/hour',
  kph: 'km/hour',
  knot: 'knot',
  kn: 'knot',
  kt: 'knot',
  joule: 'J',
  kilojoule: 'kJ',
  kj: 'kJ',
  kcal: 'kilocalorie',
  cal: 'calorie',
  calorie: 'calorie',
  kilocalorie: 'kilocalorie',
  watt: 'W',
  kilowatt: 'kW',
  kw: 'kW',
  horsepower: 'hp',
  'kilowatt hour': 'kW hour',
  kwh: 'kW hour',
  'watt hour': 'W hour',
  wh: 'W hour',
  pascal: 'Pa',
  pa: 'Pa',
  hpa: 'hPa',
  'pounds per square inch': 'psi',
  kpa: 'kPa',
  atmosphere: 'atm',
  millibar: 'mbar',
  hz: 'Hz',
  khz: 'kHz',
  mhz: 'MHz',
  ghz: 'GHz',
};

/** Units that people distinguish by capitals: a megabit and a megabyte. */
const CASED: ReadonlySet<string> = new Set(['Kb', 'Mb', 'Gb', 'Tb']);

/** Names of units in answers, if the parsed name would look odd. */
const DISPLAY: Readonly<Record<string, string>> = {
  degC: '°C',
  degF: '°F',
  deg: '°',
  'mi/hour': 'mph',
  'km/hour': 'km/h',
  floz: 'fl oz',
  'kW hour': 'kWh',
  'W hour': 'Wh',
  kilocalorie: 'kcal',
  calorie: 'cal',
  um: 'µm',
  ug: 'µg',
};

/** Units that are spelt out; the others are symbols, which have no plural. */
const WORDS: Readonly<Record<string, string>> = {
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  week: 'week',
  fortnight: 'fortnight',
  month: 'month',
  year: 'year',
  decade: 'decade',
  acre: 'acre',
  hectare: 'hectare',
  cup: 'cup',
  pint: 'pint',
  ukpint: 'UK pint',
  quart: 'quart',
  ukgallon: 'UK gallon',
  tablespoon: 'tablespoon',
  teaspoon: 'teaspoon',
  ton: 'ton',
  tonne: 'tonne',
  longton: 'long ton',
  troyounce: 'troy ounce',
  carat: 'carat',
  knot: 'knot',
  nauticalmile: 'nautical mile',
  lightyear: 'light year',
  astronomicalunit: 'astronomical unit',
  furlong: 'furlong',
  fathom: 'fathom',
};

const CURRENCIES = new Set([
  'usd',
  'eur',
  'gbp',
  'jpy',
  'chf',
  'cad',
  'aud',
  'inr',
  'cny',
  'dollar',
  'dollars',
  'euro',
  'euros',
  'yen',
  '$',
  '€',
  '£',
  '¥',
  'rupee',
  'rupees',
  'franc',
  'francs',
  'bitcoin',
  'bitcoins',
  'btc',
]);

/**
 * @returns the unit in mathjs's terms: "Square Feet" becomes `ft^2`, "kilometres per hour" `km/hour`. Unknown units
 * pass through.
 */
export function unitName(written: string): string {
  const text = written.trim().replace(/\s+/g, ' ').replace(/^the /i, '').replace(/\.$/, '');
  const [whole, per] = text.split(/ ?\/ ?| per | an? /i);
  if (whole && per && !(text.toLowerCase() in ALIASES)) return `${raisedName(whole)}/${raisedName(per)}`;
  return raisedName(text);
}

const SQUARE = /^(?:(?:square|sq\.?) (.+)|(.+?)(?:²|\^2| squared|(?<=^[a-z]+)2))$/i;
const CUBE = /^(?:(?:cubic|cu\.?) (.+)|(.+?)(?:³|\^3| cubed|(?<=^[a-z]+)3))$/i;

function raisedName(text: string): string {
  const square = SQUARE.exec(text);
  if (square) return `${simpleName(square[1] ?? square[2] ?? '')}^2`;
  const cube = CUBE.exec(text);
  if (cube) return `${simpleName(cube[1] ?? cube[2] ?? '')}^3`;
  return simpleName(text);
}

/** Symbols without an alias keep their capitals, which are significant (`Pa`); words don't. */
function simpleName(text: string): string {
  if (CASED.has(text)) return text.replace('K', 'k');
  const lower = text.toLowerCase();
  const singular = lower.replace(/s$/, '');
  const known = ALIASES[lower] ?? ALIASES[singular] ?? (singular in WORDS ? singular : null);
  return known ?? (lower.length > 3 ? lower : text);
}

/** "21 days", "1 day", "5 km": `amount` and the unit as a person writes them. */
export function writeAmount(amount: string, unit: string): string {
  const word = WORDS[unit];
  if (word !== undefined) return `${amount} ${pluralWord(Number(amount), word)}`;
  return `${amount} ${(DISPLAY[unit] ?? unit).replace('^2', '²').replace('^3', '³')}`;
}

const NAMES: ReadonlySet<string> = new Set([...Object.values(ALIASES), ...Object.keys(WORDS)]);

/** Whether text names a unit: "sq ft", "degrees Celsius", "km/h". */
export const isKnownUnit = (written: string): boolean =>
  unitName(written)
    .split('/')
    .every((part) => NAMES.has(part.replace(/\^[23]$/, '')));

/** Spelt-out units, in the singular and the plural. Symbols are too short to be misspelt. */
const SPELT: readonly string[] = [...Object.keys(ALIASES), ...Object.keys(WORDS), ...Object.values(ALIASES)].flatMap(
  (name) => (/^[a-z]{4,}(?: [a-z]+)*$/.test(name) ? [name, `${name}s`] : []),
);

/**
 * @returns a unit as it is spelt: "grms" is "grams", "kilomters per hour" "kilometers per hour". Other words, and
 *   those that could be two units, stay as they are written.
 */
export function spelledUnit(written: string): string {
  if (isKnownUnit(written)) return written;
  const whole = nearUnit(written.trim().toLowerCase());
  return (
    whole ??
    written.replaceAll(/\p{L}{3,}/gu, (word) => (isKnownUnit(word) ? word : (nearUnit(word.toLowerCase()) ?? word)))
  );
}

/** Words that only link units. */
const LINKS: ReadonlySet<string> = new Set(['per', 'square', 'squared', 'cubic', 'cubed', 'the']);

/** @returns the only unit that a word is a slip of: "metre" and "metres" are one. */
function nearUnit(word: string): string | null {
  if (LINKS.has(word)) return null;
  const near = slipsOf(word, SPELT, (name) => [name]);
  return new Set(near.map(unitName)).size === 1 ? (near[0] ?? null) : null;
}

export const isCurrency = (written: string): boolean => CURRENCIES.has(written.trim().toLowerCase());
