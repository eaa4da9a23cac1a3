import type { Repair } from '../../../shared/entities/repair.ts';
import { useApp, useSettings, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';

/** What can be done about something that doesn't fit, each with one click. */
export function RepairButtons({ repairs }: { readonly repairs: readonly Repair[] }) {
  const openSettings = useView((state) => state.openSettings);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const run: Readonly<Record<Repair, () => void>> = {
    'choose-model': () => openSettings('model'),
    'loader-on': () => void update({ toolLoader: true }).catch(showError),
    'memory-on': () => void update({ memory: true }).catch(showError),
  };
  return repairs.map((repair) => (
    <Button key={repair} onClick={run[repair]}>
      {LABELS[repair]}
    </Button>
  ));
}

const LABELS: Readonly<Record<Repair, string>> = {
  'choose-model': 'Change model or context',
  'loader-on': 'Turn the tool loader on',
  'memory-on': 'Turn memory on',
};
