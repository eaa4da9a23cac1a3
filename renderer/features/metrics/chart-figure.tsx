import { useId } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { rowsOf, type Chart, type Series } from './charts.ts';
import { Plot } from './plot.tsx';
import { SERIES_COLOURS } from './series-colours.ts';

/** A plot with its caption, its legend, and the same numbers as a table. */
export function ChartFigure({ chart }: { readonly chart: Chart }) {
  const id = useId();
  return (
    <figure className="min-w-0 rounded-lg border border-line p-3">
      <figcaption>
        <h3 id={id} className="font-medium">
          {chart.title}
        </h3>
        <p className="text-xs text-soft">{chart.words}</p>
      </figcaption>
      {chart.series.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 pt-1 text-xs">
          {chart.series.map((series, index) => (
            <li key={series.name} className="flex items-center gap-1.5">
              <Sample series={series} index={index} />
              {series.name}
            </li>
          ))}
        </ul>
      )}
      <Plot
        chart={chart}
        label={t('Plot: {title}. {words} The table below has the same numbers.', {
          title: chart.title,
          words: chart.words,
        })}
      />
      <details className="text-xs">
        <summary className="w-fit rounded text-soft hover:text-ink">{t('Table')}</summary>
        <DataTable chart={chart} labelledBy={id} />
      </details>
    </figure>
  );
}

const DASHES: Readonly<Record<Series['form'], string>> = { line: '', dashes: '5 3', dots: '1.5 2.5', points: '0.1 7' };

function Sample({ series: { form }, index }: { readonly series: Series; readonly index: number }) {
  return (
    <svg aria-hidden width="22" height="8" className={SERIES_COLOURS[index]?.text}>
      <line
        x1="3"
        y1="4"
        x2="19"
        y2="4"
        stroke="currentColor"
        strokeWidth={form === 'points' ? 5 : 2}
        strokeLinecap={form === 'points' ? 'round' : 'butt'}
        strokeDasharray={DASHES[form]}
      />
    </svg>
  );
}

function DataTable({ chart, labelledBy }: { readonly chart: Chart; readonly labelledBy: string }) {
  const rows = rowsOf(chart);
  return (
    <div tabIndex={0} role="group" aria-labelledby={labelledBy} className="max-h-48 overflow-auto pt-1">
      <table className="w-full whitespace-nowrap tabular-nums">
        <thead className="text-start text-soft">
          <tr>
            {[
              chart.across === 'time' ? t('Time') : t('Tokens of all tools'),
              ...chart.series.map(({ name }) => name),
            ].map((name) => (
              <th key={name} scope="col" className="pe-4 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, place) => (
                <td key={place} className="pe-4">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < chart.x.length && (
        <p className="pt-1 text-soft">
          {t('The newest {shown} of {all}. Export a file to get all of them.', {
            shown: rows.length,
            all: chart.x.length,
          })}
        </p>
      )}
    </div>
  );
}
