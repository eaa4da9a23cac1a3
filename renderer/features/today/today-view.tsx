import { useEffect } from 'react';
import type { DaySummary } from '../../../shared/entities/day-summary.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useToday, useView } from '../../stores/stores.tsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { dayFacts, isQuiet } from './today-words.ts';

/** What happened since midnight: answers, calls, questions, and what nobody had to wait for. */
export function TodayView() {
  const { summary, load } = useToday((state) => state);
  const { openView, openSettings } = useView((state) => state);
  const showError = useApp((state) => state.showError);
  useEffect(() => void load().catch(showError), [load, showError]);
  if (summary === null) return <p className="p-5 text-soft">{t('Counting.')}</p>;
  return (
    <div className="grid min-h-0 gap-4 overflow-y-auto px-5 py-4">
      {isQuiet(summary) ? (
        <p className="text-soft">
          {t('Nothing yet. Each answer and each call of a tool is counted here from midnight on.')}
        </p>
      ) : (
        <>
          <Facts summary={summary} />
          <Tools tools={summary.tools} />
        </>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button onClick={() => openView('measurements')}>{t('All measurements')}</Button>
        <Button onClick={() => openSettings('permissions')}>{t('What tools did, call by call')}</Button>
      </div>
    </div>
  );
}

function Facts({ summary }: { readonly summary: DaySummary }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-4">
      {dayFacts(summary).map(({ name, value, more }) => (
        <div key={name}>
          <dt className="text-xs text-soft">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">
            {value}
            <span className="block text-xs font-normal text-soft">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Tools({ tools }: Pick<DaySummary, 'tools'>) {
  if (tools.length === 0) return null;
  const most = Math.max(...tools.map(({ calls }) => calls));
  return (
    <section aria-labelledby="tools-of-today">
      <h3 id="tools-of-today" className="pb-1 text-xs text-soft">
        {t('Most used tools')}
      </h3>
      <ul className="grid gap-1 text-[0.8125rem]">
        {tools.map(({ name, bundle, calls }) => (
          <li key={name} className="grid grid-cols-[1fr_40%] items-center gap-3">
            <span className="flex min-w-0 items-center gap-2">
              <BundleIcon bundle={bundle ?? ''} className="size-4 shrink-0 text-soft" />
              <span className="truncate">{toolTitle(name)}</span>
            </span>
            <span className="flex items-center gap-2">
              <span
                aria-hidden
                style={{ width: `${String((100 * calls) / most)}%` }}
                className="h-2 min-w-1 shrink rounded-full bg-accent"
              />
              <span
                className="text-xs text-soft tabular-nums"
                aria-label={t('{count, plural, one {# call} other {# calls}}', { count: calls })}
              >
                {formatNumber(calls)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
