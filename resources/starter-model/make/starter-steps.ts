import path from 'node:path';
import type { Command, Step } from './step-runner.ts';

/** What one command makes: see make-starter.ts. */
export interface StarterOptions {
  readonly work: string;
  readonly python: string;
  readonly device: string;
  readonly seed: string;
  readonly threads: string;
  /** Of training the language model. */
  readonly minutes: number;
  /** Tokens that training is expected to read in a second, to know how much data it needs. */
  readonly rate: number;
  /** Share of the usual amount of data. */
  readonly scale: number;
  readonly languageModelOnly: boolean;
  /** Data of the embedder, if there is any. */
  readonly embedder: { readonly selection: string; readonly pairs: string; readonly minutes: string } | null;
}

export const STARTER = 'knapsack-starter.Q8_0.gguf';
const REQUESTS = 'knapsack-starter.requests.safetensors';
const VALUES = 'knapsack-starter.values.safetensors';
const EMBEDDER = 'knapsack-embedder.Q8_0.gguf';

/** Share of the time spent on short conversations, at the start. */
const SHORT_SHARE = 0.25;
const TOKENS_IN_SHARD = 600_000;
/** Training starts with these; the others are written meanwhile. */
const FIRST_SHARDS = { short: 2, long: 1 } as const;
/** Tokens of context that the model learns. */
const CONTEXT = '8192';
/**
 * Which tool of the app and which of its arguments are mostly decided by the classifier and the tagger: the model
 * learns what they don't know, tools that it has never seen. One token in ten is of a conversation with 40 to 160 tools.
 */
const MIXTURE = ['--context', CONTEXT, '--wide', '0.02', '--invented', '0.35', '--people', '0.5'] as const;
/** Words of 160 tools: more than the default. */
const MERGES = '3600';
const REQUESTS_OF_TOOL = { classifier: 800, tagger: 550 } as const;

/** Every step from nothing to the files in `<work>/out`. */
export function starterSteps(options: StarterOptions): readonly Step[] {
  return [
    ...languageModelSteps(options),
    ...(options.languageModelOnly ? [] : helperSteps(options)),
    ...(options.embedder ? embedderSteps(options, options.embedder) : []),
    evaluation(options),
  ];
}

function languageModelSteps(options: StarterOptions): readonly Step[] {
  const { work, seed, threads, device, minutes } = options;
  const [node, python] = [nodeCommand(work), pythonCommand(options)];
  const scaled = ['--scale', String(options.scale), '--seed', seed];
  const shards = (short: number, long: number): Command =>
    node(
      'language-model/generate.ts',
      'shards',
      '--missing',
      '--short',
      String(short),
      '--long',
      String(long),
      ...scaled,
      ...MIXTURE,
    );
  const needed = shardsNeeded(options);
  const file = path.join(work, 'out', STARTER);
  const exact = path.join(work, 'equality.F16.gguf');
  return [
    { name: 'corpus', needs: [], commands: [node('language-model/generate.ts', 'corpus', ...scaled, ...MIXTURE)] },
    { name: 'tokenizer', needs: ['corpus'], commands: [node('tokenizer/train-tokenizer.ts', '--merges', MERGES)] },
    {
      name: 'validation',
      needs: ['tokenizer'],
      commands: [node('language-model/generate.ts', 'validation', ...scaled, '--context', CONTEXT)],
    },
    {
      name: 'first-shards',
      needs: ['tokenizer'],
      commands: [shards(FIRST_SHARDS.short, FIRST_SHARDS.long)],
      continues: { paths: [path.join(work, 'shards')], options: { scale: String(options.scale), seed } },
    },
    {
      name: 'language-model',
      needs: ['first-shards', 'validation'],
      commands: [
        python(
          'train',
          '--minutes',
          String(minutes),
          '--threads',
          threads,
          '--seed',
          seed,
          '--device',
          device,
          '--longest',
          CONTEXT,
          '--short-share',
          String(SHORT_SHARE),
        ),
      ],
      alongside: shards(needed.short, needed.long),
      continues: { paths: [path.join(work, 'checkpoint.pt')], options: { seed } },
    },
    {
      name: 'export',
      needs: ['language-model'],
      commands: [
        python('export_weights'),
        node('tokenizer/prune-merges.ts', '--out', path.join(work, 'tokenizer-pruned.json')),
        node('export-gguf.ts', '--tokenizer', 'tokenizer-pruned.json', '--context', CONTEXT, '--out', file),
      ],
    },
    {
      name: 'check-export',
      needs: ['export'],
      commands: [
        node('export-gguf.ts', '--tokenizer', 'tokenizer-pruned.json', '--format', 'F16', '--out', exact),
        node('language-model/greedy-tokens.ts', '--model', exact, '--out', path.join(work, 'greedy.json')),
        python('check_export'),
      ],
    },
  ];
}

