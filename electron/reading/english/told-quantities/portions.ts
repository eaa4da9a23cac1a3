/** Sizes of measures in the smallest one of their kind. */
const SIZES: readonly Readonly<Record<string, number>>[] = [
  { mg: 1, milligram: 1, g: 1000, gram: 1000, gramme: 1000, kg: 1e6, kilo: 1e6, kilogram: 1e6, tonne: 1e9 },
  { ml: 1, millilitre: 1, cl: 10, dl: 100, l: 1000, litre: 1000, liter: 1000 },
  { mm: 1, cm: 10, centimetre: 10, m: 1000, metre: 1000, meter: 1000, km: 1e6, kilometre: 1e6 },
];
const UNIT = `(?:${SIZES.flatMap((sizes) => Object.keys(sizes)).join('|')})s?`;
const NUMBER = String.raw`(?<![\d.,/])(\d+(?:\.\d+)?)`;
const MEASURE = new RegExp(String.raw`${NUMBER} ?(${UNIT})\b(?! ?(?:/|per|an?|each)\b)`, 'g');
const ASKS = /\bhow (?:many|much|long)\b|\bwhat(?:'s| is)?\b/;
const COUNTS = /\bhow many (?!sq\w|cubic\b|(?:mg|g|kg|ml|l|grams?|kilos?|litres?|met(?:re|er)s?|cm|km)\b)/;
/** "15 mg per kg". */
const RATE = new RegExp(
  String.raw`${NUMBER} ?(?:mg|ml|g|mcg|units?|tablets?|drops?|euros?|dollars?|pounds?|[€$£]) ?(?:per|an?|each|for (?:each|every)|/) ?(${UNIT})\b`,
);
/** "14 chairs in a row". */
const IN_EACH = new RegExp(
  String.raw`${NUMBER} \p{L}+ (?:fit |go |sit )?(?:in|to|per|at|on|for) (?:an?|each|every|one) (\p{L}{2,})\b`,
  'u',
);
/** "1180 km at 78". */
const AT_SPEED = new RegExp(
  String.raw`${NUMBER} ?(?:km|kilometres|kilometers|miles)\b.{0,20}? (?:at|doing|with) (?:an average of |about |around )?(\d+(?:\.\d+)?)(?: ?(?:km/h|kmh|kph|mph|km per hour|miles per hour))?\b`,
);

/**
 * Writes out how often one measure is in another, or what a rate comes to: "186 kg of honey, jars of 450 g" divides, "15 mg per kg, 68 kg"
 * multiplies.
 * @param text in lower case, with its numbers in digits.
 * @returns null unless all numbers of the message are in the sum.
 */
export function portionsIn(text: string): string | null {
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? [];
  if (numbers.length !== 2 || !ASKS.test(text)) return null;
  return ofRate(text) ?? ofMeasures(text) ?? inEach(text, numbers) ?? inGroups(text) ?? atSpeed(text);
}

function ofRate(text: string): string | null {
  const [said = '', rate, unit = ''] = RATE.exec(text) ?? [];
  const [, amount, other = ''] = [...text.replace(said, ' ').matchAll(MEASURE)][0] ?? [];
  return rate !== undefined && amount !== undefined && isSameUnit(unit, other) ? `${rate} * ${amount}` : null;
}

function ofMeasures(text: string): string | null {
  const [first, second] = [...text.matchAll(MEASURE)].map(([, amount = '', unit = '']) => ({
    amount,
    unit: singular(unit),
  }));
  if (first === undefined || second === undefined || !COUNTS.test(text)) return null;
  const sizes = SIZES.find((one) => first.unit in one && second.unit in one);
  if (sizes === undefined) return null;
  const sizeOf = ({ amount, unit }: typeof first): number => Number(amount) * (sizes[unit] ?? 1);
  const [whole, part] = sizeOf(first) >= sizeOf(second) ? [first, second] : [second, first];
  const ratio = (sizes[whole.unit] ?? 1) / (sizes[part.unit] ?? 1);
  return ratio >= 1
    ? `${whole.amount}${ratio === 1 ? '' : ` * ${String(ratio)}`} / ${part.amount}`
    : `${whole.amount} / ${part.amount} / ${String(1 / ratio)}`;
}

function inEach(text: string, numbers: readonly string[]): string | null {
  const [, share, holder = ''] = IN_EACH.exec(text) ?? [];
  const all = numbers.find((number) => number !== share);
  const asked = new RegExp(String.raw`\bhow many ${singular(holder)}(?:e?s)?\b`);
  return share !== undefined && all !== undefined && asked.test(text) ? `${all} / ${share}` : null;
}

/** "48 roses in bunches of 6, how many bunches?" */
function inGroups(text: string): string | null {
  const [, all, groups = '', size] = IN_GROUPS.exec(text) ?? [];
  const asked = new RegExp(String.raw`\bhow many ${singular(groups)}(?:e?s)?\b`, 'u');
  return all !== undefined && size !== undefined && asked.test(text) ? `${all} / ${size}` : null;
}
const IN_GROUPS = new RegExp(String.raw`${NUMBER} \p{L}+(?: \p{L}+)??,? (?:in|into|for) (\p{L}+s) of (\d+)\b`, 'u');

function atSpeed(text: string): string | null {
  const [, way, speed] = AT_SPEED.exec(text) ?? [];
  return way !== undefined && speed !== undefined && /\bhow (?:long|many hours)\b/.test(text)
    ? `${way} / ${speed}`
    : null;
}

const isSameUnit = (one: string, other: string): boolean =>
  SIZES.some((sizes) => sizes[singular(one)] !== undefined && sizes[singular(one)] === sizes[singular(other)]);

const singular = (word: string): string => (word.length > 2 ? word.replace(/s$/, '') : word);
