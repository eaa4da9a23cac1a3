import { formatNumber } from '../../../shared/formats/numbers.ts';
import { useView } from '../../stores/stores.tsx';
import { useRoomForAll, type RoomForAllTools } from '../../stores/use-room-for-all.ts';
import { Button } from '../../ui/button.tsx';

/** Says, before the switch above it is used, that not all tools fit, and what can be done about it. */
export function RoomForAll() {
  const room = useRoomForAll();
  const openSettings = useView((state) => state.openSettings);
  if (room === null) return null;
  return (
    <div role="note" className="flex flex-wrap items-center gap-2 border-b border-line py-3 text-[13px]">
      <p className="min-w-48 flex-1 text-soft">{roomWords(room)}</p>
      <Button onClick={() => openSettings('model')}>Change model or context</Button>
    </div>
  );
}

export const roomWords = ({ tools, fitting }: RoomForAllTools): string =>
  `When off, about ${formatNumber(fitting)} of all ${formatNumber(tools)} tools fit into this model’s context. Those that match your message least are left out; a model with a larger context fits them all.`;
