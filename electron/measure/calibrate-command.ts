import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import { CALIBRATION, type Calibration } from '../selection/fusion.ts';
import { calibrate } from './calibrate.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { readSelectionData } from './selection-data.ts';
import { STARTER_EMBEDDER } from './starter-files.ts';

const CALIBRATION_FILE = path.join(import.meta.dirname, '../selection/calibration.json');

const optionsSchema = z.object({
  data: z.string({ error: 'Say where the data is: --data FOLDER.' }),
  split: z.string(),
  queries: z.coerce.number({ error: '--queries is how many of each data set are used.' }).int().positive(),
  embedder: z.string(),
});

/** Fits how scores become chances, and writes `selection/calibration.json`; the thresholds in it stay as they are. */
export const calibrateCommand: MeasureCommand = {
  summary: 'fits how scores of words and meaning become the chance that a tool is wanted',
  options: {
    data: { type: 'string' }, split: { type: 'string', default: 'train' }, queries: { type: 'string', default: '200' }, embedder: { type: 'string', default: STARTER_EMBEDDER },
  },
  run: async (values, onProgress): Promise<Report> => {
    const options = parseOptions(optionsSchema, values);
    const embedder = await LlamaEmbedder.load(options.embedder);
    const fitted = await calibrate({ data: readSelectionData(options.data, options.split), embedder, queriesPerDataset: options.queries, onProgress });
    const calibration: Calibration = {
      command: `npm run -s measure -- calibrate --data FOLDER --split ${options.split} --queries ${String(options.queries)}`,
      embedder: path.basename(options.embedder),
      ...fitted,
      thresholds: CALIBRATION.thresholds,
    };
    writeFileSync(CALIBRATION_FILE, `${JSON.stringify(calibration, null, 2)}\n`);
    return { figures: { suite: 'calibrate', ...calibration }, lines: [JSON.stringify(fitted, null, 2)] };
  },
};
