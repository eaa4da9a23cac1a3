import { BARE, MONEY, PERSON, dimensionOf, isMeasured } from './counted-units.ts';
import { unitsOf, type Units } from './dimensions.ts';
import { COST, type Quantity } from './quantity.ts';
import type { Wanted } from './wanted.ts';

/** "Five of us, 90 for the 5". */
export const withoutRepeated = (quantities: readonly Quantity[]): readonly Quantity[] =>
  quantities.filter(
    (one, at) =>
      !quantities
        .slice(0, at)
        .some(
          ({ amount, of }) =>
            amount === one.amount && dimensionOf(of) === PERSON && (one.of === BARE || dimensionOf(one.of) === PERSON),
        ),
  );

/** "3 each" is for each of what was counted in front of it. */
export function linked(quantities: readonly Quantity[]): readonly Quantity[] {
  return quantities.map((quantity, at) => {
    const counted = quantities.slice(0, at).findLast(({ of, per }) => of !== MONEY && of !== BARE && per.length === 0);
    return quantity.isForEach && counted !== undefined ? { ...quantity, per: [counted.of, ...quantity.per] } : quantity;
  });
}

interface Resolved {
  readonly quantities: readonly Quantity[];
  readonly wanted: Wanted;
}

/** Numbers without a word are money, if that is asked for, or what the others are; null if one stays without a kind. */
export function withKinds(quantities: readonly Quantity[], asked: Wanted): Resolved | null {
  const units = unitsOf(quantities, asked);
  const names = new Set(quantities.map(({ of }) => units.nameOf(of)));
  if (asked.isAmount && !names.has(units.nameOf(asked.of)))
    return withKinds(quantities, { ...asked, of: BARE, isAmount: false });
  const bare = bareKind(quantities, asked, units, names);
  const isNamed = ({ of, isPrice, isForEach, per }: Quantity): boolean =>
    of !== BARE || (bare !== null && (bare !== MONEY || isPrice || isForEach || per.length > 0));
  if (!quantities.every(isNamed)) return null;
  const pers = new Set([...quantities.flatMap(({ per }) => per), ...asked.per].map(units.nameOf));
  const isCost = ({ of, per }: Quantity): boolean =>
    bare === MONEY && !names.has(MONEY) && per.length === 0 && !pers.has(units.nameOf(of)) && COSTS.test(of);
  const kinds = quantities.map((one) =>
    one.of === BARE ? { ...one, of: bare ?? BARE } : isCost(one) ? { ...one, of: MONEY } : one,
  );
  if (kinds.some(({ of, per }) => per.some((word) => units.nameOf(word) === units.nameOf(of)))) return null;
  const sharer = sharerIn(kinds, units);
  if (asked.per.includes(BARE) && sharer === null) return null;
  return {
    quantities: kinds,
    wanted: { ...asked, per: asked.per.map((one) => (one === BARE ? (sharer ?? BARE) : one)) },
  };
}

const COSTS = new RegExp(String.raw`\b${COST}\b`);

/** What numbers without a word count; null if that can't be told. */
function bareKind(
  quantities: readonly Quantity[],
  asked: Wanted,
  { nameOf }: Units,
  names: ReadonlySet<string>,
): string | null {
  const isMeasure = [...names].some(isMeasured) && !quantities.some(({ of, isForEach }) => of === BARE && isForEach);
  const isPriced = !isMeasure && quantities.some(({ of, amount }) => of === BARE && /\.\d\d$/.test(amount));
  if (asked.of === MONEY || names.has(MONEY) || isPriced) return MONEY;
  const known = [...names].filter((name) => name !== BARE);
  const [thing, otherThing] = known.filter((name) => name !== PERSON && !isMeasured(name));
  if (thing !== undefined && otherThing === undefined) return thing;
  const isHeld = quantities.every(({ of, per }) => of !== BARE || per.length > 0);
  const [only, other] = asked.isTotal || isHeld ? known : [];
  return only === undefined || other !== undefined
    ? null
    : (quantities.find(({ of }) => nameOf(of) === only)?.of ?? null);
}

/** Those who share, if it isn't said who: people, or else what is counted. */
function sharerIn(quantities: readonly Quantity[], { nameOf }: Units): string | null {
  const counted = quantities.filter(({ of, per }) => per.length === 0 && of !== MONEY && !isMeasured(nameOf(of)));
  return (counted.find(({ of }) => nameOf(of) === PERSON) ?? counted[0])?.of ?? null;
}
