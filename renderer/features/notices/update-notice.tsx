import { ArrowDownToLine, X } from 'lucide-react';
import { useState } from 'react';
import type { UpdateState } from '../../../shared/entities/update.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useUpdates } from '../../stores/stores.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { updateWords } from '../../ui/update-words.ts';

/** Asks what only the person decides: whether to look for a new version, to download it, and to restart for it. */
export function UpdateNotice() {
  const { state, check, download, install, postpone } = useUpdates((updates) => updates);
  const showError = useApp((app) => app.showError);
  const [hidden, setHidden] = useState<UpdateState['version']>(null);
  if (state === null || (state.phase === 'ready' && state.version === hidden)) return null;
  const offers = {
    due: [t('Look now'), check],
    available: [t('Download'), download],
    ready: [t('Restart now'), install],
  } as const;
  if (state.phase !== 'due' && state.phase !== 'available' && state.phase !== 'ready') return null;
  const [label, accept] = offers[state.phase];
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-b border-line bg-panel px-4 py-2">
      <ArrowDownToLine aria-hidden className="size-4 shrink-0 text-soft" />
      <p className="min-w-48 flex-1">{updateWords(state)}</p>
      <Button onClick={() => void accept().catch(showError)}>{label}</Button>
      {state.phase === 'ready' ? (
        <IconButton label={t('Dismiss')} icon={X} onClick={() => setHidden(state.version)} />
      ) : (
        <Button kind="quiet" onClick={() => void postpone().catch(showError)}>
          {t('Not now')}
        </Button>
      )}
    </div>
  );
}
