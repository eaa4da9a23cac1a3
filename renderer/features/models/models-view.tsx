import { useEffect } from 'react';
import { useApp, useHub, useSettings } from '../../stores/stores.tsx';
import { Downloads } from './downloads.tsx';
import { FoundModels } from './found-models.tsx';
import { FoundServers } from './found-servers.tsx';
import { HubConnection } from './hub-connection.tsx';
import { HubSearch } from './hub-search.tsx';
import { ModelServers } from './model-servers.tsx';
import { SuggestedModels } from './suggested-models.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** All sources of models: recommendations, a search, and what other programs have on this disk. */
export function ModelsView() {
  const load = useHub((hub) => hub.load);
  const address = useSettings(({ settings }) => settings.hubAddress);
  const showError = useApp((app) => app.showError);
  useEffect(() => void load().catch(showError), [load, showError]);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-6 py-4" tabIndex={0} role="region" aria-label={t('Add a model')}>
      <p className="pb-3 text-[0.8125rem] text-soft">
        {t(
          'Models come from {address}. Knapsack connects there only when you press a button, and sends it nothing of your conversations.',
          { address: hostOf(address) },
        )}
      </p>
      <FoundServers />
      <Downloads />
      <SuggestedModels />
      <FoundModels />
      <HubSearch />
      <ModelServers />
      <HubConnection />
    </div>
  );
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
