import { GRAPHICS_NAMES, type ProcessorState } from '../../../shared/entities/processor.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';

/** @returns what runs models now, in a sentence or two. */
export function processorWords({ graphics, layers, threads }: ProcessorState): string {
  if (graphics === null)
    return t('Models run on the processor, with {threads, plural, one {# thread} other {# threads}} at most.', {
      threads,
    });
  const { through, devices, memory } = graphics;
  const where = `${joinList([...new Set(devices)])} (${GRAPHICS_NAMES[through]})`;
  const used = t('{used} of {count, plural, one {its} other {their}} memory in use, {free} free.', {
    used: formatBytes(memory.used),
    count: devices.length,
    free: formatBytes(memory.free),
  });
  return `${layers === null ? t('Models run on {where}', { where }) : layersWords(layers, where)}; ${used}`;
}

function layersWords({ onGraphics, total }: NonNullable<ProcessorState['layers']>, where: string): string {
  return onGraphics >= total
    ? t('All {total, plural, one {# layer} other {# layers}} run on {where}', { total, where })
    : t('{onGraphics, number} of {total, plural, one {# layer} other {# layers}} run on {where}', {
        onGraphics,
        total,
        where,
      });
}
