/** Letters and signs of a currency or a unit; with more, it is a text that contains a number. */
const MOST_UNIT = 6;
/** What comes before an amount: a sign, or a currency by its sign, its code or its short name. "Room 12" is a name. */
const BEFORE = /^[^\p{L}]*(?:\p{Lu}{3}|\p{Lu}{1,2}(?=\$)|[Kk]r|Rs|S?Fr)?[^\p{L}]*$/u;
const IN_GROUPS = /^\d{1,3}(?:,\d{3})+$/;

/**
 * @returns the number that a cell consists of, with a unit or a currency before or after it, such as "€1,421.50" or
 * "34.1 ct"; null for any other text. The last of two different separators is the decimal one.
 */
export function numberIn(text: string): number | null {
  const bare = text
    .trim()
    .replaceAll(/[\u00A0\u202F']/g, '')
    .replaceAll('\u2212', '-');
  if (bare === '' || bare.length > 40) return null;
  if (Number.isFinite(Number(bare))) return Number(bare);
  const first = bare.search(/\d/);
  if (first === -1) return null;
  let last = bare.length;
  while (!isDigit(bare[last - 1])) last--;
  const [before, number, after] = [bare.slice(0, first), bare.slice(first, last), bare.slice(last)];
  if (!/^[\d.,]+$/.test(number) || !BEFORE.test(before.trim())) return null;
  const unit = `${before}${after}`.replaceAll(/[\s-]/g, '');
  if (unit.length > MOST_UNIT || /[,;:/]/.test(unit) || after.includes('-')) return null;
  const value = Number(withPoint(number));
  return Number.isFinite(value) ? (before.includes('-') ? -value : value) : null;
}

function withPoint(number: string): string {
  const [point, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')];
  if (comma === -1) return number;
  if (point === -1) return IN_GROUPS.test(number) ? number.replaceAll(',', '') : number.replace(',', '.');
  return point > comma ? number.replaceAll(',', '') : number.replaceAll('.', '').replace(',', '.');
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';
