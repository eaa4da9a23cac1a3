import { clsx } from 'clsx';
import type { ModelFile, ModelState } from '../../../shared/entities/model-file.ts';
import { whereWordsGo } from '../../../shared/entities/model-server.ts';
import { t } from '../../../shared/texts/translate.ts';
import { modelStatusWords } from './model-status-words.ts';
import { ServerMark } from './server-mark.tsx';
import { useApp, useApprovals, useChat, useModels, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';

/** The model in use and its state; leads to the model's settings, where a failed one can be retried or replaced. */
export function ModelStatus() {
  const { list, state } = useModels((models) => models);
  const busy = useChat((chat) => Object.keys(chat.generating).length > 0);
  const isAsked = useApprovals(({ pending }) => pending.length > 0);
  const openSettings = useView((view) => view.openSettings);
  const model = list.find(({ id }) => id === state.modelId);
  const { words, tone } = modelStatusWords(state, { busy, isAsked });
  return (
    // What went wrong takes the whole width; the buttons of the views move below it.
    <div className={clsx('min-w-0', state.phase === 'failed' ? 'basis-full' : 'flex-1')}>
      <button
        type="button"
        onClick={() => openSettings('model')}
        className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-start hover:bg-wash"
        title={titleOf(state, model)}
      >
        <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', tone)} />
        <span className="min-w-0">
          <span className="flex items-center gap-1 text-[0.8125rem]">
            <span className="truncate">{nameOf(model)}</span>
            {model?.server !== undefined && <ServerMark address={model.server.address} />}
          </span>
          {/* Loading percentages are not read out one by one. */}
          <span
            role="status"
            aria-live={state.phase === 'loading' ? 'off' : 'polite'}
            className={clsx(
              'text-xs',
              state.phase === 'failed' ? 'line-clamp-3 wrap-anywhere text-danger' : 'block truncate text-soft',
            )}
          >
            {words}
          </span>
        </span>
      </button>
      {state.phase === 'failed' && state.previousId !== null && <BackButton modelId={state.previousId} />}
    </div>
  );
}

/** One click from a model that does not load to the one that did. */
function BackButton({ modelId }: { readonly modelId: string }) {
  const name = useModels((models) => nameOf(models.list.find(({ id }) => id === modelId)));
  const choose = useModels((models) => models.choose);
  const showError = useApp((app) => app.showError);
  return (
    <Button className="mt-1 w-full" onClick={() => void choose(modelId).catch(showError)}>
      <span className="truncate">{t('Go back to {name}', { name })}</span>
    </Button>
  );
}

function titleOf(state: ModelState, model: ModelFile | undefined): string {
  if (state.phase === 'failed') return state.error;
  return model?.server === undefined ? t('Model settings') : whereWordsGo(model.server.address);
}

const nameOf = (model: ModelFile | undefined): string => model?.name ?? t('No model');
