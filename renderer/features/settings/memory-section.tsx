import { META_BUNDLE } from '../../../shared/entities/tool.ts';
import { useApp, useSettings, useTools } from '../../stores/stores.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SettingRow } from './setting-row.tsx';

/** Whether anything is remembered, and what switching it off means. */
export function MemorySection() {
  const on = useSettings((state) => state.settings.memory);
  const count = useTools(({ tools }) => tools.filter(({ bundle }) => bundle !== META_BUNDLE).length);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return (
    <SettingRow name="Memory" hint={`Learns which tools worked for what you asked, on this computer only. Off: nothing is remembered or looked up, and all ${count.toLocaleString('en')} tools are sent with every message; nothing is deleted.`}>
      <Switch name="Memory" on={on} onChange={(next) => void update({ memory: next }).catch(showError)} />
    </SettingRow>
  );
}