/** What helps the model: the classifier of requests and the tagger of values. */
function helperSteps(options: StarterOptions): readonly Step[] {
  const { work, seed, threads, device, scale } = options;
  const [node, python] = [nodeCommand(work), pythonCommand(options)];
  const count = (usual: number): string => String(Math.ceil(usual * scale));
  const trained = (script: string, file: string): Command =>
    python(script, '--out', path.join(work, 'out', file), '--threads', threads, '--seed', seed, '--device', device);
  return [
    {
      name: 'requests',
      needs: ['tokenizer'],
      commands: [node('request-classifier/generate.ts', '--tool', count(REQUESTS_OF_TOOL.classifier), '--seed', seed)],
    },
    { name: 'classifier', needs: ['requests'], commands: [trained('train_requests', REQUESTS)] },
    {
      name: 'values',
      needs: ['tokenizer'],
      commands: [node('request-values/generate.ts', '--tool', count(REQUESTS_OF_TOOL.tagger), '--seed', seed)],
    },
    { name: 'tagger', needs: ['values'], commands: [trained('train_values', VALUES)] },
  ];
}

function embedderSteps(options: StarterOptions, data: NonNullable<StarterOptions['embedder']>): readonly Step[] {
  const work = path.join(options.work, 'embedder');
  const [node, python] = [nodeCommand(work), pythonCommand({ ...options, work })];
  const file = path.join(options.work, 'out', EMBEDDER);
  return [
    {
      name: 'texts',
      needs: [],
      commands: [node('embedder/prepare.ts', '--selection', data.selection, '--pairs', data.pairs)],
    },
    {
      name: 'embedder',
      needs: ['texts'],
      commands: [
        python('train_embedder', '--minutes', data.minutes, '--threads', options.threads, '--seed', options.seed, '--device', options.device),
        python('export_weights', '--checkpoint', 'embedder.pt'),
        node('export-gguf.ts', '--kind', 'embedder', '--out', file),
      ],
      continues: { paths: [path.join(work, 'embedder.pt')], options: { seed: options.seed } },
    },
  ];
}

function evaluation({ work, scale }: StarterOptions): Step {
  const model = ['--model', path.join(work, 'out', STARTER)];
  return {
    name: 'evaluation',
    needs: ['export'],
    commands: [
      [
        process.execPath,
        'language-model/evaluate.ts',
        ...model,
        '--suite',
        '--json',
        '--scale',
        String(Math.min(1, scale)),
      ],
    ],
  };
}

const nodeCommand =
  (work: string) =>
  (script: string, ...args: readonly string[]): Command => [process.execPath, script, ...args, '--work', work];

const pythonCommand =
  ({ python, work }: Pick<StarterOptions, 'python' | 'work'>) =>
  (script: string, ...args: readonly string[]): Command => [python, `training/${script}.py`, ...args, '--work', work];

/** As many shards as the minutes can read, and one more of each. */
function shardsNeeded({ minutes, rate, scale }: StarterOptions): { readonly short: number; readonly long: number } {
  const readable = (minutes * 60 * rate) / (TOKENS_IN_SHARD * Math.min(1, scale));
  const shards = (share: number, first: number): number =>
    scale < 1 ? first + 1 : Math.max(first, Math.ceil(readable * share) + 1);
  return { short: shards(SHORT_SHARE, FIRST_SHARDS.short), long: shards(1 - SHORT_SHARE, FIRST_SHARDS.long) };
}
