import { useSettings, useTools } from '../../stores/stores.tsx';
import { useRoomForAll } from '../../stores/use-room-for-all.ts';
import { sentWithoutLoader } from '../../ui/tool-counts.ts';
import { AddMemory } from './add-memory.tsx';
import { MemoryFiles } from './memory-files.tsx';
import { MemoryList } from './memory-list.tsx';
import { RoomForAll } from './room-for-all.tsx';
import { SwitchSetting } from './switch-setting.tsx';

/** Whether memory is on, what turning it off means, and every memory. */
export function MemorySection() {
  const { memory: on, toolLoader } = useSettings((state) => state.settings);
  const room = useRoomForAll();
  const sent = useTools(({ tools }) => sentWithoutLoader(tools, room));
  return (
    <>
      <SwitchSetting
        setting="memory"
        name="Memory"
        hint={`Remembers what you ask it to and learns which tools worked, on this computer only. Off: nothing is remembered or looked up, nothing is deleted, and every message carries ${sent}.`}
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
