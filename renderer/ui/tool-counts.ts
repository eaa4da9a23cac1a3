import { formatNumber } from '../../shared/formats/numbers.ts';
import { toolsWithoutLoader, type Tool } from '../../shared/entities/tool.ts';

/**
 * @returns what every message brings while no tools are chosen: "all 155 tools", and where some tools need the loader,
 * how many of those that are listed elsewhere: "155 of 160 tools (the 5 memory tools need the loader)".
 */
export function sentWithoutLoader(tools: readonly Pick<Tool, 'bundle'>[]): string {
  const sent = toolsWithoutLoader(tools).length;
  const others = tools.length - sent;
  if (others === 0) return `all ${formatNumber(sent)} tools`;
  return `${formatNumber(sent)} of ${formatNumber(tools.length)} tools (the ${String(others)} memory tools need the loader)`;
}
