import { GRAPHICS_NAMES, type ProcessorState } from '../../../shared/entities/processor.ts';
import { formatBytes, formatList, plural } from '../../../shared/formats/numbers.ts';

/** @returns what runs models now, in a sentence or two. */
export function processorWords({ graphics, layers, threads }: ProcessorState): string {
  if (graphics === null) return `Models run on the processor, with ${plural(threads, 'thread')} at most.`;
  const { through, devices, memory } = graphics;
  const where = `${formatList([...new Set(devices)])} (${GRAPHICS_NAMES[through]})`;
  const whose = devices.length > 1 ? 'their' : 'its';
  const used = `${formatBytes(memory.used)} of ${whose} memory in use, ${formatBytes(memory.free)} free.`;
  if (layers === null) return `Models run on ${where}; ${used}`;
  return `${layersWords(layers)} on ${where}; ${used}`;
}

function layersWords({ onGraphics, total }: NonNullable<ProcessorState['layers']>): string {
  return onGraphics >= total
    ? `All ${plural(total, 'layer')} run`
    : `${String(onGraphics)} of ${plural(total, 'layer')} run`;
}
