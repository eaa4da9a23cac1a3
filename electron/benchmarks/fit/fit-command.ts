import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { formatBytes, formatNumber, formatPercent } from '../../../shared/formats/numbers.ts';
import type { MeasureCommand, Report } from '../measure-command.ts';
import { MeasureError } from '../selection-data.ts';
import { fitRunSchema, memoryError, type FitRun } from './fit-run.ts';

const run = promisify(execFile);
const RUN_MODEL = path.join(import.meta.dirname, 'run-model.ts');
/** A model that needs more than it was said to may not fit. */
const MOST_ERROR = 0.1;

/** Loads each model in a separate process, so that nothing else is in its memory. */
export const fitCommand: MeasureCommand = {
  summary: 'what models were said to need on this machine, and what they took',
  options: { model: { type: 'string' }, context: { type: 'string', default: '2048' } },
  async run(values, onProgress) {
    if (typeof values['model'] !== 'string') throw new MeasureError('Name the models: --model FILE,FILE');
    const runs: FitRun[] = [];
    for (const file of values['model'].split(','))
      for (const context of String(values['context']).split(',')) {
        onProgress(`${path.basename(file)}, ${context} tokens of context`);
        const { stdout } = await run(process.execPath, [RUN_MODEL, path.resolve(file), context]);
        runs.push(fitRunSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')));
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

const describe = (one: FitRun): string =>
  `${path.basename(one.file)} with ${formatNumber(one.contextSize)}: ${formatBytes(one.computedBytes)} computed, ${formatBytes(one.takenBytes)} taken (${formatPercent(memoryError(one))} off); reads ${speed(one.measuredReads)} tokens per second (${speed(one.computedReads)} computed), writes ${speed(one.measuredWrites)} (${speed(one.computedWrites)} computed)`;
