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
  /** Fits only the chance that a message needs any tool; the other weights stay. */
  need: z.boolean(),
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
    need: { type: 'boolean', default: false },
  },
  run: async (values, onProgress): Promise<Report> => {
    const { data, split, choose, queries, embedder: file, need: onlyNeed } = parseOptions(optionsSchema, values);
    const embedder = await LlamaEmbedder.load(file);
    const ownSplit = readSelectionData(data, split);
    const both = await collectScores({
      // Messages that need no tool are those of the other split, so that the chosen one can be measured with its own.
      data: { ...readSelectionData(data, choose), noTool: ownSplit.noTool },
      embedder,
      queriesPerDataset: queries,
      onProgress,
    });
    const command = `npm run -s measure -- calibrate --data FOLDER --split ${split} --choose ${choose} --queries ${String(queries)}`;
    const needed = { need: fitNeed(both), needCommand: `${command}${onlyNeed ? ' --need' : ''}` };
    if (onlyNeed) return written({ ...CALIBRATION, ...needed }, null);
    const words = await collectScores({ data: ownSplit, embedder: null, queriesPerDataset: queries, onProgress });
    const { weights, recall } = chooseMix(both);
    return written(
      {
        ...CALIBRATION,
        command,
        embedder: path.basename(file),
        wordsOnly: fitWords(words),
        together: weights,
        ...needed,
      },
      recall,
    );
  },
};

/** Replaces the file. @param recall null if the mix was not chosen again. */
function written(calibration: Calibration, recall: number | null): Report {
  writeFileSync(CALIBRATION_FILE, `${JSON.stringify(calibration, null, 2)}\n`);
  return {
    figures: { suite: 'calibrate', recall, ...calibration },
    lines: [
      ...(recall === null ? [] : [`mean of all@5, all@10 and all@15: ${(100 * recall).toFixed(1)}`]),
      JSON.stringify(calibration, null, 2),
    ],
  };
}
