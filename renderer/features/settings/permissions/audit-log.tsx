import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffect } from 'react';
import { AUDIT_PAGE } from '../../../stores/audit-store.ts';
import { useApp, useAudit } from '../../../stores/stores.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { pageWords } from './audit-words.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** What tools did, call by call, one page at a time. */
export function AuditLog() {
  const { filter, total, open } = useAudit((state) => state);
  const showError = useApp((state) => state.showError);
  useEffect(() => void open({ toolName: null, outcome: null }).catch(showError), [open, showError]);
  const isFiltered = filter.toolName !== null || filter.outcome !== null;
  return (
    <section aria-label={t('Audit log')} className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-medium">{t('Audit log')}</h4>
        {total !== null && total > 0 && <Export />}
      </div>
      <p className="pb-2 text-[0.8125rem] text-soft">
        {t(
          'Every tool call: its arguments, why it was allowed to run, and its outcome. ' +
            'Anything that looks like a secret is left out. The log stays on this computer.',
        )}
      </p>
      {total === 0 && !isFiltered ? (
        <p className="rounded-lg border border-dashed border-line px-3 py-2.5 text-[0.8125rem] text-soft">
          {t(
            'No tool has been called yet. Ask for something in a chat, such as a reminder, and its call appears here.',
          )}
        </p>
      ) : (
        total !== null && <Pages isFiltered={isFiltered} />
      )}
    </section>
  );
}

function Pages({ isFiltered }: { readonly isFiltered: boolean }) {
  const { entries, total, page, showOlder, showNewer } = useAudit((state) => state);
  const showError = useApp((state) => state.showError);
  const count = total ?? 0;
  return (
    <>
      <AuditFilters />
      {entries.length > 0 && <AuditTable entries={entries} />}
      <div className="flex h-9 items-center justify-end gap-1 text-xs text-soft">
        <span role="status">
          {entries.length === 0
            ? isFiltered
              ? t('No matching calls.')
              : ''
            : pageWords({ page, pageSize: AUDIT_PAGE, shown: entries.length, total: count })}
        </span>
        <IconButton
          label={t('Newer calls')}
          icon={ChevronLeft}
          disabled={page === 0}
          onClick={() => void showNewer().catch(showError)}
        />
        <IconButton
          label={t('Older calls')}
          icon={ChevronRight}
          disabled={page * AUDIT_PAGE + entries.length >= count}
          onClick={() => void showOlder().catch(showError)}
        />
      </div>
    </>
  );
}

const TYPES = { csv: 'text/csv', jsonl: 'application/jsonl' } as const;

/** The filtered log as a file. */
function Export() {
  const exportFile = useAudit((state) => state.exportFile);
  const showError = useApp((state) => state.showError);
  const save = async (format: 'csv' | 'jsonl'): Promise<void> => {
    const { fileName, text } = await exportFile(format);
    saveFile(fileName, text, TYPES[format]);
  };
  return (
    <div className="flex gap-2">
      <Button icon={Download} onClick={() => void save('csv').catch(showError)}>
        {t('Export CSV')}
      </Button>
      <Button icon={Download} onClick={() => void save('jsonl').catch(showError)}>
        {t('Export JSONL')}
      </Button>
    </div>
  );
}
