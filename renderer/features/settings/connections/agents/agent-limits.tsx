import type { Agent, AgentLimits as Limits } from '../../../../../shared/entities/agent.ts';
import { useAgents, useApp } from '../../../../stores/stores.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { NumberField } from '../../number-field.tsx';
import { SettingRow } from '../../setting-row.tsx';

/** What the person lets an agent do, and how much of it. */
export function AgentLimits({ agent: { id, title, limits } }: { readonly agent: Agent }) {
  const setLimits = useAgents((state) => state.setLimits);
  const showError = useApp((state) => state.showError);
  const change = (some: Partial<Limits>): void => void setLimits(id, { ...limits, ...some }).catch(showError);
  return (
    <div>
      <SettingRow
        name="Work in the folder itself"
        hint="Off: it works in a copy, and you look at its changes before you take them. On: it changes your files directly, which Knapsack can’t undo."
      >
        <Switch
          name={`${title} works in the folder itself`}
          on={limits.writesDirectly}
          onChange={(writesDirectly) => change({ writesDirectly })}
        />
      </SettingRow>
      <SettingRow
        name="Use Knapsack’s tools"
        hint="While tools are shared with other programs (below), it can call them too. You are asked as for any program."
      >
        <Switch
          name={`${title} uses Knapsack’s tools`}
          on={limits.usesTools}
          onChange={(usesTools) => change({ usesTools })}
        />
      </SettingRow>
      <SettingRow name="Calls per day" hint="How many times it can be asked each day.">
        <NumberField
          name={`Calls of ${title} per day`}
          value={limits.mostCallsPerDay}
          unit=""
          empty={null}
          step={5}
          parse={(text) => wholeNumber(text, 1000)}
          bounds="Enter a whole number from 1 to 1,000."
          onChange={(value) => value !== null && change({ mostCallsPerDay: value })}
        />
      </SettingRow>
      <SettingRow name="Time per call" hint="Knapsack stops it after this long. Its changes are then lost.">
        <NumberField
          name={`Minutes of ${title} per call`}
          value={limits.mostMinutes}
          unit="min"
          empty={null}
          step={5}
          parse={(text) => wholeNumber(text, 600)}
          bounds="Enter a whole number from 1 to 600."
          onChange={(value) => value !== null && change({ mostMinutes: value })}
        />
      </SettingRow>
    </div>
  );
}

function wholeNumber(text: string, most: number): number | undefined {
  const number = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}
