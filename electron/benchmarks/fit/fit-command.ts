import path from 'node:path';
import { formatBytes, formatNumber, formatPercent } from '../../../shared/formats/numbers.ts';
import type { LlamaBackend } from '../../inference/llama/llama-backend.ts';
import { MachineFit } from '../../models/fit/machine.ts';
import type { MeasureCommand, Report } from '../measure-command.ts';
import { MeasureError } from '../selection-data.ts';
import { memoryError, type FitRun } from './fit-run.ts';
import { measureFits } from './measure-fits.ts';

/** A model that needs more than it was said to may not fit. */
export const MOST_ERROR = 0.1;

/** Loads each model in a separate process, so that nothing else is in its memory. */
export const fitCommand: MeasureCommand = {
  summary: 'what models were said to need on this machine, and what they took',
  options: { model: { type: 'string' }, context: { type: 'string', default: '2048' } },
  async run(values, onProgress) {
    if (typeof values['model'] !== 'string') throw new MeasureError('Name the models: --model FILE,FILE');
    // Formats are timed once, by the engine that is there at the time.
    const machines: MachineFit[] = [];
    const machineOf = (backend: LlamaBackend): MachineFit =>
      (machines[0] ??= new MachineFit({ measureFormats: (timing) => backend.measureFormats(timing) }));
    const runs: FitRun[] = [];
    for (const file of values['model'].split(','))
      for (const context of String(values['context']).split(',')) {
        onProgress(`${path.basename(file)}, ${context} tokens of context`);
        runs.push(...(await measureFits([{ file: path.resolve(file), contextSize: Number(context) }], machineOf)));
      }
    return report(runs);
  },
};

function report(runs: readonly FitRun[]): Report {
  return {
    figures: { suite: 'fit', runs },
    lines: runs.map(describe),
    failed: runs.some((one) => memoryError(one) > MOST_ERROR),
  };
}

const speed = (perSecond: number | null): string =>
  perSecond === null ? 'unknown' : formatNumber(perSecond, { maximumSignificantDigits: 3 });

function describe(one: FitRun): string {
  const error = memoryError(one);
  const off = `${formatPercent(Math.abs(error))} ${error > 0 ? 'more' : 'less'}`;
  const taken = `${formatBytes(one.takenBytes)} taken (${off}), ${formatBytes(one.residentBytes)} resident`;
  const memory = `${formatBytes(one.computedBytes)} computed, ${taken}`;
  return (
    `${path.basename(one.file)} with ${formatNumber(one.contextSize)}: ${memory}; ` +
    `reads ${speed(one.measuredReads)} tokens per second (${speed(one.computedReads)} computed), writes ` +
    `${speed(one.measuredWrites)} (${speed(one.computedWrites)} computed)`
  );
}
