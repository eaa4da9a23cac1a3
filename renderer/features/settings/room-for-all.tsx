import { useEffect, useState } from 'react';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { useLoader, useModels, useSettings, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';

/** Says, before the switch above it is thrown, that the model cannot take all tools, and what can be done about it. */
export function RoomForAll() {
  const modelState = useModels((state) => state.state);
  const documentation = useSettings((state) => state.settings.toolDocumentation);
  const roomForAll = useLoader((state) => state.roomForAll);
  const openSettings = useView((state) => state.openSettings);
  const [room, setRoom] = useState<Awaited<ReturnType<typeof roomForAll>>>(null);
  const isReady = modelState.phase === 'ready';
  useEffect(() => {
    let isCurrent = true;
    void roomForAll().then((found) => isCurrent && setRoom(found));
    return () => {
      isCurrent = false;
    };
  }, [isReady, documentation, roomForAll]);
  if (!isReady || room === null || room.fitting >= room.tools) return null;
  return (
    <div role="note" className="flex flex-wrap items-center gap-2 border-b border-line py-3 text-[13px]">
      <p className="min-w-48 flex-1 text-soft">{roomWords(room)}</p>
      <Button onClick={() => openSettings('model')}>Change model or context</Button>
    </div>
  );
}

export const roomWords = ({ tools, fitting }: { readonly tools: number; readonly fitting: number }): string =>
  `Off, this model has room for about ${formatNumber(fitting)} of all ${formatNumber(tools)} tools. Those that match your message least are left out; a model with a larger context takes them all.`;
