import type { RoomForAllTools } from '../../shared/entities/larger-context.ts';
import { toolsWithoutLoader, type Tool } from '../../shared/entities/tool.ts';
import { t } from '../../shared/texts/translate.ts';

/**
 * @param room null if all tools fit, or while unknown.
 * @returns what a message carries while no tools are selected.
 */
export const sentTools = (room: RoomForAllTools | null): string =>
  room === null
    ? t('all tools')
    : t('as many tools as fit, about {fitting, number} of {tools, number}', {
        fitting: room.fitting,
        tools: room.tools,
      });

/**
 * @param room null if all tools fit, or while unknown.
 * @returns what every message carries while no tools are selected: "all 155 tools", or, if some tools need the loader,
 * how many of the listed ones: "155 of 160 tools (the 5 memory tools need the loader)".
 */
export function sentWithoutLoader(tools: readonly Pick<Tool, 'bundle'>[], room: RoomForAllTools | null = null): string {
  if (room !== null) return sentTools(room);
  const sent = toolsWithoutLoader(tools).length;
  const others = tools.length - sent;
  if (others === 0) return t('all {sent, number} tools', { sent });
  return t('{sent, number} of {count, number} tools (the {others, number} memory tools need the loader)', {
    sent,
    count: tools.length,
    others,
  });
}
