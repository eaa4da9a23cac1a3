import { formatShortDateTime } from '../../../shared/formats/dates.ts';
import { formatNumber, formatPercent } from '../../../shared/formats/numbers.ts';
import type { AnswerMetrics, ShadowRun } from '../../../shared/entities/metrics.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { MetricsRange } from '../../stores/metrics-store.ts';
import { duration } from '../../ui/times.ts';

/** One line or cloud of points, distinguished by colour and by form. */
export interface Series {
  readonly name: string;
  readonly form: 'points' | 'line' | 'dashes' | 'dots';
  readonly values: readonly (number | null)[];
}

/** A plot with all its texts; its table has the same numbers. */
export interface Chart {
  readonly title: string;
  /** What it shows, in one sentence. */
  readonly words: string;
  readonly unit: 'ms' | 'tokens' | 'share' | 'times';
  /** The meaning of `x`: milliseconds since 1970, or tokens. */
  readonly across: 'time' | 'tokens';
  readonly x: readonly number[];
  readonly series: readonly Series[];
}

export interface ChartInput {
  readonly answers: readonly AnswerMetrics[];
  readonly shadowRuns: readonly ShadowRun[];
  readonly range: MetricsRange;
}

/** @returns every plot that has at least one point. */
export function chartsOf(input: ChartInput): readonly Chart[] {
  return [
    firstTokens(input),
    evaluated(input),
    slope(input),
    reachedFor(input),
    recovery(input),
    selection(input),
    recall(input),
  ].filter(({ x }) => x.length > 0);
}

const times = (answers: readonly AnswerMetrics[]): readonly number[] => answers.map(({ createdAt }) => createdAt);

const firstTokens = ({ answers }: ChartInput): Chart => ({
  title: t('Time to first token'),
  words: t('How long you waited for the first word of each answer.'),
  unit: 'ms',
  across: 'time',
  x: times(answers),
  series: [{ name: t('Time to first token'), form: 'points', values: answers.map(({ ttftMs }) => ttftMs) }],
});

const evaluated = ({ answers }: ChartInput): Chart => ({
  title: t('Prefilled and reused tokens'),
  words: t('Tokens the model had to read for each answer, and tokens already in the KV cache.'),
  unit: 'tokens',
  across: 'time',
  x: times(answers),
  series: [
    { name: t('Prefilled'), form: 'line', values: answers.map(({ prefilledTokens }) => prefilledTokens) },
    { name: t('Reused'), form: 'dashes', values: answers.map(({ reusedTokens }) => reusedTokens) },
  ],
});

/** Against the size of the catalog: flat if the cost follows what is loaded. */
function slope({ answers }: ChartInput): Chart {
  const bySize = answers
    .flatMap(({ catalogTokens, loadedTokens }) => (catalogTokens === null ? [] : [{ catalogTokens, loadedTokens }]))
    .toSorted((left, right) => left.catalogTokens - right.catalogTokens);
  return {
    title: t('Loaded tools against the catalog'),
    words: t(
      'Tokens of the tools in the prompt, against the tokens that all tools would take. Without the loader, both are the same.',
    ),
    unit: 'tokens',
    across: 'tokens',
    x: bySize.map(({ catalogTokens }) => catalogTokens),
    series: [
      { name: t('Loaded'), form: 'points', values: bySize.map(({ loadedTokens }) => loadedTokens) },
      { name: t('All tools'), form: 'dashes', values: bySize.map(({ catalogTokens }) => catalogTokens) },
    ],
  };
}

function reachedFor({ answers, range }: ChartInput): Chart {
  const groups = inSpans(
    answers.filter(({ off }) => off === null),
    range,
  );
  const total = (read: (answer: AnswerMetrics) => number): readonly number[] =>
    groups.map(([, own]) => own.reduce((sum, answer) => sum + read(answer), 0));
  return {
    title: t('Tools that were not packed'),
    words: t(
      'How often the model searched for one, called one anyway, had a call held back, or named one that does not exist.',
    ),
    unit: 'times',
    across: 'time',
    x: groups.map(([at]) => at),
    series: [
      { name: t('Asked for'), form: 'line', values: total(({ asked }) => asked) },
      { name: t('Called'), form: 'dashes', values: total(({ called }) => called) },
      { name: t('Held back'), form: 'points', values: total(({ held }) => held) },
      { name: t('Not there'), form: 'dots', values: total(({ missed }) => missed) },
    ],
  };
}

