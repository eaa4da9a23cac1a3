import type { LargerContextReason } from '../../../shared/entities/larger-context.ts';
import type { Repair } from '../../../shared/entities/repair.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useModels, useSettings, useView } from '../../stores/stores.tsx';
import { useToolLoader } from '../../stores/use-tool-loader.ts';
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
  return repairs.map((repair) => <RepairButton key={repair} repair={repair} reason={reason} />);
}

function RepairButton({ repair, reason }: { readonly repair: Repair } & Pick<RepairButtonsProps, 'reason'>) {
  switch (repair) {
    case 'choose-model':
      return (
        <>
          {reason === 'message' && <GoBack />}
          <ContextRepair reason={reason} />
        </>
      );
    case 'loader-on':
      return <TurnLoaderOn />;
    case 'memory-on':
      return <TurnMemoryOn />;
    case 'use-starter':
      return <UseStarter />;
    case 'open-model-settings':
      return <OpenModelSettings />;
  }
}

/** From a model that does not load to the one that did; nothing while the model in use is loaded. */
function GoBack() {
  const { list, state, choose } = useModels((models) => models);
  const showError = useApp((app) => app.showError);
  if (state.phase !== 'failed' || state.previousId === null) return null;
  const { previousId } = state;
  const name = list.find(({ id }) => id === previousId)?.name;
  return (
    <Button className="max-w-full" onClick={() => void choose(previousId).catch(showError)}>
      <span className="truncate">
        {name === undefined ? t('Go back to the last model') : t('Go back to {name}', { name })}
      </span>
    </Button>
  );
}

/** The model that ships with the app needs no server. */
function UseStarter() {
  const { list, state, choose } = useModels((models) => models);
  const showError = useApp((app) => app.showError);
  const starter = list.find(({ source }) => source === 'starter');
  if (starter === undefined || state.modelId === starter.id) return null;
  return <Button onClick={() => void choose(starter.id).catch(showError)}>{t('Use the included model')}</Button>;
}

function OpenModelSettings() {
  const openSettings = useView((view) => view.openSettings);
  return <Button onClick={() => openSettings('model')}>{t('Model settings')}</Button>;
}

function TurnLoaderOn() {
  const { turn } = useToolLoader();
  return <Button onClick={() => turn(true)}>{t('Turn the tool loader on')}</Button>;
}

function TurnMemoryOn() {
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return <Button onClick={() => void update({ memory: true }).catch(showError)}>{t('Turn memory on')}</Button>;
}

function ContextRepair({ reason }: Pick<RepairButtonsProps, 'reason'>) {
  const { larger, take, openModel } = useContextRepair(reason);
  return <ContextRepairButtons reason={reason} larger={larger} onTake={take} onOpenModel={openModel} />;
}
