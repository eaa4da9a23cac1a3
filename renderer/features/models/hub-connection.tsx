import { useId, useState } from 'react';
import { formatBytes, plural } from '../../../shared/formats/numbers.ts';
import { useHub, useSettings } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Problem } from './problem.tsx';

/** Where models are looked up and stored: another hub, a proxy, a token, a folder. */
export function HubConnection() {
  const { settings, update } = useSettings((state) => state);
  const setToken = useHub((hub) => hub.setToken);
  return (
    <details className="pb-2">
      <summary className="cursor-pointer font-medium">Connection and folder</summary>
      <div className="grid gap-3 pt-2">
        <Field
          name="Address of the hub"
          value={settings.hubAddress}
          hint="Any hub with the same interface, such as your company’s mirror."
          onSave={(hubAddress) => update({ hubAddress })}
        />
        <Field
          name="Proxy"
          value={settings.hubProxy}
          placeholder="http://proxy:8080"
          hint="Leave empty to connect directly."
          onSave={(hubProxy) => update({ hubProxy })}
        />
        <Field
          name="Token"
          value=""
          type="password"
          hint="For models that need their owner’s approval. It is stored with your other keys. To delete it, save an empty field."
          onSave={setToken}
        />
        <ModelsFolderField />
      </div>
    </details>
  );
}

function ModelsFolderField() {
  const { folder, setFolder, moveModels } = useHub((hub) => hub);
  const { problem, isBusy, run } = useAttempt();
  if (folder === null) return null;
  const { path, isUsual, elsewhere } = folder;
  return (
    <div className="grid gap-2">
      <Field
        name="Folder for models"
        value={path}
        hint={`For new downloads.${isUsual ? '' : ' Empty it to use the usual folder again.'}`}
        onSave={setFolder}
      />
      {elsewhere.count > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-[13px]">
          <p className="min-w-48 flex-1">
            {plural(elsewhere.count, 'download')} ({formatBytes(elsewhere.bytes)}) in another folder.
          </p>
          <Button disabled={isBusy} onClick={() => run(moveModels)}>
            Move here
          </Button>
        </div>
      )}
      <Problem text={problem} />
    </div>
  );
}

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly hint: string;
  readonly placeholder?: string;
  readonly type?: 'password';
  readonly onSave: (value: string) => Promise<void>;
}

function Field({ name, value, hint, placeholder, type, onSave }: FieldProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const { problem, isBusy, run } = useAttempt();
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        run(async () => {
          await onSave((text ?? value).trim());
          setText(null);
        });
      }}
    >
      <label htmlFor={id} className="text-[13px] font-medium">
        {name}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type={type ?? 'text'}
          autoComplete="off"
          value={text ?? value}
          placeholder={placeholder}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
          className="h-8 min-w-0 flex-1 rounded-md border border-line bg-ground px-2 text-[13px] placeholder:text-soft"
        />
        <Button type="submit" disabled={isBusy || text === null} aria-label={`Save: ${name}`}>
          Save
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-xs text-soft">
        {hint}
      </p>
      <Problem text={problem} />
    </form>
  );
}
