import { toolsWithoutLoader } from '../../../shared/entities/tool.ts';
import { useApp, useSettings, useTools } from '../../stores/stores.tsx';
import { Switch } from '../../ui/switch.tsx';
import { MemoryFiles } from './memory-files.tsx';
import { MemoryList } from './memory-list.tsx';
import { SettingRow } from './setting-row.tsx';

/** Whether anything is remembered, what switching it off means, and everything that is remembered. */
export function MemorySection() {
  const { memory: on, toolLoader } = useSettings((state) => state.settings);
  const count = useTools(({ tools }) => toolsWithoutLoader(tools).length);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return (
    <>
      <SettingRow
        name="Memory"
        hint={`Remembers what you ask it to, and learns which tools worked, on this computer only. Off: nothing is remembered or looked up, and all ${count.toLocaleString('en')} tools are sent with every message; nothing is deleted.`}
      >
        <Switch name="Memory" on={on} onChange={(next) => void update({ memory: next }).catch(showError)} />
      </SettingRow>
      {on && !toolLoader && (
        <p className="border-b border-line py-3 text-[13px] text-soft">
          The tools of memory come with the tool loader, which is off. Turn it on under Tools.
        </p>
      )}
      <MemoryList />
      <MemoryFiles />
    </>
  );
}
