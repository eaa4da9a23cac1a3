import { formatBytes } from '../../../shared/formats/numbers.ts';
import { useHub, useSettings } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { SavedField } from '../../ui/saved-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Problem } from './problem.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Where models are looked up and stored: another hub, a proxy, a token, a folder. */
export function HubConnection() {
  const { settings, update } = useSettings((state) => state);
  const setToken = useHub((hub) => hub.setToken);
  return (
    <details className="pb-2">
      <summary className="cursor-pointer font-medium">{t('Connection and folder')}</summary>
      <div className="grid gap-3 pt-2">
        <SavedField
          label={t('Address of the hub')}
          value={settings.hubAddress}
          hint={t('Any hub with the same interface, such as your company’s mirror.')}
          onSave={(hubAddress) => update({ hubAddress })}
        />
        <SavedField
          label={t('Proxy')}
          value={settings.hubProxy}
          dir="ltr"
          placeholder="http://proxy:8080"
          hint={t('Leave empty to connect directly.')}
          onSave={(hubProxy) => update({ hubProxy })}
        />
        <SavedField
          label={t('Token')}
          value=""
          isSecret
          hint={t(
            'For models that need their owner’s approval. It is stored with your other keys. To delete it, save an empty field.',
          )}
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
        label={t('Folder for models')}
        value={path}
        hint={isUsual ? t('For new downloads.') : t('For new downloads. Empty it to use the usual folder again.')}
        onSave={setFolder}
      />
      {elsewhere.count > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-[0.8125rem]">
          <p className="min-w-48 flex-1">
            {t('{count, plural, one {# download} other {# downloads}} ({bytes}) in another folder.', {
              count: elsewhere.count,
              bytes: formatBytes(elsewhere.bytes),
            })}
          </p>
          <Button disabled={isBusy} onClick={() => run(moveModels)}>
            {t('Move here')}
          </Button>
        </div>
      )}
      <Problem text={problem} />
    </div>
  );
}
