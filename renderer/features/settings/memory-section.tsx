import { useSettings, useTools } from '../../stores/stores.tsx';
import { useRoomForAll } from '../../stores/use-room-for-all.ts';
import { sentWithoutLoader } from '../../ui/tool-counts.ts';
import { AddMemory } from './add-memory.tsx';
import { MemoryFiles } from './memory-files.tsx';
import { MemoryList } from './memory-list.tsx';
import { RoomForAll } from './room-for-all.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { isLoaderOn, isMemoryOn, keepsLoaderWithoutMemory } from '../../../shared/entities/setting-meanings.ts';
import { t } from '../../../shared/texts/translate.ts';

/** Whether memory is on, what turning it off means, and every memory. */
export function MemorySection() {
  const settings = useSettings((state) => state.settings);
  const [on, hasLoader] = [isMemoryOn(settings), isLoaderOn(settings)];
  const keepsLoader = keepsLoaderWithoutMemory(settings);
  const room = useRoomForAll();
  const sent = useTools(({ tools }) => sentWithoutLoader(tools, room));
  return (
    <>
      <SwitchSetting
        setting="memory"
        name={t('Memory')}
        hint={
          keepsLoader
            ? t(
                'Remembers what you ask it to and learns which tools worked, on this computer only. ' +
                  'Off: nothing is remembered, looked up or deleted.',
              )
            : t(
                'Remembers what you ask it to and learns which tools worked, on this computer only. ' +
                  'Off: nothing is remembered, looked up or deleted, and every message carries {sent}.',
                { sent },
              )
        }
      />
      {!keepsLoader && <RoomForAll />}
      {!on && hasLoader && (
        <SwitchSetting
          setting="loaderWithoutMemory"
          name={t('Keep the tool loader on')}
          hint={t(
            'Tools are still selected while memory is off: by what your message says, and nothing is learned ' +
              'from it. Applies to the next conversation.',
          )}
        />
      )}
      {on && !hasLoader && (
        <p className="border-b border-line py-3 text-[0.8125rem] text-soft">
          {t('The memory tools need the tool loader, which is off. Turn it on under Tools.')}
        </p>
      )}
      <AddMemory />
      <MemoryList />
      <MemoryFiles />
    </>
  );
}
