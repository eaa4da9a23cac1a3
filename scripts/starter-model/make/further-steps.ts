import path from 'node:path';
import { nodeProgram, pythonProgram, type StarterOptions } from './options.ts';
import type { Step } from './step-runner.ts';

/** What reads requests before the model does. Only with what it is trained from, which is not part of the project. */
export function readerSteps(options: StarterOptions): readonly Step[] {
  const { reader, embedder, threads, seed } = options;
  if (reader === null) return [];
  const { base, minutes } = reader;
  const [node, python] = [nodeProgram(options.work), pythonProgram(options)];
  const out = path.join(options.work, 'out', 'knapsack-reader.onnx');
  return [
    {
      name: 'messages',
      needs: [],
      commands: [node('request-encoder/generate.ts', { seed }), node('request-encoder/generate-heads.ts', { seed })],
    },
    {
      name: 'reader',
      needs: ['messages'],
      commands: [
        python('train_encoder', { base, minutes, threads, seed }),
        python('train_heads', { base, threads, seed }),
        python('train_finder', { base, threads, seed, ...(embedder && { data: embedder.selection }) }),
        python('export_encoder', { base, out }),
      ],
      continues: {
        paths: ['encoder.pt', 'heads.pt'].map((name) => path.join(options.work, 'encoder', name)),
        options: { seed },
      },
    },
  ];
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
