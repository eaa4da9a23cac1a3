import { Copy, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import type { CopiesState, StoredCopy } from '../../../shared/entities/copy.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { useApp, useCopies } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { copyTitle } from './copy-words.ts';
import { t } from '../../../shared/texts/translate.ts';

/** The daily copies of the databases, and how to restore one. */
export function Copies() {
  const { state, load, make } = useCopies((copies) => copies);
  const showError = useApp((app) => app.showError);
  useEffect(() => void load().catch(showError), [load, showError]);
  if (state === null) return null;
  return (
    <section aria-label={t('Copies')} className="border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-48 flex-1">
          <h4 className="font-medium">{t('Copies')}</h4>
          <p className="text-[0.8125rem] text-soft">
            {t(
              'Once a day, Knapsack copies your conversations, notes, memories, calendar, settings and tables. ' +
                'The last seven copies are kept on this computer. They don’t include skills, keys or models.',
            )}
          </p>
        </div>
        <Button icon={Copy} disabled={state.isCopying} onClick={() => void make().catch(showError)}>
          {state.isCopying ? t('Copying…') : t('Copy now')}
        </Button>
      </div>
      {state.problem !== null && (
        <p role="status" className="pt-2 text-[0.8125rem] text-danger">
          {state.problem}
        </p>
      )}
      <PendingRestore state={state} />
      <CopyList state={state} />
    </section>
  );
}

function PendingRestore({ state: { copies, restoring } }: { readonly state: CopiesState }) {
  const { cancelRestore, restart } = useCopies((store) => store);
  const { host } = useApp((app) => app.info) ?? {};
  const showError = useApp((app) => app.showError);
  const copy = copies.find(({ id }) => id === restoring);
  if (copy === undefined) return null;
  return (
    <div role="status" className="mt-2 flex flex-wrap items-center gap-2 rounded-lg bg-wash px-3 py-2 text-[0.8125rem]">
      <p className="min-w-48 flex-1">
        {t('The copy of {copy} will be restored when Knapsack starts again. What you have now is kept as a copy.', {
          copy: copyTitle(copy),
        })}
        {host !== 'desktop' && ` ${t('Quit Knapsack and start it again.')}`}
      </p>
      {host === 'desktop' && (
        <Button kind="primary" onClick={() => void restart().catch(showError)}>
          {t('Restart now')}
        </Button>
      )}
      <Button onClick={() => void cancelRestore().catch(showError)}>{t('Don’t restore')}</Button>
    </div>
  );
}

function CopyList({ state: { copies, restoring } }: { readonly state: CopiesState }) {
  const { restore } = useCopies((store) => store);
  const showError = useApp((app) => app.showError);
  if (copies.length === 0) return <p className="pt-1 text-[0.8125rem]">{t('None yet')}</p>;
  return (
    <ul aria-label={t('Copies')} className="mt-2 rounded-lg border border-line">
      {copies.map((copy) => (
        <CopyRow
          key={copy.id}
          copy={copy}
          isChosen={copy.id === restoring}
          onRestore={() => void restore(copy.id).catch(showError)}
        />
      ))}
    </ul>
  );
}

interface CopyRowProps {
  readonly copy: StoredCopy;
  readonly isChosen: boolean;
  readonly onRestore: () => void;
}

function CopyRow({ copy, isChosen, onRestore }: CopyRowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-1.5 text-[0.8125rem] last:border-0">
      <span className="min-w-0 flex-1">{copyTitle(copy)}</span>
      <span className="text-xs text-soft tabular-nums">{formatBytes(copy.bytes)}</span>
      <Button
        icon={RotateCcw}
        disabled={isChosen}
        aria-label={t('Restore: {copy}', { copy: copyTitle(copy) })}
        onClick={onRestore}
      >
        {t('Restore')}
      </Button>
    </li>
  );
}
