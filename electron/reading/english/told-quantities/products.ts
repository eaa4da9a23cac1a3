import { BARE, MONEY, isMeasured } from './counted-units.ts';
import { isSameDimension, productOf, sizeIn, type Term, type Units } from './dimensions.ts';
import { isPlain } from './terms.ts';
import type { Wanted } from './wanted.ts';

/** The only product or quotient of the terms that is what is asked for. */
export function factored(terms: readonly Term[], wanted: Wanted, units: Units): string | null {
  const found = powersOf(terms.length).filter((powers) => fits(productOf(terms, powers), wanted, units));
  const [powers, other] = found;
  if (powers?.includes(1) !== true || other !== undefined) return null;
  const times = terms.filter((_, at) => powers[at] === 1).map(({ sum }) => sum);
  const by = terms.filter((_, at) => powers[at] === -1).map(({ sum }) => sum);
  const isOnly = terms.length === 1;
  const name = units.nameOf(wanted.of);
  const ratio = wanted.of === BARE || !isMeasured(name) ? 1 : (units.smallest.get(name) ?? 1) / sizeIn(wanted.of, name);
  const sum = [times.map((one) => (isOnly ? one : inBrackets(one))).join(' * '), ...by.map(inBrackets)].join(' / ');
  const scale = ratio === 1 ? '' : ratio > 1 ? ` * ${String(ratio)}` : ` / ${String(Math.round(1 / ratio))}`;
  const result = `${isOnly && scale !== '' ? inBrackets(sum) : sum}${scale}${wanted.times === null ? '' : ` * ${wanted.times}`}`;
  const isOnlyAdded = isOnly && !/[*/%-]/.test(result);
  return /[-+*/%]/.test(result) && (wanted.isTotal || !isOnlyAdded) ? result : null;
}

/** "450 per day for three days, and 120 for the whole trip": a product, and what comes to it. */
export function besides(terms: readonly Term[], wanted: Wanted, units: Units): string | null {
  const more = terms.filter((term) => isPlain(term) && term.dimension.has(MONEY));
  const rest = terms.filter((term) => !more.includes(term));
  const product = more.length === 1 && rest.length > 1 ? factored(rest, wanted, units) : null;
  return product === null || wanted.of !== MONEY ? null : `${product} + ${more[0]?.sum ?? ''}`;
}

const inBrackets = (sum: string): string => (/ [-+/] /.test(sum) ? `(${sum})` : sum);

/** All ways to multiply and divide. */
const powersOf = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** count }, (_, way) =>
    Array.from({ length: count }, (_one, at) => ((way >> at) & 1 ? -1 : 1)),
  );

function fits(dimension: ReadonlyMap<string, number>, wanted: Wanted, units: Units): boolean {
  const per = new Map(wanted.per.map((words) => [units.nameOf(words), -1] as const));
  if (wanted.of !== BARE) return isSameDimension(dimension, new Map([[units.nameOf(wanted.of), 1], ...per]));
  const above = [...dimension].filter(([, power]) => power > 0);
  const below = new Map([...dimension].filter(([, power]) => power < 0));
  return above.length === 1 && above[0]?.[1] === 1 && isSameDimension(below, per);
}
