import { clsx } from 'clsx';
import { Pause, Play, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { Download } from '../../../shared/entities/download.ts';
import { useApp, useHub, useModels } from '../../stores/stores.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { downloadWords, shareOf } from './download-words.ts';
import { Section } from './section.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Downloads in progress, and models that are ready. */
export function Downloads() {
  const downloads = useHub((hub) => hub.downloads);
  if (downloads.length === 0) return null;
  return (
    <Section title={t('Downloads')}>
      <ul className="rounded-lg border border-line">
        {downloads.map((download) => (
          <DownloadRow key={download.id} download={download} />
        ))}
      </ul>
    </Section>
  );
}

function DownloadRow({ download }: { readonly download: Download }) {
  const { name, state, problem } = download;
  return (
    <li className="grid grid-cols-1 gap-1.5 border-b border-line px-3 py-2 last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-xs text-soft tabular-nums">{downloadWords(download)}</p>
        </div>
        <div className="flex items-center gap-2">
          <DownloadButtons download={download} />
        </div>
      </div>
      {state !== 'done' && (
        <progress
          aria-label={name}
          max={1}
          value={shareOf(download)}
          className={clsx(
            'h-1 w-full appearance-none overflow-hidden rounded-full bg-wash',
            '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-accent',
          )}
        />
      )}
      {problem !== null && (
        <p
          role={state === 'failed' ? 'alert' : 'status'}
          className={clsx('text-[0.8125rem]', state === 'waiting' ? 'text-soft' : 'text-danger')}
        >
          {problem}
        </p>
      )}
    </li>
  );
}

function DownloadButtons({ download: { id, name, state, modelPath } }: { readonly download: Download }) {
  const { pause, resume, cancel } = useHub((hub) => hub);
  const showError = useApp((app) => app.showError);
  const act = (work: Promise<void>): void => void work.catch(showError);
  if (state === 'done')
    return (
      <>
        {modelPath !== null && <ReadyModel path={modelPath} name={name} />}
        <IconButton label={t('Remove {name} from this list', { name })} icon={X} onClick={() => act(cancel(id))} />
      </>
    );
  if (state === 'moving')
    return <IconButton label={t('Stop moving {name}', { name })} icon={X} onClick={() => act(cancel(id))} />;
  const stopped = state === 'paused' || state === 'failed';
  return (
    <>
      {stopped ? (
        <IconButton label={t('Resume {name}', { name })} icon={Play} onClick={() => act(resume(id))} />
      ) : (
        <IconButton label={t('Pause {name}', { name })} icon={Pause} onClick={() => act(pause(id))} />
      )}
      <IconButton label={t('Cancel {name}', { name })} icon={X} onClick={() => act(cancel(id))} />
    </>
  );
}

function ReadyModel({ path, name }: { readonly path: string; readonly name: string }) {
  const { list, state, choose } = useModels((models) => models);
  const showError = useApp((app) => app.showError);
  const model = list.find((one) => one.path === path);
  if (model === undefined) return null;
  return (
    <>
      {state.modelId === model.id ? (
        <span className="text-[0.8125rem] text-soft">{t('In use')}</span>
      ) : (
        <Button
          kind="primary"
          aria-label={t('Use {name} now', { name })}
          onClick={() => void choose(model.id).catch(showError)}
        >
          {t('Use now')}
        </Button>
      )}
      <DeleteButton modelId={model.id} name={name} />
    </>
  );
}

/** Asks again first, because a deleted model has to be downloaded again. */
function DeleteButton({ modelId, name }: { readonly modelId: string; readonly name: string }) {
  const deleteModel = useHub((hub) => hub.deleteModel);
  const showError = useApp((app) => app.showError);
  const [asked, setAsked] = useState(false);
  return asked ? (
    <Button
      kind="danger"
      autoFocus
      aria-label={t('Delete the files of {name}', { name })}
      onBlur={() => setAsked(false)}
      onClick={() => void deleteModel(modelId).catch(showError)}
    >
      {t('Delete files')}
    </Button>
  ) : (
    <IconButton label={t('Delete {name} from the disk', { name })} icon={Trash2} onClick={() => setAsked(true)} />
  );
}
