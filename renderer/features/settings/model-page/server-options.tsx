import { useId, useState } from 'react';
import { whereWordsGo, type ServedModel, type ServerTest } from '../../../../shared/entities/model-server.ts';
import { useModels } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { serverTestWords } from './server-test-words.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { t } from '../../../../shared/texts/translate.ts';

interface ServerOptionsProps {
  readonly modelId: string;
  readonly server: ServedModel;
}

/** A model's server: where the person's words go, whether it answers, and its key. */
export function ServerOptions({ modelId, server }: ServerOptionsProps) {
  const testServer = useModels((models) => models.testServer);
  const [result, setResult] = useState<ServerTest | null>(null);
  const { problem, isBusy, run } = useAttempt();
  return (
    <section aria-label={t('Server')} className="grid gap-2 border-b border-line py-3 text-[0.8125rem]">
      <p>
        <span className="[overflow-wrap:anywhere]">{server.address}</span>
        <span className="block text-soft">{whereWordsGo(server.address)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={isBusy} onClick={() => run(async () => setResult(await testServer(modelId)))}>
          {isBusy ? t('Testing') : t('Test')}
        </Button>
        <p role="status" className="min-w-48 flex-1">
          {!isBusy && problem === null && result !== null && serverTestWords(result)}
        </p>
      </div>
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <ServerKey modelId={modelId} />
    </section>
  );
}

function ServerKey({ modelId }: Pick<ServerOptionsProps, 'modelId'>) {
  const { setServerKey, state, choose } = useModels((models) => models);
  const [key, setKey] = useState('');
  const [isSaved, setSaved] = useState(false);
  const { problem, isBusy, run } = useAttempt();
  const id = useId();
  const save = async (): Promise<void> => {
    await setServerKey(modelId, key.trim());
    setKey('');
    setSaved(true);
    // A model that failed because of its key is tried again.
    if (state.phase === 'failed' && state.modelId === modelId) await choose(modelId);
  };
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        run(save);
      }}
    >
      <label htmlFor={id} className="font-medium">
        {t('Key')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="password"
          autoComplete="off"
          value={key}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setKey(event.target.value);
            setSaved(false);
          }}
          className="h-8 min-w-0 flex-1 rounded-md border border-line bg-ground px-2 font-mono text-xs"
        />
        <Button type="submit" disabled={isBusy} aria-label={t('Save the key')}>
          {t('Save')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-xs text-soft">
        {t(
          'For all models of this server. It is stored with your other keys and never shown. Saving an empty one deletes it.',
        )}
      </p>
      <p role="status" className="text-xs">
        {isSaved && t('Saved')}
      </p>
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
