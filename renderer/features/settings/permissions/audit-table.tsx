import { formatExactTime } from '../../../../shared/formats/dates.ts';
import { useId, useState } from 'react';
import { clsx } from 'clsx';
import type { AuditEntry } from '../../../../shared/entities/audit-entry.ts';
import { BundleIcon } from '../../../ui/bundle-icon.tsx';
import { JsonView } from '../../../ui/json-view.tsx';
import { oneLineArguments } from '../../../ui/one-line-arguments.ts';
import { duration, moment } from '../../../ui/times.ts';
import { DisclosureChevron } from '../../../ui/disclosure-chevron.tsx';
import { visibleText } from '../../../ui/visible-text.ts';
import { allowanceWords, OUTCOME_NAMES, riskName } from './audit-words.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** One row per call; its tool opens the details. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <div className="@container overflow-hidden rounded-lg border border-line">
      <table className="w-full table-fixed text-start text-[0.8125rem]">
        <colgroup>
          <col />
          <col className="w-28" />
          <col className="w-32 @max-md:w-0" />
        </colgroup>
        <thead className="bg-panel text-xs text-soft">
          <tr>
            <th scope="col" className="px-3 py-1.5 font-medium">
              {t('Call')}
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium">
              {t('Outcome')}
            </th>
            <th scope="col" className="px-3 py-1.5 font-medium @max-md:hidden">
              {t('When')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRows key={entry.number} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryRows({ entry }: { readonly entry: AuditEntry }) {
  const { toolName, bundle, arguments: args, outcome, at } = entry;
  const [open, setOpen] = useState(false);
  const details = useId();
  const isFine = outcome === 'succeeded';
  return (
    <>
      <tr className="border-t border-line">
        <td className="px-1 py-0.5">
          <button
            type="button"
            aria-expanded={open}
            {...(open ? { 'aria-controls': details } : {})}
            onClick={() => setOpen(!open)}
            className="flex h-7 w-full items-center gap-2 rounded px-2 text-start hover:bg-wash"
          >
            <DisclosureChevron open={open} small />
            <BundleIcon bundle={bundle} className="size-4 shrink-0 text-soft" />
            <span className="max-w-[60%] shrink-0 truncate font-medium">{toolName}</span>
            <bdi className="min-w-0 truncate text-soft">{oneLineArguments(args)}</bdi>
          </button>
        </td>
        <td
          className={clsx('truncate px-2', isFine ? 'text-soft' : outcome === 'refused' ? 'text-warn' : 'text-danger')}
        >
          {OUTCOME_NAMES[outcome]}
        </td>
        {/* The details have it, too. */}
        <td className="truncate px-3 text-soft @max-md:hidden">
          <time dateTime={new Date(at).toISOString()}>{moment(at, new Date())}</time>
        </td>
      </tr>
      {open && (
        <tr id={details}>
          <td colSpan={3} className="bg-panel px-3 py-2">
            <EntryDetails entry={entry} />
          </td>
        </tr>
      )}
    </>
  );
}

function EntryDetails({ entry }: { readonly entry: AuditEntry }) {
  const { arguments: args, risk, error, durationMs, at, outcome, caller } = entry;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 [&_dt]:text-soft">
      <dt>{t('Arguments')}</dt>
      <dd>
        <JsonView value={args} />
      </dd>
      {caller !== null && (
        <>
          <dt>{t('Called by')}</dt>
          <dd className="[overflow-wrap:anywhere]">{visibleText(caller)}</dd>
        </>
      )}
      <dt>{t('Allowed')}</dt>
      <dd>{allowanceWords(entry)}</dd>
      <dt>{t('Risk')}</dt>
      <dd>{riskName(risk)}</dd>
      {error !== null && (
        <>
          <dt>{outcome === 'refused' && caller === null ? t('What the assistant saw') : t('Error')}</dt>
          <dd className="[overflow-wrap:anywhere]">{error}</dd>
        </>
      )}
      <dt>{t('Made')}</dt>
      <dd>{t('{time}, took {duration}', { time: formatExactTime(at), duration: duration(durationMs) })}</dd>
    </dl>
  );
}
