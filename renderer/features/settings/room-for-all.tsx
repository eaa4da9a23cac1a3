import { useContextRepair } from '../../stores/use-context-repair.ts';
import { useRoomForAll } from '../../stores/use-room-for-all.ts';
import type { RoomForAllTools } from '../../../shared/entities/larger-context.ts';
import { ContextRepairButtons } from '../../ui/context-repair.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Says, before the switch above it is used, that not all tools fit, and what can be done about it. */
export function RoomForAll() {
  const room = useRoomForAll();
  const { larger, take, openModel } = useContextRepair('tools');
  if (room === null) return null;
  return (
    <div role="note" className="flex flex-wrap items-center gap-2 border-b border-line py-3 text-[0.8125rem]">
      <p className="min-w-48 flex-1 text-soft">{roomWords(room)}</p>
      <ContextRepairButtons reason="tools" larger={larger} onTake={take} onOpenModel={openModel} />
    </div>
  );
}

export const roomWords = ({ tools, fitting }: RoomForAllTools): string =>
  t(
    'When off, about {fitting, number} of all {tools, number} tools fit into this model’s context. ' +
      'Those that match your message least are left out; a model with a larger context fits them all.',
    { fitting, tools },
  );
