import { useEffect } from 'react';
import {
  SEARCH_NAMES,
  SEARCH_SERVICES,
  searchKeyName,
  type SearchServiceName,
} from '../../../../shared/entities/search.ts';
import { useApp, useSettings } from '../../../stores/stores.tsx';
import { Select, type Option } from '../../../ui/select.tsx';
import { SavedField } from '../../../ui/saved-field.tsx';
import { SettingRow } from '../setting-row.tsx';
import { t } from '../../../../shared/texts/translate.ts';

const OFF = 'off';
const OPTIONS: readonly Option<SearchServiceName | typeof OFF>[] = [
  [OFF, t('Off')],
  ...SEARCH_SERVICES.map((name): Option<SearchServiceName> => [name, SEARCH_NAMES[name]]),
];

/** Where the service's keys come from. */
const KEYS_AT = {
  brave: 'api-dashboard.search.brave.com',
  tavily: 'app.tavily.com',
  kagi: 'kagi.com/settings/api',
  exa: 'dashboard.exa.ai/api-keys',
} as const;

/** Services that the person has an account with: what searches the web. */
export function AccountsSection() {
  const service = useSettings((state) => state.settings.searchService);
  const update = useSettings((state) => state.update);
  const loadSecrets = useSettings((state) => state.loadSecrets);
  const showError = useApp((state) => state.showError);
  useEffect(() => void loadSecrets().catch(showError), [loadSecrets, showError]);
  const choose = (chosen: SearchServiceName | typeof OFF): void =>
    void update({ searchService: chosen === OFF ? null : chosen }).catch(showError);
  return (
    <SettingRow
      name={t('Web search')}
      hint={t('Off until you set up a service here. What is searched for is sent to that service.')}
      note={service === null ? undefined : <Service service={service} />}
    >
      <Select name={t('Web search')} value={service ?? OFF} options={OPTIONS} onChange={choose} />
    </SettingRow>
  );
}

function Service({ service }: { readonly service: SearchServiceName }) {
  const isReady = useSettings(({ settings, secrets }) =>
    service === 'searxng'
      ? settings.searchAddress !== ''
      : (secrets?.secrets.some(({ name }) => name === searchKeyName(service)) ?? false),
  );
  return (
    <div className="grid max-w-md gap-3">
      {service === 'searxng' ? <SearxngAddress /> : <ServiceKey key={service} service={service} isStored={isReady} />}
      <p role="status" className="text-soft">
        {isReady
          ? t('On: from the next message on, the assistant can search the web with {service}.', {
              service: SEARCH_NAMES[service],
            })
          : service === 'searxng'
            ? t('Not on yet: enter the address.')
            : t('Not on yet: enter a key.')}
      </p>
    </div>
  );
}

function SearxngAddress() {
  const address = useSettings((state) => state.settings.searchAddress);
  const update = useSettings((state) => state.update);
  return (
    <SavedField
      label={t('Address of your SearXNG')}
      value={address}
      dir="ltr"
      placeholder="http://localhost:8080"
      hint={t(
        'It may be on this computer or in your own network. It has to answer in JSON: “json” among the formats in its settings.yml.',
      )}
      onSave={(searchAddress) => update({ searchAddress })}
    />
  );
}

interface ServiceKeyProps {
  readonly service: Exclude<SearchServiceName, 'searxng'>;
  readonly isStored: boolean;
}

function ServiceKey({ service, isStored }: ServiceKeyProps) {
  const setSearchKey = useSettings((state) => state.setSearchKey);
  return (
    <SavedField
      label={t('Key for {service}', { service: SEARCH_NAMES[service] })}
      value=""
      isSecret
      placeholder={isStored ? t('A key is stored') : ''}
      hint={t('From {address}. It is stored with your other keys, in Settings, Storage, where it can be deleted.', {
        address: KEYS_AT[service],
      })}
      onSave={(key) => setSearchKey(service, key)}
    />
  );
}
