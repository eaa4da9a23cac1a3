import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import { CALIBRATION, type Calibration } from '../selection/fusion.ts';
import { chooseMix, collectScores, fitNeed, fitWords } from './calibrate.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { readSelectionData } from './selection-data.ts';
import { STARTER_EMBEDDER } from './starter-files.ts';

const CALIBRATION_FILE = path.join(import.meta.dirname, '../selection/calibration.json');

const optionsSchema = z.object({
  data: z.string({ error: 'Say where the data is: --data FOLDER.' }),
  split: z.string(),
  choose: z.string(),
  queries: z.coerce.number({ error: '--queries is how many of each data set are used.' }).int().positive(),
  embedder: z.string(),
});

/**
 * Fits how scores become probabilities, and writes `selection/calibration.json`; its thresholds stay unchanged. Words
 * are fitted on `--split`; their mix with meaning is chosen on `--choose`, because the embedder was trained on the
 * other split.
 */
export const calibrateCommand: MeasureCommand = {
  summary: 'fit how word and meaning scores become the chance that a tool is needed',
  options: {
    data: { type: 'string' },
    split: { type: 'string', default: 'train' },
    choose: { type: 'string', default: 'dev' },
    queries: { type: 'string', default: '150' },
    embedder: { type: 'string', default: STARTER_EMBEDDER },
  },
  run: async (values, onProgress): Promise<Report> => {
    const { data, split, choose, queries, embedder: file } = parseOptions(optionsSchema, values);
    const embedder = await LlamaEmbedder.load(file);
    const words = await collectScores({
      data: readSelectionData(data, split),
      embedder: null,
      queriesPerDataset: queries,
      onProgress,
    });
    const both = await collectScores({
      data: readSelectionData(data, choose),
      embedder,
      queriesPerDataset: queries,
      onProgress,
    });
    const { weights, recall } = chooseMix(both);
    const calibration: Calibration = {
      command: `npm run -s measure -- calibrate --data FOLDER --split ${split} --choose ${choose} --queries ${String(queries)}`,
      embedder: path.basename(file),
      wordsOnly: fitWords(words),
      together: weights,
      need: fitNeed(both),
      thresholds: CALIBRATION.thresholds,
    };
    writeFileSync(CALIBRATION_FILE, `${JSON.stringify(calibration, null, 2)}\n`);
    return {
      figures: { suite: 'calibrate', recall, ...calibration },
      lines: [`mean of all@5, all@10 and all@15: ${(100 * recall).toFixed(1)}`, JSON.stringify(calibration, null, 2)],
    };
  },
};
