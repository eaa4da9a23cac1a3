import { useEffect, useState } from 'react';
import { toolRoomKey } from '../../shared/entities/setting-meanings.ts';
import type { RoomForAllTools } from '../../shared/entities/larger-context.ts';
import { useLoader, useModels, useSettings } from './stores.tsx';

/**
 * @returns how many of all tools fit into the context of the model in use; null while unknown, or if all of them fit.
 */
export function useRoomForAll(): RoomForAllTools | null {
  const isReady = useModels((state) => state.state.phase === 'ready');
  const toolRoom = useSettings(({ settings }) => toolRoomKey(settings));
  const roomForAll = useLoader((state) => state.roomForAll);
  const [room, setRoom] = useState<RoomForAllTools | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void roomForAll().then((found) => isCurrent && setRoom(found));
    return () => {
      isCurrent = false;
    };
  }, [isReady, toolRoom, roomForAll]);
  return isReady && room !== null && room.fitting < room.tools ? room : null;
}
