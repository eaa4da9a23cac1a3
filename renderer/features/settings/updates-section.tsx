import { clsx } from 'clsx';
import { Download, RefreshCw, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import type { UpdateState } from '../../../shared/entities/update.ts';
import { useApp, useUpdates } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { updateWords } from '../../ui/update-words.ts';
import { SelectSetting } from './select-setting.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Which version this is, whether there is a newer one, and when that is looked for. */
export function UpdatesSection() {
  const { state, load } = useUpdates((updates) => updates);
  const showError = useApp((app) => app.showError);
  useEffect(() => void load().catch(showError), [load, showError]);
  if (state === null) return null;
  return (
    <>
      <Version state={state} />
      {state.phase !== 'unavailable' && (
        <SelectSetting
          setting="updates"
          name={t('Look for new versions')}
          hint={t(
            'Ask me first: once a week. Automatically: once a day. ' +
              'Only {host} is called, and learns nothing about you. Downloads always ask first.',
            { host: state.host ?? t('the feed') },
          )}
          options={[
            ['ask', t('Ask me first')],
            ['automatic', t('Automatically')],
            ['off', t('Never')],
          ]}
        />
      )}
    </>
  );
}

function Version({ state }: { readonly state: UpdateState }) {
  const version = useApp((app) => app.info?.version);
  const { phase, receivedBytes, totalBytes } = state;
  return (
    <section aria-label={t('Version')} className="border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="font-medium">{t('Knapsack {version}', { version: version ?? '' })}</p>
          {/* Progress is not read out again and again. */}
          <p
            role={phase === 'failed' ? 'alert' : phase === 'downloading' ? undefined : 'status'}
            className={`text-[0.8125rem] tabular-nums [overflow-wrap:anywhere] ${phase === 'failed' ? 'text-danger' : 'text-soft'}`}
          >
            {updateWords(state)}
          </p>
        </div>
        <div className="flex gap-2">
          <Actions state={state} />
        </div>
      </div>
      {phase === 'downloading' && (
        <progress
          aria-label={t('Download of the update')}
          max={totalBytes}
          value={receivedBytes}
          className={clsx(
            'mt-2 h-1 w-full appearance-none overflow-hidden rounded-full bg-wash',
            '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-accent',
          )}
        />
      )}
    </section>
  );
}

function Actions({ state: { phase, version } }: { readonly state: UpdateState }) {
  const { check, download, cancel, install } = useUpdates((updates) => updates);
  const showError = useApp((app) => app.showError);
  const act = (work: () => Promise<void>) => (): void => void work().catch(showError);
  switch (phase) {
    case 'unavailable':
      return null;
    case 'checking':
    case 'downloading':
      return <Button onClick={act(cancel)}>{t('Cancel')}</Button>;
    case 'available':
      return (
        <Button kind="primary" icon={Download} onClick={act(download)}>
          {t('Download')}
        </Button>
      );
    case 'ready':
      return (
        <Button kind="primary" icon={RotateCcw} onClick={act(install)}>
          {t('Restart and install')}
        </Button>
      );
    case 'failed':
      return (
        <Button icon={RefreshCw} onClick={act(version === null ? check : download)}>
          {t('Try again')}
        </Button>
      );
    case 'idle':
    case 'due':
    case 'newest':
      return (
        <Button icon={RefreshCw} onClick={act(check)}>
          {t('Look now')}
        </Button>
      );
  }
}
