import type { Agent, AgentLimits as Limits } from '../../../../../shared/entities/agent.ts';
import { useAgents, useApp } from '../../../../stores/stores.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { NumberField } from '../../number-field.tsx';
import { SettingRow } from '../../setting-row.tsx';
import { t } from '../../../../../shared/texts/translate.ts';

/** What the person lets an agent do, and how much of it. */
export function AgentLimits({ agent: { id, title, limits } }: { readonly agent: Agent }) {
  const setLimits = useAgents((state) => state.setLimits);
  const showError = useApp((state) => state.showError);
  const change = (some: Partial<Limits>): void => void setLimits(id, { ...limits, ...some }).catch(showError);
  return (
    <div>
      <SettingRow
        name={t('Work in the folder itself')}
        hint={t(
          'Off: it works in a copy, and you look at its changes before you take them. ' +
            'On: it changes your files directly, which Knapsack can’t undo.',
        )}
      >
        <Switch
          name={t('{title} works in the folder itself', { title })}
          on={limits.writesDirectly}
          onChange={(writesDirectly) => change({ writesDirectly })}
        />
      </SettingRow>
      <SettingRow
        name={t('Use Knapsack’s tools')}
        hint={t(
          'While tools are shared with other programs (below), it can call them too. You are asked as for any program.',
        )}
      >
        <Switch
          name={t('{title} uses Knapsack’s tools', { title })}
          on={limits.usesTools}
          onChange={(usesTools) => change({ usesTools })}
        />
      </SettingRow>
      <SettingRow name={t('Calls per day')} hint={t('How many times it can be asked each day.')}>
        <Limit
          name={t('Calls of {title} per day', { title })}
          value={limits.mostCallsPerDay}
          bounds={[1, 1000]}
          onChange={(value) => value !== null && change({ mostCallsPerDay: value })}
        />
      </SettingRow>
      <SettingRow
        name={t('Time per call')}
        hint={t('Knapsack stops it after this long, and offers the changes it made until then.')}
      >
        <Limit
          name={t('Minutes of {title} per call', { title })}
          value={limits.mostMinutes}
          unit={t('min')}
          bounds={[1, 600]}
          onChange={(value) => value !== null && change({ mostMinutes: value })}
        />
      </SettingRow>
      <SettingRow name={t('Time per day')} hint={t('Of all its calls each day.')}>
        <Limit
          name={t('Minutes of {title} per day', { title })}
          value={limits.mostMinutesPerDay}
          unit={t('min')}
          isOptional
          bounds={[1, 1440]}
          onChange={(mostMinutesPerDay) => change({ mostMinutesPerDay })}
        />
      </SettingRow>
      <SettingRow name={t('Tokens per call')} hint={t('As far as the agent reports them; not every agent does.')}>
        <Limit
          name={t('Tokens of {title} per call', { title })}
          value={limits.mostTokens}
          unit={t('tokens')}
          isOptional
          step={1000}
          bounds={[1000, 1_000_000_000]}
          onChange={(mostTokens) => change({ mostTokens })}
        />
      </SettingRow>
      <SettingRow name={t('Tokens per day')} hint={t('Of all its calls, as far as the agent reports them.')}>
        <Limit
          name={t('Tokens of {title} per day', { title })}
          value={limits.mostTokensPerDay}
          unit={t('tokens')}
          isOptional
          step={1000}
          bounds={[1000, 1_000_000_000]}
          onChange={(mostTokensPerDay) => change({ mostTokensPerDay })}
        />
      </SettingRow>
    </div>
  );
}

interface LimitProps {
  readonly name: string;
  readonly value: number | null;
  readonly unit?: string;
  /** Whether an empty field means no limit. */
  readonly isOptional?: boolean;
  readonly step?: number;
  readonly bounds: readonly [least: number, most: number];
  readonly onChange: (value: number | null) => void;
}

function Limit({ name, value, unit = '', isOptional = false, step = 5, bounds, onChange }: LimitProps) {
  const [least, most] = bounds;
  const range = t('Enter a whole number from {least, number} to {most, number}', { least, most });
  return (
    <NumberField
      name={name}
      value={value}
      unit={unit}
      empty={isOptional ? t('no limit') : null}
      step={step}
      parse={(text) => (isOptional && text.trim() === '' ? null : wholeNumber(text, bounds))}
      bounds={isOptional ? t('{range}, or leave it empty for no limit.', { range }) : `${range}.`}
      onChange={onChange}
    />
  );
}

function wholeNumber(text: string, [least, most]: LimitProps['bounds']): number | undefined {
  const number = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}
