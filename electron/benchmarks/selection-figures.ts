import {
  allWithin,
  bootstrapMeans,
  DEPTHS,
  intervalOf,
  mean,
  percentile,
  shareWithin,
  type Interval,
} from './recall.ts';
import { areUsable, PACKED_FORMS, type PackedForm } from './packed-forms.ts';
import { curveOf, meanCurve, type CurvePoint, type PackedAt } from './reach-curve.ts';
import { byWanted, meanOfGroups, type Groups } from './wanted-groups.ts';

/** A query's outcome: positions of the needed tools in the ranking, and among those within the budget. */
export interface QueryResult {
  readonly places: readonly number[];
  readonly packedPlaces: readonly number[];
  /** How each needed tool is documented. */
  readonly forms: readonly PackedForm[];
  readonly packedTokens: number;
  /** The same ranking, packed into other budgets. */
  readonly curve: readonly PackedAt[];
  /** Whether everything is loaded after one search for each missing tool. */
  readonly reached: boolean;
  readonly latencyMs: number;
  /** Time that all threads of this process took, the embedder's included. */
  readonly processorMs: number;
}

/** `all@5`: share of the queries whose tools are all among the first five. `mean@5`: share of their tools that are. */
export const RECALL_MEASURES = ['all@5', 'all@10', 'all@15', 'mean@5', 'mean@10', 'mean@15'] as const;
type RecallMeasure = (typeof RECALL_MEASURES)[number];

export interface Recall extends Readonly<Record<RecallMeasure, number>> {
  /**
   * What is loaded within the token budget: complete sets, needed tools, and tokens; and complete sets after a search
   * for what is missing.
   *
   * `usable` counts complete sets that are all whole or in outline, `forms` the needed tools by their documentation,
   * and `requests` the requests by the shortest documentation of a needed tool. `none` counts requests for which nothing
   * is loaded.
   */
  readonly budget: {
    readonly all: number;
    readonly usable: number;
    readonly forms: Readonly<Record<PackedForm, number>>;
    readonly requests: Readonly<Record<PackedForm, number>>;
    readonly none: number;
    readonly mean: number;
    readonly tokens: number;
    /** For a mean over data sets, the mean of their medians. */
    readonly tokensMedian: number;
    readonly interval: Interval;
    readonly withHatch: number;
  };
  /** 95% confidence intervals by bootstrap over queries; for a mean over data sets, within each of them. */
  readonly intervals: Readonly<
    Record<
      RecallMeasure | 'budget.all' | 'budget.usable' | 'budget.mean' | 'budget.tokens' | 'budget.withHatch',
      Interval
    >
  >;
}
/** Also by number of needed tools, and within other budgets. */
export interface SpreadRecall extends Recall {
  readonly byWanted: Groups;
  readonly curve: readonly CurvePoint[];
}
export interface DatasetRecall extends SpreadRecall {
  readonly n: number;
}

/** The requests by the shortest documentation of a needed tool. */
const REQUEST_FORMS = PACKED_FORMS.map((form) => `request ${form}` as const);

/** Figures of each query, in the order of their names. */
const NAMES = [
  ...RECALL_MEASURES,
  'budget.all',
  'budget.usable',
  'budget.mean',
  'budget.tokens',
  'budget.withHatch',
  'budget.none',
  ...PACKED_FORMS,
  ...REQUEST_FORMS,
] as const;

const figuresOf = ({ places, packedPlaces, forms, packedTokens, reached }: QueryResult): readonly number[] => [
  ...DEPTHS.map((depth) => allWithin(places, depth)),
  ...DEPTHS.map((depth) => shareWithin(places, depth)),
  allWithin(packedPlaces, Infinity),
  Number(areUsable(forms)),
  shareWithin(packedPlaces, Infinity),
  packedTokens,
  Number(reached),
  Number(packedTokens === 0),
  ...PACKED_FORMS.map((form) => shareOf(forms, form)),
  ...PACKED_FORMS.map((form) => Number(form === shortestOf(forms))),
];

const shortestOf = (forms: readonly PackedForm[]): PackedForm | undefined =>
  PACKED_FORMS.findLast((form) => forms.includes(form));

const shareOf = (forms: readonly PackedForm[], form: PackedForm): number =>
  forms.filter((one) => one === form).length / Math.max(1, forms.length);

/**
 * @returns the recall of each data set, and its mean over them, because their sizes differ by a factor of a hundred.
 */
export function recallOf(results: ReadonlyMap<string, readonly QueryResult[]>): {
  macro: SpreadRecall;
  datasets: Record<string, DatasetRecall>;
} {
  const perDataset = [...results].map(([name, own]) => {
    const rows = own.map(figuresOf);
    return {
      name,
      n: own.length,
      means: NAMES.map((_, figure) => mean(rows.map((row) => row[figure] ?? 0))),
      tokensMedian: percentile(
        own.map(({ packedTokens }) => packedTokens),
        0.5,
      ),
      groups: byWanted(own),
      curve: curveOf(own),
      resampled: bootstrapMeans(rows),
    };
  });
  const macroMeans = NAMES.map((_, figure) => mean(perDataset.map(({ means }) => means[figure] ?? 0)));
  const resamples = perDataset[0]?.resampled.length ?? 0;
  const macroResampled = Array.from({ length: resamples }, (_, at) =>
    NAMES.map((__, figure) => mean(perDataset.map(({ resampled }) => resampled[at]?.[figure] ?? 0))),
  );
  return {
    macro: {
      ...toRecall(macroMeans, macroResampled, mean(perDataset.map(({ tokensMedian }) => tokensMedian))),
      byWanted: meanOfGroups(perDataset.map(({ groups }) => groups)),
      curve: meanCurve(perDataset.map(({ curve }) => curve)),
    },
    datasets: Object.fromEntries(
      perDataset.map(({ name, n, means, resampled, tokensMedian, groups, curve }) => [
        name,
        { ...toRecall(means, resampled, tokensMedian), byWanted: groups, curve, n },
      ]),
    ),
  };
}

function toRecall(means: readonly number[], resampled: readonly (readonly number[])[], tokensMedian: number): Recall {
  const value = (name: (typeof NAMES)[number]): number => rounded(means[NAMES.indexOf(name)] ?? 0);
  const formsOf = (prefix: '' | 'request '): Readonly<Record<PackedForm, number>> => ({
    whole: value(`${prefix}whole`),
    outline: value(`${prefix}outline`),
    mention: value(`${prefix}mention`),
    name: value(`${prefix}name`),
    absent: value(`${prefix}absent`),
  });
  const interval = (figure: number): Interval => {
    const [lower, upper] = intervalOf(resampled.map((row) => row[figure] ?? 0));
    return [rounded(lower), rounded(upper)];
  };
  const intervals = Object.fromEntries(
    NAMES.map((name, figure) => [name, interval(figure)]),
  ) as unknown as Recall['intervals'];
  return {
    'all@5': value('all@5'),
    'all@10': value('all@10'),
    'all@15': value('all@15'),
    'mean@5': value('mean@5'),
    'mean@10': value('mean@10'),
    'mean@15': value('mean@15'),
    budget: {
      all: value('budget.all'),
      usable: value('budget.usable'),
      forms: formsOf(''),
      requests: formsOf('request '),
      none: value('budget.none'),
      mean: value('budget.mean'),
      tokens: Math.round(value('budget.tokens')),
      tokensMedian: Math.round(tokensMedian),
      interval: intervals['budget.all'],
      withHatch: value('budget.withHatch'),
    },
    intervals,
  };
}

const rounded = (value: number): number => Number(value.toFixed(4));
