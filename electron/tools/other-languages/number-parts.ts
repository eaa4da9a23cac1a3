/** A word within a number: "hundred" multiplies what comes before it, "साढ़े" adds a half to what comes after it. */
export interface NumberPart {
  readonly kind: 'add' | 'and' | 'before' | 'minus' | 'numeral' | 'point' | 'times';
  readonly value: number;
}

/** The value of "und" in "fünfundzwanzig": the ones come first there. */
export const ONES_FIRST = 1;

/** @returns null if the parts, in this order, don't make a number. */
export function valueOf(parts: readonly NumberPart[]): number | null {
  const [first, ...others] = parts;
  if (first?.kind === 'and') return null;
  if (first?.kind === 'minus') return negated(valueOf(others));
  const at = parts.findIndex(({ kind }) => kind === 'point');
  if (at === -1) return wholeOf(parts);
  const whole = wholeOf(parts.slice(0, at));
  const decimals = decimalsOf(parts.slice(at + 1));
  return whole === null || decimals === null ? null : Number(`${String(whole)}.${decimals}`);
}

const negated = (value: number | null): number | null => (value === null || value < 0 ? null : -value);

/** "Three point one four", "drei Komma vierzehn". */
function decimalsOf(parts: readonly NumberPart[]): string | null {
  const areDigits = parts.every(({ kind, value }) => kind === 'add' && value < 10 && Number.isInteger(value));
  if (parts.length > 0 && areDigits) return parts.map(({ value }) => String(value)).join('');
  const value = wholeOf(parts);
  return value === null || !Number.isInteger(value) ? null : String(value);
}

/** Terms become smaller: "two thousand" and "three hundred". A word that multiplies takes all terms that are smaller than it. */
function wholeOf(parts: readonly NumberPart[]): number | null {
  const terms: number[] = [];
  let ahead = 0;
  let last: NumberPart | undefined;
  for (const part of parts) {
    if (part.kind === 'minus' || part.kind === 'point') return null;
    if (part.kind === 'before') ahead = part.value;
    else if (part.kind === 'times') {
      // "सवा सौ" is one and a quarter hundreds.
      if (ahead !== 0) terms.push(1 + ahead);
      ahead = 0;
      if (!multiplied(terms, part.value)) return null;
    } else if (part.kind !== 'and') {
      if (last !== undefined && isApart(last, part)) return null;
      if (!added(terms, part.value + ahead, last?.kind === 'and' && last.value === ONES_FIRST)) return null;
      ahead = 0;
    }
    last = part;
  }
  if (last?.kind === 'and') return null;
  if (terms.length === 0) return ahead > 0 ? 1 + ahead : null;
  return last?.kind === 'before' ? null : sumOf(terms);
}

/** "3 5" and "twenty 5" are two numbers, "2 buçuk" is one. */
const isApart = (left: NumberPart, right: NumberPart): boolean =>
  right.kind === 'numeral'
    ? left.kind === 'numeral' || left.kind === 'add'
    : left.kind === 'numeral' && right.value >= 1;

const sumOf = (terms: readonly number[]): number => terms.reduce((sum, term) => sum + term, 0);

function multiplied(terms: number[], by: number): boolean {
  const from = terms.findIndex((term) => term < by);
  const smaller = from === -1 ? [] : terms.splice(from);
  const before = terms.at(-1);
  if (before !== undefined && (before === by || powerIn(before) <= by)) return false;
  terms.push((sumOf(smaller) || 1) * by);
  return true;
}

function added(terms: number[], value: number, isAfterAnd: boolean): boolean {
  const before = terms.at(-1);
  if (before === undefined || value < powerIn(before)) {
    if (before !== undefined && value === 0) return false;
    terms.push(value);
    return true;
  }
  // "Soixante-quinze", "quatre-vingt-dix".
  const isVigesimal = (before % 100 === 60 || before % 100 === 80) && value >= 10 && value < 20;
  // "Fünfundzwanzig".
  const isOnesFirst = isAfterAnd && before > 0 && before < 10 && value >= 20 && value < 100 && value % 10 === 0;
  if (!isVigesimal && !isOnesFirst) return false;
  terms.push(value);
  return true;
}

/** The largest power of ten that a number is a multiple of: 1000 for 22,000. */
function powerIn(value: number): number {
  if (!Number.isInteger(value) || value === 0) return 0;
  let power = 1;
  while (value % (power * 10) === 0) power *= 10;
  return power;
}
