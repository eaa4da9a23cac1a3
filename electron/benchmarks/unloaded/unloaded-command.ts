import path from 'node:path';
import { z } from 'zod';
import { silentLogger } from '../../foundation/logger.ts';
import { LlamaBackend } from '../../inference/llama/llama-backend.ts';
import { parseOptions, type MeasureCommand, type Report } from '../measure-command.ts';
import { FORMATS, loadMeasuredModel, ownPath } from '../measured-model.ts';
import { STARTER_MODEL } from '../starter-files.ts';
import { runUnloaded, type UnloadedFigures } from './unloaded-suite.ts';

const optionsSchema = z.object({ model: z.string(), 'must-call': z.boolean() });
/** Tokens: room for six tools and two exchanges, whatever the model's profile says. */
const CONTEXT = 2048;

/** Whether a model still calls a tool that was unloaded, in each way that it can be. */
export const unloadedCommand: MeasureCommand = {
  summary: 'count calls of a tool that was unloaded: erased, or said to be gone, with and without the grammar’s guard',
  options: { model: { type: 'string', default: STARTER_MODEL }, 'must-call': { type: 'boolean', default: false } },
  run: async (values, onProgress): Promise<Report> => {
    const { model: file, 'must-call': mustCall } = parseOptions(optionsSchema, values);
    const backend = new LlamaBackend({ logger: silentLogger });
    try {
      const model = await loadMeasuredModel(backend, { file, profile: 'model', contextSize: CONTEXT });
      const documentationFormat = FORMATS[ownPath(model)];
      const counts = await runUnloaded({ engine: backend, documentationFormat, mustCall, onProgress });
      const figures = {
        suite: 'unloaded',
        node: process.versions.node,
        model: path.basename(file),
        mustCall,
        ...counts,
      };
      return { figures, lines: table(counts) };
    } finally {
      await backend.dispose();
    }
  },
};

const table = ({ n, used, unused }: UnloadedFigures): readonly string[] => [
  `${String(n)} requests each       the tool  another  none`,
  ...Object.entries({ used, unused }).flatMap(([before, counts]) =>
    Object.entries(counts).map(
      ([memory, { tool, other, none }]) =>
        `${before.padEnd(8)} ${memory.padEnd(12)} ${String(tool).padStart(10)} ${String(other).padStart(8)} ${String(none).padStart(5)}`,
    ),
  ),
];
