import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getLlama, LlamaLogLevel } from 'node-llama-cpp';
import { ownProfileSchema, profilePath } from '../../../electron/models/model-profile.ts';
import { SHIPPED_FILES } from '../shipped-files.ts';
import { buildConversation } from './conversations/build-conversation.ts';
import type { ConversationPlan } from './conversations/plan.ts';
import { PracticeProfile } from './conversations/practice-profile.ts';
import { answerTurn, type Outcome } from './evaluation/answer-turn.ts';
import { foreignConversation } from './evaluation/foreign-conversation.ts';
import { figuresOf, isExact } from './evaluation/figures.ts';
import { KINDS, planOf, SUITE, type EvaluationSet } from './evaluation/sets.ts';
import { Random } from './random.ts';

const SHIPPED = path.join(SHIPPED_FILES, 'knapsack-starter.Q8_0.gguf');

/**
 * Runs a starter model end to end through node-llama-cpp, greedy, on requests in held-out phrasing with held-out
 * values. `--kind`: the set. `--tools`: how many of the app's tools are shown. `--meta`: which meta-tools are also
 * shown. `--suite`: every set of the model card, one line of JSON each.
 */
const { values: options } = parseArgs({
  options: {
    model: { type: 'string', default: SHIPPED },
    kind: { type: 'string', default: 'known' },
    n: { type: 'string', default: '300' },
    tools: { type: 'string', default: '6' },
    meta: { type: 'string', default: 'none' },
    seed: { type: 'string', default: '4242' },
    /** The profile's value, unless another is given. */
    'call-bias': { type: 'string' },
    errors: { type: 'string', default: '0' },
    /** Tokens of context: as many as the app uses, if absent. */
    context: { type: 'string', default: '2048' },
    suite: { type: 'boolean', default: false },
    /** Of the suite: share of the usual number of requests. */
    scale: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

const llama = await getLlama({ gpu: false, build: 'never', logLevel: LlamaLogLevel.error });
const model = await llama.loadModel({ modelPath: options.model });
const context = await model.createContext({ contextSize: Number(options.context), threads: 1 });
const sequence = context.getSequence();
const profile = new PracticeProfile();
const callBias = Number(
  options['call-bias'] ??
    ownProfileSchema.parse(JSON.parse(readFileSync(profilePath(SHIPPED), 'utf8'))).sampling?.callBias ??
    0,
);

async function evaluate(set: EvaluationSet): Promise<Record<string, unknown>> {
  const random = new Random(set.seed);
  const outcomes: Outcome[] = [];
  const startedAt = performance.now();
  while (outcomes.length < set.n) {
    const conversation =
      set.kind === 'foreign' ? foreignConversation(random) : await buildConversation(profile, planOf(set), random);
    if (conversation.turns.length > 0) outcomes.push(await answerTurn(sequence, conversation, callBias));
  }
  showErrors(outcomes, Number(options.errors));
  const { n: _, ...shown } = set;
  return {
    suite: 'starter-model',
    model: path.basename(options.model),
    ...shown,
    ...figuresOf(outcomes),
    callBias,
    msPerRequest: Math.round((performance.now() - startedAt) / outcomes.length),
  };
}

function showErrors(outcomes: readonly Outcome[], most: number): void {
  for (const { turn, calls, answer } of outcomes.filter((outcome) => !isExact(outcome)).slice(0, most)) {
    const written = (list: readonly { name: string; arguments: unknown }[]): string =>
      list.map(({ name, arguments: args }) => name + JSON.stringify(args)).join(' ') || 'no call';
    console.log(
      `${turn.kind}: ${JSON.stringify(turn.user)}\n  wanted ${written(turn.uses)}\n  got    ${written(calls)} ${JSON.stringify(answer)}`,
    );
  }
}

function metaOf(text: string): ConversationPlan['meta'] {
  if (text === 'none' || text === 'core' || text === 'all') return text;
  throw new Error('--meta is none, core or all.');
}

if (!options.suite && !KINDS.includes(options.kind)) throw new Error(`--kind is one of ${KINDS.join(', ')}.`);
const seed = Number(options.seed);
const sets = options.suite
  ? SUITE.map((set) => ({ ...set, n: Math.ceil(set.n * Number(options.scale)) }))
  : [{ kind: options.kind, n: Number(options.n), tools: Number(options.tools), meta: metaOf(options.meta) }];
for (const set of sets) {
  const summary = await evaluate({ ...set, seed });
  console.log(options.json ? JSON.stringify(summary) : summary);
}
process.exit(0);
