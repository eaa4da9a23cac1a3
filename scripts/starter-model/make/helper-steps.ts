import path from 'node:path';
import { nodeProgram, pythonProgram, type StarterOptions } from './options.ts';
import type { Step } from './step-runner.ts';

const REQUESTS_OF_TOOL = { classifier: 800, tagger: 550 } as const;

/** What helps the model: the classifier of requests, and the tagger of values. Both read the tokenizer's words. */
export function helperSteps(options: StarterOptions): readonly Step[] {
  const { work, scale, seed } = options;
  const node = nodeProgram(work);
  return [
    {
      name: 'requests',
      needs: ['tokenizer'],
      commands: [node('request-classifier/generate.ts', { tool: REQUESTS_OF_TOOL.classifier, scale, seed })],
    },
    helper(options, {
      name: 'classifier',
      needs: 'requests',
      script: 'train_requests',
      file: 'knapsack-starter.requests.safetensors',
      kept: ['words.pt', 'ordered.pt'],
    }),
    {
      name: 'values',
      needs: ['tokenizer'],
      commands: [node('request-values/generate.ts', { tool: REQUESTS_OF_TOOL.tagger, scale, seed })],
    },
    helper(options, {
      name: 'tagger',
      needs: 'values',
      script: 'train_values',
      file: 'knapsack-starter.values.safetensors',
      kept: ['tagger.pt'],
    }),
  ];
}

interface Helper {
  readonly name: string;
  readonly needs: string;
  readonly script: string;
  readonly file: string;
  /** What a stopped training goes on from. */
  readonly kept: readonly string[];
}

function helper(options: StarterOptions, { name, needs, script, file, kept }: Helper): Step {
  const { work, threads, seed, device } = options;
  const out = path.join(work, 'out', file);
  return {
    name,
    needs: [needs],
    commands: [pythonProgram(options)(script, { out, threads, seed, device })],
    continues: { paths: kept.map((left) => path.join(work, needs, left)), options: { seed } },
  };
}

/** Only with the data of the embedder, which are not part of the project. */
export function embedderSteps(options: StarterOptions): readonly Step[] {
  const { embedder: data, threads, seed, device } = options;
  if (data === null) return [];
  const work = path.join(options.work, 'embedder');
  const [node, python] = [nodeProgram(work), pythonProgram(options, work)];
  const out = path.join(options.work, 'out', 'knapsack-embedder.Q8_0.gguf');
  return [
    {
      name: 'texts',
      needs: [],
      commands: [node('embedder/prepare.ts', { selection: data.selection, pairs: data.pairs })],
    },
    {
      name: 'embedder',
      needs: ['texts'],
      commands: [
        python('train_embedder', { minutes: data.minutes, threads, seed, device }),
        python('export_weights', { checkpoint: 'embedder.pt' }),
        node('export-gguf.ts', { kind: 'embedder', out }),
      ],
      continues: { paths: [path.join(work, 'embedder.pt')], options: { seed } },
    },
  ];
}
