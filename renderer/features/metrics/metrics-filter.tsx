import { clsx } from 'clsx';
import { CalendarCheck, Download } from 'lucide-react';
import { t } from '../../../shared/texts/translate.ts';
import { METRICS_RANGES, type MetricsRange } from '../../stores/metrics-store.ts';
import { useApp, useMetrics, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';

const RANGES: Readonly<Record<MetricsRange, string>> = {
  day: t('Day'),
  week: t('Week'),
  month: t('Month'),
  all: t('All'),
};

/** Selects what is shown, and exports it. */
export function MetricsFilter() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2 text-[0.8125rem]">
      <RangeChoice />
      <ModelChoice />
      <ExportButtons />
    </div>
  );
}

function RangeChoice() {
  const { range, choose } = useMetrics((state) => state);
  const showError = useApp((state) => state.showError);
  return (
    <fieldset className="flex rounded-md border border-line">
      <legend className="sr-only">{t('Time')}</legend>
      {METRICS_RANGES.map((value) => (
        <label
          key={value}
          className={clsx(
            'flex h-8 cursor-default items-center px-3 first-of-type:rounded-l-md last:rounded-r-md',
            'has-checked:bg-wash has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent',
          )}
        >
          <input
            type="radio"
            name="range"
            className="sr-only"
            checked={range === value}
            onChange={() => void choose({ range: value }).catch(showError)}
          />
          {RANGES[value]}
        </label>
      ))}
    </fieldset>
  );
}

function ModelChoice() {
  const { data, modelId, choose } = useMetrics((state) => state);
  const showError = useApp((state) => state.showError);
  return (
    <label className="flex min-w-0 items-center gap-2">
      <span className="text-soft">{t('Model')}</span>
      <select
        value={modelId ?? ''}
        onChange={(event) =>
          void choose({ modelId: event.target.value === '' ? null : event.target.value }).catch(showError)
        }
        className="h-8 max-w-56 min-w-0 rounded-md border border-line bg-raised px-2"
      >
        <option value="">{t('All models')}</option>
        {data?.models.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function ExportButtons() {
  const { data, exportFile } = useMetrics((state) => state);
  const showError = useApp((state) => state.showError);
  const openView = useView((state) => state.openView);
  const save = (format: 'csv' | 'json'): void =>
    void exportFile(format).then(({ fileName, text }) => saveFile(fileName, text), showError);
  const nothing = data === null || data.figures.answers === 0;
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      <Button icon={CalendarCheck} onClick={() => openView('today')}>
        {t('Today')}
      </Button>
      <Button icon={Download} disabled={nothing} onClick={() => save('csv')}>
        {t('Export CSV')}
      </Button>
      <Button icon={Download} disabled={nothing} onClick={() => save('json')}>
        {t('Export JSON')}
      </Button>
    </div>
  );
}
