import path from 'node:path';
import { nodeProgram, pythonProgram, type StarterOptions } from './options.ts';
import type { Command, Step } from './step-runner.ts';

const STARTER = 'knapsack-starter.Q8_0.gguf';
/** Share of the time spent on short conversations, at the start. */
const SHORT_SHARE = 0.25;
const TOKENS_IN_SHARD = 700_000;
/** Training starts with these; the others are written meanwhile. */
const FIRST_SHARDS = { short: 2, long: 1 } as const;
/** Tokens of context that the model learns. */
const CONTEXT = 8192;
/**
 * Which tool of the app and which of its arguments are mostly decided by the classifier and the tagger: the model
 * learns what they don't know, tools that it has never seen. One token in ten is of a conversation with 40 to 160 tools.
 */
const MIXTURE = { context: CONTEXT, wide: 0.02, invented: 0.35, people: 0.5 } as const;
/** Words of 160 tools: more than the default. */
const MERGES = 3600;

export function languageModelSteps(options: StarterOptions): readonly Step[] {
  return [...dataSteps(options), training(options), ...exportSteps(options)];
}

const scaled = ({ scale, seed }: StarterOptions): { scale: number; seed: string } => ({ scale, seed });

function dataSteps(options: StarterOptions): readonly Step[] {
  const { work, scale, seed } = options;
  const node = nodeProgram(work);
  return [
    { name: 'corpus', needs: [], commands: [node('language-model/generate.ts corpus', scaled(options), MIXTURE)] },
    { name: 'tokenizer', needs: ['corpus'], commands: [node('tokenizer/train-tokenizer.ts', { merges: MERGES })] },
    {
      name: 'validation',
      needs: ['tokenizer'],
      commands: [node('language-model/generate.ts validation', scaled(options), { context: CONTEXT })],
    },
    {
      name: 'first-shards',
      needs: ['tokenizer'],
      commands: [shards(options, FIRST_SHARDS)],
      continues: { paths: [path.join(work, 'shards')], options: { scale: String(scale), seed } },
    },
  ];
}

interface Shards {
  readonly short: number;
  readonly long: number;
}

const shards = (options: StarterOptions, { short, long }: Shards): Command =>
  nodeProgram(options.work)(
    'language-model/generate.ts shards',
    { missing: true, short, long },
    scaled(options),
    MIXTURE,
  );

/** As many as the minutes can read, and one more of each. */
function shardsNeeded({ minutes, rate, scale }: StarterOptions): Shards {
  if (scale < 1) return { short: FIRST_SHARDS.short + 1, long: FIRST_SHARDS.long + 1 };
  const readable = (minutes * 60 * rate) / (TOKENS_IN_SHARD * scale);
  return {
    short: Math.max(FIRST_SHARDS.short, Math.ceil(readable * SHORT_SHARE) + 1),
    long: Math.max(FIRST_SHARDS.long, Math.ceil(readable * (1 - SHORT_SHARE)) + 1),
  };
}

function training(options: StarterOptions): Step {
  const { work, minutes, threads, seed, device } = options;
  const python = pythonProgram(options);
  return {
    name: 'language-model',
    needs: ['first-shards', 'validation'],
    commands: [python('train', { minutes, threads, seed, device }, { longest: CONTEXT, 'short-share': SHORT_SHARE })],
    alongside: shards(options, shardsNeeded(options)),
    continues: { paths: [path.join(work, 'checkpoint.pt')], options: { seed } },
  };
}

/**
 * In its exact form, the file must choose the same tokens as the weights it was made of; a model of little data often
 * hardly prefers any.
 */
function exportSteps(options: StarterOptions): readonly Step[] {
  const { work, scale } = options;
  const [node, python] = [nodeProgram(work), pythonProgram(options)];
  const [exact, greedy] = [path.join(work, 'equality.F16.gguf'), path.join(work, 'greedy.json')];
  const tokenizer = 'tokenizer-pruned.json';
  const out = path.join(work, 'out', STARTER);
  return [
    {
      name: 'export',
      needs: ['language-model'],
      commands: [
        python('export_weights'),
        node('tokenizer/prune-merges.ts', { out: path.join(work, tokenizer) }),
        node('export-gguf.ts', { tokenizer, context: CONTEXT, out }),
      ],
    },
    {
      name: 'check-export',
      needs: ['export'],
      commands: [
        node('export-gguf.ts', { tokenizer, format: 'F16', out: exact }),
        nodeProgram()('language-model/greedy-tokens.ts', { model: exact, out: greedy }),
        python('check_export', { least: scale < 1 ? 0.99 : 0.999 }),
      ],
    },
  ];
}

/** A vocabulary of little data needs many tokens for a prompt. */
export function evaluationStep({ work, scale }: StarterOptions): Step {
  const model = path.join(work, 'out', STARTER);
  const evaluate = nodeProgram();
  return {
    name: 'evaluation',
    needs: ['export'],
    commands: [
      scale < 1
        ? evaluate('language-model/evaluate.ts', { model, suite: true, json: true, scale, context: CONTEXT })
        : evaluate('language-model/evaluate.ts', { model, suite: true, json: true }),
    ],
  };
}
