import { withNumbers } from '../../foundation/numbers-in.ts';
import { measuresIn } from '../values/measures.ts';

const ASKS =
  /\bhow (?:many|much)\b|\bwhat (?:does|do|will|would|is|are|area|volume)\b|\bwhat['’]s\b|\b(?:everybody|everyone|each|all)(?: of us)? pays? (?:the same|equally|an equal)|\b(?:area|volume)\b.*\?/i;

/**
 * Writes out a calculation that is described by what its numbers are: a rate ("7 litres per 100 km, how many for 350 km?"), an area
 * ("3 m by 2 m, how many square metres?"), or a bill that several people share.
 * @returns the calculation; null if the message describes none of these.
 */
export function toldSum(message: string): string | null {
  if (!ASKS.test(message)) return null;
  return rate(message) ?? space(message) ?? sharedBill(message);
}

const PER =
  /^ ?(?:[\p{L}²³°]+ ){0,3}?(?:per|for every|for each|to every|every|to the) (?:(\d+(?:\.\d+)?) )?([\p{L}²³]+(?: [\p{L}²³]+)?)/u;
const sameUnit = (one: string, other: string): boolean => bareUnit(one) === bareUnit(other);
const bareUnit = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/met(?:er|re)s?$/, 'm')
    .replace(/^kilo(?=m$|g)/, 'k')
    .replace(/^centi(?=m$)/, 'c')
    .replace(/lit(?:er|re)s?$/, 'l')
    .replace(/(?<=..)s$/, '');

function rate(message: string): string | null {
  const plain = withNumbers(message);
  const measures = measuresIn(message);
  for (const { amount, unit, index } of measures) {
    const [, count = '1', per] = PER.exec(plain.slice(plain.indexOf(unit, index) + unit.length)) ?? [];
    if (per === undefined) continue;
    const others = measures.filter((other) => other.index !== index && plain.slice(other.index).search(/\d/) === 0);
    const wanted = others.filter(
      (other) => !new RegExp(String.raw`(?:per|every|each|the) $`, 'i').test(plain.slice(0, other.index)),
    );
    const [only, more] = wanted;
    if (only === undefined || more !== undefined) continue;
    if (
      per
        .toLowerCase()
        .split(' ')
        .some((word) => sameUnit(word, only.unit)) ||
      sameUnit(per, only.unit)
    )
      return `${String(amount)} * ${String(only.amount)}${count === '1' ? '' : ` / ${count}`}`;
    if (sameUnit(unit, only.unit))
      return `${String(only.amount)} / ${String(amount)}${count === '1' ? '' : ` * ${count}`}`;
  }
  return null;
}

const SIDES = new RegExp(
  [
    String.raw`(\d+(?:\.\d+)?) ?(mm|cm|m|km|ft|feet|foot|inch(?:es)?|yards?|met(?:er|re)s?|centimet(?:er|re)s?)?`,
    String.raw`(?: (?:wide|long|high|deep|tall|in (?:width|length|height)))?(?: by | x | × |,? and |, )(?=\d)`,
  ].join(''),
  'gi',
);
const LAST_SIDE = /(\d+(?:\.\d+)?) ?(mm|cm|m|km|ft|feet|foot|inch(?:es)?|yards?|met(?:er|re)s?|centimet(?:er|re)s?)\b/i;
const SURFACE = /\b(?:square (?:met(?:er|re)s?|feet|foot|yards?|cm)|area|m2|m²|sqm|sq ?ft|surface|floor space)\b|m²/i;
const ROOM = /\b(?:cubic (?:met(?:er|re)s?|feet|foot|cm)|volume|m3)\b|m³/i;

/** "2.6 m wide and 1.8 m high, how many square metres". */
function space(message: string): string | null {
  const plain = withNumbers(message);
  const first = [...plain.matchAll(SIDES)];
  const start = first[0];
  const end = first.at(-1);
  if (start === undefined || end === undefined) return null;
  const last = LAST_SIDE.exec(plain.slice(end.index + end[0].length));
  const units = new Set(
    [...first.map(([, , unit]) => unit), last?.[2]].filter((unit) => unit !== undefined).map(bareUnit),
  );
  const sides = [...first.map(([, amount = '']) => amount), last?.[1] ?? ''];
  if (last?.index !== 0 || units.size !== 1) return null;
  return (sides.length === 2 && SURFACE.test(plain)) || (sides.length === 3 && ROOM.test(plain))
    ? sides.join(' * ')
    : null;
}

const BILL = new RegExp(
  [
    String.raw`\b(?:bill|total|sum|check|dinner|meal|lunch)\b(?: \p{L}+){0,3}?`,
    String.raw`(?: is| was| says| said| comes to| came to| for| of|:)? (?:€|\$|£)?(\d+(?:\.\d{1,2})?)`,
    String.raw`(?!\d|%| ?per ?cent)`,
  ].join(''),
  'iu',
);
const TIP =
  /(\d+(?:\.\d+)?) ?(?:%|per ?cent)(?: \p{L}+){0,2} (?:tip|service|gratuity)\b|\btip (?:of |is |at )?(\d+(?:\.\d+)?) ?(?:%|per ?cent)/iu;
const SHARERS =
  /\b(?:(\d+) of us|each of (?:the |us )?(\d+)|(\d+) (?:people|friends|persons|guests|adults|ways)|(?:between|among|by) (?:the )?(\d+))\b/i;

/** "The bill is 84, ten percent tip on top, six of us: what does each pay?" */
function sharedBill(message: string): string | null {
  if (!/\beach\b|\bper (?:person|head)\b|\bapiece\b|\bi owe\b|\bmy share\b/i.test(message)) return null;
  const plain = withNumbers(message);
  const [, bill] = BILL.exec(plain) ?? [];
  const sharers = SHARERS.exec(plain)
    ?.slice(1)
    .find((count) => count !== undefined);
  if (bill === undefined || sharers === undefined) return null;
  const tip = TIP.exec(plain)
    ?.slice(1)
    .find((percent) => percent !== undefined);
  // Some other share isn't left out.
  if (tip === undefined && /%|\bper ?cent\b/.test(plain)) return null;
  return tip === undefined ? `${bill} / ${sharers}` : `(${bill} + ${tip}%) / ${sharers}`;
}