function recovery({ answers, range }: ChartInput): Chart {
  const chosen = answers.filter(({ off }) => off === null);
  const groups = inSpans(chosen, range);
  const share = (
    own: readonly AnswerMetrics[],
    part: (answer: AnswerMetrics) => number,
    whole: (answer: AnswerMetrics) => number,
  ): number | null => {
    const all = own.reduce((sum, answer) => sum + whole(answer), 0);
    return all === 0 ? null : Math.min(1, own.reduce((sum, answer) => sum + part(answer), 0) / all);
  };
  const reached = ({ asked, called, held, missed }: AnswerMetrics): number => asked + called + held + missed;
  return {
    title: t('Reaching for tools'),
    words: t(
      'Share of the answers in which the model reached for a tool that was not packed, and share of those tools that then worked.',
    ),
    unit: 'share',
    across: 'time',
    x: groups.map(([at]) => at),
    series: [
      {
        name: t('Answers that reached for one'),
        form: 'line',
        values: groups.map(([, own]) =>
          share(
            own,
            (answer) => Number(reached(answer) > 0),
            () => 1,
          ),
        ),
      },
      {
        name: t('Tools that worked'),
        form: 'dashes',
        values: groups.map(([, own]) => share(own, ({ recovered }) => recovered, reached)),
      },
    ],
  };
}

function selection({ answers }: ChartInput): Chart {
  const chosen = answers.filter(({ selectionMs }) => selectionMs !== null);
  return {
    title: t('Time to choose tools'),
    words: t('How long the loader took for each message.'),
    unit: 'ms',
    across: 'time',
    x: times(chosen),
    series: [{ name: t('Choosing'), form: 'points', values: chosen.map(({ selectionMs }) => selectionMs) }],
  };
}

function recall({ shadowRuns, range }: ChartInput): Chart {
  const groups = inSpans(
    shadowRuns.filter(({ tools }) => tools.length > 0),
    range,
  );
  const share = (own: readonly ShadowRun[], reaches: readonly string[]): number => {
    const tools = own.flatMap((run) => run.tools);
    return tools.filter(({ reach }) => reaches.includes(reach)).length / tools.length;
  };
  return {
    title: t('Needed tools that were packed'),
    words: t(
      'Of the tools the model calls when it sees all of them: those that were packed, and those that were packed or reached.',
    ),
    unit: 'share',
    across: 'time',
    x: groups.map(([at]) => at),
    series: [
      { name: t('Packed'), form: 'line', values: groups.map(([, own]) => share(own, ['loaded'])) },
      {
        name: t('Packed or reached'),
        form: 'dashes',
        values: groups.map(([, own]) => share(own, ['loaded', 'reached'])),
      },
    ],
  };
}

/** @returns points grouped by hour, for one day, or by day, each with the beginning of its period. */
function inSpans<Item extends { readonly createdAt: number }>(
  items: readonly Item[],
  range: MetricsRange,
): readonly (readonly [number, readonly Item[]])[] {
  const begin = ({ createdAt }: Item): number => {
    const at = new Date(createdAt);
    return (
      range === 'day'
        ? new Date(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours())
        : new Date(at.getFullYear(), at.getMonth(), at.getDate())
    ).getTime();
  };
  return [...Map.groupBy(items, begin)];
}

/** @returns a value with its unit. */
export function valueWords(value: number | null, unit: Chart['unit']): string {
  if (value === null) return '–';
  if (unit === 'ms')
    return value > 0 && value < 10
      ? t('{ms} ms', { ms: formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })
      : duration(value);
  if (unit === 'share') return formatPercent(value);
  return formatNumber(Math.round(value));
}

/** Maximum rows of a table that people can still read; an exported file has all of them. */
const MOST_ROWS = 200;

/** @returns the newest rows of a chart's table, newest first. */
export function rowsOf({ x, series, across, unit }: Chart): readonly (readonly string[])[] {
  const first = (at: number): string => (across === 'tokens' ? formatNumber(at) : formatShortDateTime(at));
  return x
    .map((at, index) => [first(at), ...series.map(({ values }) => valueWords(values[index] ?? null, unit))])
    .slice(-MOST_ROWS)
    .toReversed();
}
