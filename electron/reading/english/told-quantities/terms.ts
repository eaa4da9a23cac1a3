import { BARE, MONEY, PERSON } from './counted-units.ts';
import { termOf, type Term, type Units } from './dimensions.ts';
import type { Quantity } from './quantity.ts';
import type { Wanted } from './wanted.ts';

/** "64 tickets at 12.50 and 31 at 8": each number of things and its price. */
export function asPairs(quantities: readonly Quantity[], units: Units): readonly Term[] | null {
  const terms: Term[] = [];
  let pairs = 0;
  for (let at = 0; at < quantities.length; at++) {
    const [one, next] = [quantities[at], quantities[at + 1]];
    if (one === undefined) break;
    const isItsPrice = next?.isForEach === true || units.nameOf(next?.per[0] ?? BARE) === units.nameOf(one.of);
    if (next?.per.length === 1 && isItsPrice && one.per.length === 0) {
      terms.push({
        sum: `${one.amount} * ${next.amount}`,
        dimension: new Map([[units.nameOf(next.of), 1]]),
        isTaken: false,
      });
      pairs += 1;
      at += 1;
    } else terms.push(termOf(one, units));
  }
  return pairs > 1 ||
    (pairs === 1 && terms.length > 1 && terms.every((term) => isPlain(term) && term.dimension.has(MONEY)))
    ? terms
    : null;
}

export const isPlain = ({ dimension }: Term): boolean => dimension.size === 1 && [...dimension.values()][0] === 1;

/** Terms of the same kind become one: "1240 rent and 86 power"; null if nothing is there that something is taken from. */
export function added(terms: readonly Term[], wanted: Wanted, units: Units, share: string): readonly Term[] | null {
  const groups = new Map<string, Term[]>();
  for (const [at, term] of terms.entries()) {
    const key = isAddable(term, wanted, units) ? keyOf(term) : String(at);
    groups.set(key, [...(groups.get(key) ?? []), term]);
  }
  const sums = [...groups.values()].map((group) => sumOf(group, share));
  const isShared = share === '' || sums.some((sum) => sum?.dimension.has(MONEY) === true);
  return isShared && sums.every((sum) => sum !== null) ? sums : null;
}

function isAddable(term: Term, wanted: Wanted, units: Units): boolean {
  const [name = ''] = term.dimension.keys();
  const isTotal = wanted.isTotal && units.nameOf(wanted.of === BARE ? name : wanted.of) === name;
  return term.dimension.has(MONEY) || (isPlain(term) && (name === PERSON || isTotal));
}

const keyOf = ({ dimension }: Term): string =>
  [...dimension]
    .map(([one, power]) => `${one} ${String(power)}`)
    .toSorted()
    .join();

function sumOf(group: readonly Term[], share: string): Term | null {
  const [first, ...rest] = group.toSorted((one, other) => Number(one.isTaken) - Number(other.isTaken));
  const left = [first, ...rest].reduce(
    (sofar, term) => sofar + Number(term?.sum ?? 0) * (term?.isTaken === true ? -1 : 1),
    0,
  );
  if (first === undefined || first.isTaken || left < 0) return null;
  const sum = [first.sum, ...rest.map((term) => `${term.isTaken ? '-' : '+'} ${term.sum}`)].join(' ');
  const whole = rest.length > 0 && share !== '' ? `(${sum})` : sum;
  return { ...first, sum: first.dimension.has(MONEY) ? `${whole}${share}` : sum };
}
