import { Server } from 'lucide-react';
import { useState, type HTMLInputTypeAttribute } from 'react';
import type { ModelServer } from '../../../shared/entities/model-server.ts';
import { useHelp, useModels, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Problem } from './problem.tsx';
import { Section } from './section.tsx';
import { ServerModels } from './server-models.tsx';
import { t } from '../../../shared/texts/translate.ts';
import { Translated } from '../../ui/translated.tsx';

/** Models that a server runs: its address and key, then one of its models. */
export function ModelServers() {
  const lookAtServer = useModels((models) => models.lookAtServer);
  const showHelp = useHelp((help) => help.show);
  const openView = useView((view) => view.openView);
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const [looked, setLooked] = useState<{ readonly server: ModelServer; readonly apiKey: string } | null>(null);
  const { problem, isBusy, run } = useAttempt();
  const look = async (): Promise<void> => {
    setLooked(null);
    setLooked({ server: await lookAtServer(address, key === '' ? undefined : key), apiKey: key });
  };
  return (
    <Section title={t('On a server')}>
      <p className="pb-2 text-[0.8125rem] text-soft">
        <Translated
          text={
            'llama-server, vLLM, Ollama, LM Studio, or a service with a key. ' +
            '<link>How to run a server for a family, a lab or a company</link>'
          }
          values={{
            link: (
              <button
                type="button"
                onClick={() => {
                  void showHelp('model-servers');
                  openView('help');
                }}
                className="text-accent underline underline-offset-2"
              />
            ),
          }}
        />
      </p>
      <form
        className="flex flex-wrap items-end gap-2 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== '') run(look);
        }}
      >
        <Field name={t('Address')} value={address} placeholder="http://127.0.0.1:8080" onChange={setAddress} />
        <Field name={t('Key, if it needs one')} value={key} type="password" onChange={setKey} />
        <Button type="submit" icon={Server} disabled={isBusy || address.trim() === ''}>
          {isBusy ? t('Asking the server') : t('Show its models')}
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
    <label className="grid min-w-48 flex-1 gap-1 text-[0.8125rem] font-medium">
      {name}
      <input
        type={type}
        autoComplete="off"
        spellCheck={false}
        value={value}
        dir={placeholder === undefined ? undefined : 'ltr'}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 min-w-0 rounded-md border border-line bg-ground px-2 font-normal placeholder:text-soft"
      />
    </label>
  );
}
