import { toolsWithoutLoader } from '../../../shared/entities/tool.ts';
import { useApp, useSettings, useTools } from '../../stores/stores.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DocumentationChoice } from './documentation-choice.tsx';
import { IndexStatus } from './index-status.tsx';
import { NumberSetting } from './number-setting.tsx';
import { SettingRow } from './setting-row.tsx';
import { StrategyChoice } from './strategy-choice.tsx';

/**
 * Whether and how tools are chosen. What a conversation began with it keeps, so most of this counts from the next one
 * on.
 */
export function LoaderSettings() {
  const count = useTools(({ tools }) => toolsWithoutLoader(tools).length);
  const on = useSettings((state) => state.settings.toolLoader);
  const checks = useSettings((state) => state.settings.shadowRecall);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return (
    <>
      <SettingRow
        name="Tool loader"
        hint={`Packs only the tools that a conversation needs. Off: all ${count.toLocaleString('en')} tools are sent with every message. Switched on, it begins with the next conversation; switched off, it ends at once.`}
      >
        <Switch name="Tool loader" on={on} onChange={(next) => void update({ toolLoader: next }).catch(showError)} />
      </SettingRow>
      <IndexStatus />
      <StrategyChoice />
      <DocumentationChoice />
      <NumberSetting
        setting="toolBudget"
        name="Room for chosen tools"
        unit="tokens"
        empty="The model’s own"
        step={50}
        hint="Most tokens for the tools that the first message chooses. More room lets more of them along, and gives the model more to read. From the next conversation on."
      />
      <NumberSetting
        setting="toolThreshold"
        name="Least match"
        unit="0 to 1"
        empty="Calibrated"
        step={0.05}
        hint="How well a tool has to match to be packed: 0 takes whatever fits in, 1 next to nothing. From the next conversation on."
      />
      <NumberSetting
        setting="toolIdleTurns"
        name="Unload after"
        unit="turns"
        empty={null}
        step={1}
        hint="Tools that were added later go when they were not used for so many turns. Takes effect with the next message."
      />
      <SettingRow
        name="Check what was packed"
        hint="While nobody uses Knapsack, and on mains power only, answers of the last 30 days are written once more with all tools in the prompt, to see whether the ones they call had been packed. Nothing is run. It takes the time and power to read every tool. Off: nothing is checked."
      >
        <Switch
          name="Check what was packed"
          on={checks}
          onChange={(next) => void update({ shadowRecall: next }).catch(showError)}
        />
      </SettingRow>
    </>
  );
}
