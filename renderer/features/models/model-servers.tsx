import { Server } from 'lucide-react';
import { useId, useState, type HTMLInputTypeAttribute } from 'react';
import { serverHost, whereWordsGo, type ModelServer } from '../../../shared/entities/model-server.ts';
import { useApp, useHelp, useModels, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Problem } from './problem.tsx';
import { Section } from './section.tsx';

interface LookedAt {
  readonly server: ModelServer;
  /** As typed; empty for none, or for the stored one. */
  readonly apiKey: string;
}

/** Models that a server runs: its address and key, then one of its models. */
export function ModelServers() {
  const lookAtServer = useModels((models) => models.lookAtServer);
  const showHelp = useHelp((help) => help.show);
  const openView = useView((view) => view.openView);
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const [looked, setLooked] = useState<LookedAt | null>(null);
  const { problem, isBusy, run } = useAttempt();
  const look = async (): Promise<void> => {
    setLooked(null);
    setLooked({ server: await lookAtServer(address, key === '' ? undefined : key), apiKey: key });
  };
  return (
    <Section title="On a server">
      <p className="pb-2 text-[13px] text-soft">
        llama-server, vLLM, Ollama, LM Studio, or a service with a key.{' '}
        <button
          type="button"
          onClick={() => {
            void showHelp('model-servers');
            openView('help');
          }}
          className="text-accent underline underline-offset-2"
        >
          How to run a server for a family, a lab or a company
        </button>
      </p>
      <form
        className="flex flex-wrap items-end gap-2 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== '') run(look);
        }}
      >
        <Field name="Address" value={address} placeholder="http://127.0.0.1:8080" onChange={setAddress} />
        <Field name="Key, if it needs one" value={key} type="password" onChange={setKey} />
        <Button type="submit" icon={Server} disabled={isBusy || address.trim() === ''}>
          {isBusy ? 'Asking the server' : 'Show its models'}
        </Button>
      </form>
      <Problem text={problem} />
      {looked !== null && <ServerModels {...looked} />}
    </Section>
  );
}

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

function Field({ name, value, type = 'text', placeholder, onChange }: FieldProps) {
  return (
    <label className="grid min-w-48 flex-1 gap-1 text-[13px] font-medium">
      {name}
      <input
        type={type}
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 min-w-0 rounded-md border border-line bg-ground px-2 font-normal placeholder:text-soft"
      />
    </label>
  );
}

function ServerModels({ server: { address, models }, apiKey }: LookedAt) {
  return (
    <div className="grid gap-2">
      <p role="status" className="text-[13px]">
        {whereWordsGo(address)}
      </p>
      {models.length === 0 ? (
        <NamedModel address={address} apiKey={apiKey} />
      ) : (
        <ul aria-label={`Models on ${serverHost(address)}`} className="rounded-lg border border-line">
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
  if (added !== undefined && added.id === state.modelId) return <p className="text-xs text-soft">In use</p>;
  const use = async (): Promise<void> => {
    const { id } = await addServed({ address, model }, apiKey === '' ? undefined : apiKey);
    await choose(id);
  };
  return (
    <Button
      disabled={isBusy || model === ''}
      aria-label={`Use ${model}`}
      onClick={() => run(() => use().catch(showError))}
    >
      Use
    </Button>
  );
}

/** Some services list no models. */
function NamedModel({ address, apiKey }: Pick<UseModelProps, 'address' | 'apiKey'>) {
  const [model, setModel] = useState('');
  const id = useId();
  return (
    <div className="grid gap-1 text-[13px]">
      <label htmlFor={id} className="font-medium">
        It lists no models. Name of the model
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
