import { Cpu } from 'lucide-react';
import { serverHost } from '../../../shared/entities/model-server.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useModels } from '../../stores/stores.tsx';
import { fits } from './fits.ts';
import type { PaletteItem } from './palette-group.tsx';

/** @returns the models that can be switched to. @param query null for none of them. */
export function useModelItems(query: string | null): readonly PaletteItem[] {
  const { list, state, choose } = useModels((models) => models);
  const showError = useApp((app) => app.showError);
  if (query === null) return [];
  return list
    .filter(({ name }) => fits(t('Use {name} model', { name }), query))
    .map(({ id, name, server, sizeBytes }) => ({
      value: `model:${id}`,
      icon: <Cpu aria-hidden />,
      text: t('Use {name}', { name }),
      detail: [
        server === undefined ? formatBytes(sizeBytes) : t('on {address}', { address: serverHost(server.address) }),
      ]
        .concat(id === state.modelId ? [t('in use')] : [])
        .join(' · '),
      run: () => void choose(id).catch(showError),
    }));
}
