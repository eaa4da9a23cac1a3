import { useId, useState } from 'react';
import { serverHost, whereWordsGo, type ModelServer } from '../../../shared/entities/model-server.ts';
import { useApp, useModels } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { t } from '../../../shared/texts/translate.ts';

interface ServerModelsProps {
  readonly server: ModelServer;
  /** As typed; empty for none, or for the stored one. */
  readonly apiKey: string;
}

/** The models of a server, each with a button that adds and chooses it. */
export function ServerModels({ server: { address, models }, apiKey }: ServerModelsProps) {
  return (
    <div className="grid gap-2">
      <p role="status" className="text-[0.8125rem]">
        {whereWordsGo(address)}
      </p>
      {models.length === 0 ? (
        <NamedModel address={address} apiKey={apiKey} />
      ) : (
        <ul
          aria-label={t('Models on {address}', { address: serverHost(address) })}
          className="rounded-lg border border-line"
        >
          {models.map((model) => (
            <li key={model} className="flex items-center gap-2 border-b border-line px-3 py-1.5 last:border-0">
              <span className="min-w-0 flex-1 truncate">{model}</span>
              <UseModel address={address} model={model} apiKey={apiKey} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface UseModelProps {
  readonly address: string;
  readonly model: string;
  readonly apiKey: string;
}

function UseModel({ address, model, apiKey }: UseModelProps) {
  const { addServed, choose, state, list } = useModels((models) => models);
  const showError = useApp((app) => app.showError);
  const { isBusy, run } = useAttempt();
  const added = list.find(({ server }) => server?.address === address && server.model === model);
  if (added !== undefined && added.id === state.modelId) return <p className="text-xs text-soft">{t('In use')}</p>;
  const use = async (): Promise<void> => {
    const { id } = await addServed({ address, model }, apiKey === '' ? undefined : apiKey);
    await choose(id);
  };
  return (
    <Button
      disabled={isBusy || model === ''}
      aria-label={t('Use {model}', { model })}
      onClick={() => run(() => use().catch(showError))}
    >
      {t('Use')}
    </Button>
  );
}

/** Some services list no models. */
function NamedModel({ address, apiKey }: Pick<UseModelProps, 'address' | 'apiKey'>) {
  const [model, setModel] = useState('');
  const id = useId();
  return (
    <div className="grid gap-1 text-[0.8125rem]">
      <label htmlFor={id} className="font-medium">
        {t('It lists no models. Name of the model')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={model}
          onChange={(event) => setModel(event.target.value)}
          className="h-8 min-w-0 flex-1 rounded-md border border-line bg-ground px-2"
        />
        <UseModel address={address} model={model.trim()} apiKey={apiKey} />
      </div>
    </div>
  );
}
