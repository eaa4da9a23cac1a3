import type { LargerContextReason } from '../../../shared/entities/larger-context.ts';
import type { Repair } from '../../../shared/entities/repair.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';
import { useContextRepair } from '../../stores/use-context-repair.ts';
import { Button } from '../../ui/button.tsx';
import { ContextRepairButtons } from '../../ui/context-repair.tsx';

interface RepairButtonsProps {
  readonly repairs: readonly Repair[];
  /** What the model had no room for. */
  readonly reason: LargerContextReason;
}

/** What can be done about something that the model has no room for, each with one press. */
export function RepairButtons({ repairs, reason }: RepairButtonsProps) {
  return repairs.map((repair) =>
    repair === 'choose-model' ? (
      <ContextRepair key={repair} reason={reason} />
    ) : (
      <TurnOn key={repair} setting={SETTINGS[repair]} label={LABELS[repair]} />
    ),
  );
}

type SwitchedOn = Exclude<Repair, 'choose-model'>;
const SETTINGS = { 'loader-on': 'toolLoader', 'memory-on': 'memory' } as const satisfies Record<SwitchedOn, string>;
const LABELS: Readonly<Record<SwitchedOn, string>> = {
  'loader-on': 'Turn the tool loader on',
  'memory-on': 'Turn memory on',
};

function TurnOn({ setting, label }: { readonly setting: (typeof SETTINGS)[SwitchedOn]; readonly label: string }) {
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return <Button onClick={() => void update({ [setting]: true }).catch(showError)}>{label}</Button>;
}

function ContextRepair({ reason }: Pick<RepairButtonsProps, 'reason'>) {
  const { larger, take, openModel } = useContextRepair(reason);
  return <ContextRepairButtons reason={reason} larger={larger} onTake={take} onOpenModel={openModel} />;
}
