import { areUsable } from './packed-forms.ts';
import { allWithin, mean, percentile } from './recall.ts';
import type { QueryResult } from './selection-figures.ts';

/** How many tools a request needs. */
const GROUPS = ['1', '2', '3 or more'] as const;
type Wanted = (typeof GROUPS)[number];

/** Quantiles of the tokens loaded. */
export interface TokenSpread {
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

/** The requests that need so many tools. */
export interface WantedGroup {
  readonly wanted: Wanted;
  readonly n: number;
  /** Requests whose needed tools are all loaded, and all whole or in outline, as shares. */
  readonly all: number;
  readonly usable: number;
  readonly tokens: TokenSpread;
}

export type Groups = Readonly<Record<Wanted, WantedGroup>>;

export const spreadOf = (tokens: readonly number[]): TokenSpread => ({
  p10: percentile(tokens, 0.1),
  p25: percentile(tokens, 0.25),
  p50: percentile(tokens, 0.5),
  p75: percentile(tokens, 0.75),
  p90: percentile(tokens, 0.9),
});

const groupOf = ({ places }: Pick<QueryResult, 'places'>): Wanted =>
  places.length > 2 ? '3 or more' : places.length === 2 ? '2' : '1';

/** @returns the figures of one data set by the number of needed tools. */
export function byWanted(queries: readonly QueryResult[]): Groups {
  const grouped = Map.groupBy(queries, groupOf);
  return withEachGroup((wanted) => {
    const own = grouped.get(wanted) ?? [];
    return {
      wanted,
      n: own.length,
      all: mean(own.map(({ packedPlaces }) => allWithin(packedPlaces, Infinity))),
      usable: mean(own.map(({ forms }) => Number(areUsable(forms)))),
      tokens: spreadOf(own.map(({ packedTokens }) => packedTokens)),
    };
  });
}

/** @returns means over the data sets that have such requests. */
export function meanOfGroups(perDataset: readonly Groups[]): Groups {
  return withEachGroup((wanted) => {
    const own = perDataset.map((groups) => groups[wanted]).filter(({ n }) => n > 0);
    const tokens = (quantile: keyof TokenSpread): number =>
      Math.round(mean(own.map(({ tokens: spread }) => spread[quantile])));
    return {
      wanted,
      n: own.reduce((sum, { n }) => sum + n, 0),
      all: Number(mean(own.map(({ all }) => all)).toFixed(4)),
      usable: Number(mean(own.map(({ usable }) => usable)).toFixed(4)),
      tokens: { p10: tokens('p10'), p25: tokens('p25'), p50: tokens('p50'), p75: tokens('p75'), p90: tokens('p90') },
    };
  });
}

const withEachGroup = (figuresOf: (wanted: Wanted) => WantedGroup): Groups => ({
  '1': figuresOf('1'),
  '2': figuresOf('2'),
  '3 or more': figuresOf('3 or more'),
});
