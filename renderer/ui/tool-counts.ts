import { formatNumber } from '../../shared/formats/numbers.ts';
import { toolsWithoutLoader, type Tool } from '../../shared/entities/tool.ts';

/**
 * @returns what every message carries while no tools are selected: "all 155 tools", or, if some tools need the loader,
 * how many of the listed ones: "155 of 160 tools (the 5 memory tools need the loader)".
 */
export function sentWithoutLoader(tools: readonly Pick<Tool, 'bundle'>[]): string {
  const sent = toolsWithoutLoader(tools).length;
  const others = tools.length - sent;
  if (others === 0) return `all ${formatNumber(sent)} tools`;
  return `${formatNumber(sent)} of ${formatNumber(tools.length)} tools (the ${String(others)} memory tools need the loader)`;
}
