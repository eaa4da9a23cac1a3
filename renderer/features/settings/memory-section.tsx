import { useSettings, useTools } from '../../stores/stores.tsx';
import { sentWithoutLoader } from '../../ui/tool-counts.ts';
import { AddMemory } from './add-memory.tsx';
import { MemoryFiles } from './memory-files.tsx';
import { MemoryList } from './memory-list.tsx';
import { RoomForAll } from './room-for-all.tsx';
import { SwitchSetting } from './switch-setting.tsx';

/** Whether memory is on, what turning it off means, and every memory. */
export function MemorySection() {
  const { memory: on, toolLoader } = useSettings((state) => state.settings);
  const sent = useTools(({ tools }) => sentWithoutLoader(tools));
  return (
    <>
      <SwitchSetting
        setting="memory"
        name="Memory"
        hint={`Remembers what you ask it to and learns which tools worked, on this computer only. Off: nothing is remembered or looked up, nothing is deleted, and ${sent} are sent with every message.`}
      />
      <RoomForAll />
      {on && !toolLoader && (
        <p className="border-b border-line py-3 text-[13px] text-soft">
          The memory tools need the tool loader, which is off. Turn it on under Tools.
        </p>
      )}
      <AddMemory />
      <MemoryList />
      <MemoryFiles />
    </>
  );
}
