import { formatBytes, plural } from '../../../shared/formats/numbers.ts';
import { useHub, useSettings } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { SavedField } from '../../ui/saved-field.tsx';
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
        <SavedField
          label="Address of the hub"
          value={settings.hubAddress}
          hint="Any hub with the same interface, such as your company’s mirror."
          onSave={(hubAddress) => update({ hubAddress })}
        />
        <SavedField
          label="Proxy"
          value={settings.hubProxy}
          placeholder="http://proxy:8080"
          hint="Leave empty to connect directly."
          onSave={(hubProxy) => update({ hubProxy })}
        />
        <SavedField
          label="Token"
          value=""
          isSecret
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
      <SavedField
        label="Folder for models"
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
