import path from 'node:path';
import { z } from 'zod';
import { silentLogger } from '../../foundation/logger.ts';
import { LlamaBackend } from '../../inference/llama/llama-backend.ts';
import { evenSample } from '../even-sample.ts';
import { parseOptions, type MeasureCommand, type Report } from '../measure-command.ts';
import { loadMeasuredModel, ownPath } from '../measured-model.ts';
import { STARTER_EMBEDDER, STARTER_MODEL } from '../starter-files.ts';
import { strategyFor } from '../strategy-in-use.ts';
import { CapturingBackend } from './capturing-backend.ts';
import { ownCases } from './form-cases.ts';
import { askedBy, connect, disconnect, launchFormsApp } from './forms-app.ts';
import { figuresOf, together, type FormsFigures } from './forms-figures.ts';
import { formsLines } from './forms-report.ts';
import { runForms, type FormsOutcome } from './forms-suite.ts';
import { readOfferedCalls } from './offered-calls.ts';

const FORMATS = { profile: null, full: 'native', brief: 'text' } as const;

const optionsSchema = z.object({
  model: z.string(),
  embedder: z.string(),
  data: z.string().optional(),
  requests: z.coerce.number({ error: '--requests is how many of each set are used.' }).int().positive(),
  format: z.enum(['profile', 'full', 'brief'], {
    error: 'The format is profile (what the model asks for), full (JSON schemas) or brief (a line per tool).',
  }),
});

/** How well a model calls tools of which it reads only a part, and tools that it has read and that are gone. */
export const formsCommand: MeasureCommand = {
  summary: 'measure how well a model calls tools in each form of documentation, and after they were unloaded',
  options: {
    model: { type: 'string', default: STARTER_MODEL },
    embedder: { type: 'string', default: STARTER_EMBEDDER },
    data: { type: 'string' },
    requests: { type: 'string', default: '40' },
    format: { type: 'string', default: 'profile' },
  },
  run: async (values, onProgress): Promise<Report> => {
    const options = parseOptions(optionsSchema, values);
    const offered = options.data === undefined ? [] : readOfferedCalls(options.data, options.requests);
    const backend = new LlamaBackend({ logger: silentLogger });
    try {
      const model = await loadMeasuredModel(backend, { file: options.model, profile: 'model', contextSize: null });
      const inUse = await strategyFor(options.embedder, onProgress);
      const capturing = new CapturingBackend(backend);
      const renderPath = FORMATS[options.format] ?? ownPath(model);
      const app = await launchFormsApp({ model, path: renderPath, inUse, capturing });
      const run = { ...askedBy(app, capturing), engine: backend, onProgress };
      const sets: Record<string, FormsOutcome> = {};
      try {
        for (const one of offered) sets[one.name] = await runForms({ ...run, cases: await connect(one, app, inUse) });
        disconnect(app);
        sets['own'] = await runForms({ ...run, cases: evenSample(ownCases(), options.requests) });
      } finally {
        await app.dispose();
        await inUse.embedder?.dispose();
      }
      const figures = figuresBySet(sets);
      return {
        figures: {
          suite: 'forms',
          node: process.versions.node,
          model: path.basename(options.model),
          embedder: inUse.embedder?.key ?? null,
          strategy: inUse.strategy,
          renderPath,
          sets: figures,
          notCallable: Object.values(sets).flatMap(({ notCallable }) => notCallable),
        },
        lines: formsLines(figures),
      };
    } finally {
      await backend.dispose();
    }
  },
};

/** Also all sets of a folder as one. */
function figuresBySet({
  own,
  ...others
}: Readonly<Record<string, FormsOutcome>>): Readonly<Record<string, FormsFigures>> {
  const all = Object.values(others);
  const sets = { ...(own && { own }), ...(all.length > 0 && { 'all of the folder': together(all) }), ...others };
  return Object.fromEntries(Object.entries(sets).map(([name, outcome]) => [name, figuresOf(outcome)]));
}
