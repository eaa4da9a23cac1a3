import type { Interval } from './recall.ts';
import type { NeedPoint } from './need-curve.ts';
import { PACKED_FORMS, type PackedForm } from './packed-forms.ts';
import { RECALL_MEASURES, type Recall, type SpreadRecall } from './selection-figures.ts';
import type { SelectionFigures, StrategyFigures } from './selection-suite.ts';

const percent = (share: number): string => (100 * share).toFixed(1).padStart(5);
const bounds = ([lower, upper]: Interval): string =>
  `${(100 * lower).toFixed(1)}-${(100 * upper).toFixed(1)}`.padStart(11);

/** @returns the strategies side by side, then each data set; shares in percent with their 95% intervals. */
export function selectionTable(
  pool: string,
  { strategies, baselines, pools, indexBuildMs, needCurve, secondMessages, laterMessages }: SelectionFigures,
): readonly string[] {
  const rows = Object.entries(strategies).map(([name, { macro, latencyMs, processorMs, noTool }]) =>
    [
      name.padEnd(20),
      ...RECALL_MEASURES.map((measure) => percent(macro[measure])),
      `| ${budget(macro)}`,
      noTool.n === 0
        ? `| ${'no such messages'.padEnd(24)}`
        : `| ${String(noTool.extraTokens).padStart(6)} ${String(noTool.tokensMedian).padStart(6)} ` +
          `${percent(noTool.none)} ${bounds(noTool.noneInterval)}`,
      `| ${[latencyMs.p50, latencyMs.p95, processorMs.p50, processorMs.p95].map((ms) => ms.toFixed(1).padStart(6)).join(' ')}`,
    ].join(' '),
  );
  return [
    `Pool: ${pool}. Mean over ${String(Object.keys(pools).length)} data sets, per cent; ` +
      `intervals of 95% by bootstrap. Building the index took ${String(indexBuildMs)} ms.`,
    'strategy             all@5 al@10 al@15 mn@5  mn@10 mn@15 | in budget:  all        usable  mean  tokens ' +
      'median hatch | no tool: tokens median, none loaded  | ms p50    p95 processor p50, p95',
    ...rows,
    '',
    ...Object.entries({ ...strategies, ...baselines }).flatMap(([name, figures]) => spreadLines(name, figures)),
    ...needLines(needCurve),
    ...laterLines('second', secondMessages),
    ...Object.entries(laterMessages).flatMap(([turn, figures]) => laterLines(ORDINALS[turn] ?? turn, figures)),
    '',
    ...Object.entries(pools).flatMap(([dataset, { tools, queries, indexBuildMs: built }]) => [
      `${dataset}: ${String(tools)} tools, ${String(queries)} queries, index in ${String(built)} ms`,
      ...Object.entries({ ...strategies, ...packedByWords(baselines) }).map(([name, { datasets }]) =>
        datasetRow(name, datasets[dataset]),
      ),
    ]),
    '',
  ];
}

/** The plain reference that every data set is compared with: its order, packed alike. */
const packedByWords = ({ bm25 }: SelectionFigures['baselines']): SelectionFigures['baselines'] =>
  bm25 === undefined ? {} : { bm25 };

/** What it costs to take more or fewer messages for requests. */
const needLines = (points: readonly NeedPoint[]): readonly string[] =>
  points.length === 0
    ? []
    : [
        'taken for requests more often by (log-odds): requests refused a tool, tokens spent on messages without one (mean, median)',
        ...points.map(
          ({ shift, refused, talkMean, talkMedian }) =>
            `  ${shift === null ? 'always' : String(shift).padStart(6)}: ${percent(refused)} ` +
            `${String(talkMean).padStart(6)} ${String(talkMedian).padStart(6)}`,
        ),
      ];

const ORDINALS: Readonly<Record<string, string>> = { 3: 'third', 4: 'fourth', 5: 'fifth' };

const laterLines = (which: string, figures: SelectionFigures['secondMessages']): readonly string[] =>
  Object.keys(figures).length === 0
    ? []
    : [
        `as ${which} messages, after requests for other tools: can be called then, tokens added (mean, median)`,
        ...Object.entries(figures).map(
          ([dataset, { n, usable, tokensMean, tokensMedian }]) =>
            `  ${dataset} (${String(n)}): ${usable === null ? '    -' : percent(usable)} ${tokenColumns(tokensMean, tokensMedian)}`,
        ),
      ];

const tokenColumns = (...tokens: readonly number[]): string =>
  tokens.map((count) => String(count).padStart(6)).join(' ');

function datasetRow(name: string, recall: Recall | undefined): string {
  return recall === undefined
    ? ''
    : `  ${name.padEnd(20)}${RECALL_MEASURES.map((measure) => percent(recall[measure])).join(' ')} | ${budget(recall)}`;
}

const budget = ({ budget: { all, usable, mean, tokens, tokensMedian, interval, withHatch } }: Recall): string =>
  [
    `${percent(all)} ${bounds(interval)}`,
    percent(usable),
    percent(mean),
    String(tokens).padStart(7),
    String(tokensMedian).padStart(6),
    percent(withHatch),
  ].join(' ');

/** Where the needed tools are, what requests of each kind take, and how reach grows with the budget. */
function spreadLines(name: string, { macro, noTool }: StrategyFigures): readonly string[] {
  return [
    `${name}: usable ${percent(macro.budget.usable)} ${bounds(macro.intervals['budget.usable'])}; ` +
      `needed tools ${formsLine(macro.budget.forms)}; requests ${formsLine(macro.budget.requests)}; ` +
      `nothing loaded ${percent(macro.budget.none)}`,
    ...Object.values(macro.byWanted)
      .filter(({ n }) => n > 0)
      .map(
        ({ wanted, n, all, usable, tokens }) =>
          `  ${wanted} wanted (${String(n)}): any form ${percent(all)}, ` +
          `usable ${percent(usable)}, tokens ${Object.values(tokens).join(' ')}`,
      ),
    ...(noTool.n === 0
      ? []
      : [`  none wanted (${String(noTool.n)}): tokens ${Object.values(noTool.tokensSpread).join(' ')}`]),
    `  reach: ${curveLine(macro)}`,
  ];
}

const formsLine = (forms: Readonly<Record<PackedForm, number>>): string =>
  PACKED_FORMS.map((form) => `${form} ${percent(forms[form]).trim()}`).join(', ');

/** Budget: share in any form, share whole or in outline, median of the tokens. */
const curveLine = ({ curve }: SpreadRecall): string =>
  curve
    .map(
      ({ budgetTokens, all, usable, tokensMedian }) =>
        `${String(budgetTokens)}: ${percent(all).trim()} ${percent(usable).trim()} ${String(tokensMedian)}`,
    )
    .join(' | ');
