import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import type { SecretProtection } from '../../../shared/entities/secret.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';
import { IconButton } from '../../ui/button.tsx';
import { t } from '../../../shared/texts/translate.ts';

const PROTECTION: Readonly<Record<SecretProtection, string>> = {
  system: t('Encrypted with a key that your system keeps.'),
  file: t(
    'Kept in secrets.json, a file that only your account can read. This system or window offers no encryption for it.',
  ),
};

/** Which keys and passwords are stored, and how they are protected. Their values are never shown. */
export function StoredSecrets() {
  const { secrets, loadSecrets, deleteSecret } = useSettings((state) => state);
  const showError = useApp((state) => state.showError);
  useEffect(() => void loadSecrets().catch(showError), [loadSecrets, showError]);
  if (secrets === null) return null;
  return (
    <section aria-label={t('Keys and passwords')} className="border-b border-line py-3 last:border-0">
      <h4 className="font-medium">{t('Keys and passwords')}</h4>
      <p className="text-[0.8125rem] text-soft">
        {`${PROTECTION[secrets.protection]} ${t('They are never part of conversations, logs or exports, and no window can show them.')}`}
      </p>
      {secrets.secrets.length === 0 ? (
        <p className="pt-1 text-[0.8125rem]">{t('None stored')}</p>
      ) : (
        <ul className="mt-2 rounded-lg border border-line">
          {secrets.secrets.map(({ name, protection }) => (
            <li
              key={name}
              className="flex items-center gap-2 border-b border-line px-3 py-1 text-[0.8125rem] last:border-0"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
              <span className="text-xs text-soft">{protection === 'system' ? t('Encrypted') : t('Not encrypted')}</span>
              <IconButton
                label={t('Delete {name}', { name })}
                icon={Trash2}
                onClick={() => void deleteSecret(name).catch(showError)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
