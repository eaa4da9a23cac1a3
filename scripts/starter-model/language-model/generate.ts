import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tokenizerSchema } from '../tokenizer/tokenizer.ts';
import { buildConversation } from './conversations/build-conversation.ts';
import type { ConversationPlan } from './conversations/plan.ts';
import { PracticeProfile } from './conversations/practice-profile.ts';
import { withoutTrials } from './conversations/without-trials.ts';
import { useLetterTokens } from './values/values.ts';
import { Random } from './random.ts';
import { renderText } from './render.ts';
import { TemplateCounts } from './template-counts.ts';
import { longPlan, shortPlan, worded } from './training-plans.ts';
import { writeShard } from './write-shards.ts';

/**
 * `corpus`: conversations as text, for the tokenizer. `shards`: tokens for training. `validation`: held-out phrasing.
 * `show`: `--long` of them, to read. `templates`: how many of `--long` of them use each written line.
 * Conversations are drawn from `--seed`; the same seed makes the same files.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: path.join(import.meta.dirname, '../scratch') },
    seed: { type: 'string', default: '1' },
    short: { type: 'string', default: '8' },
    long: { type: 'string', default: '60' },
    /** Number of the first shard, to add some to those that are there. */
    first: { type: 'string', default: '0' },
    /**
     * Share of the long conversations that show the app's own tools and nothing invented; the last minutes of training
     * use more of them.
     */
    own: { type: 'string', default: '0' },
    /** Share of the long conversations that show hardly any but invented tools, which have to be read. */
    invented: { type: 'string', default: '0' },
    /** Share of the conversations with requests as people write them; the others are worded as the templates say. */
    people: { type: 'string', default: '0.5' },
    /** Tokens of context that the model is trained for: longer conversations lose their last turns. */
    context: { type: 'string', default: '2048' },
    /** Share of the long conversations that show 40 tools or more, up to all: they need a longer context. */
    wide: { type: 'string', default: '0' },
    /** Share of the usual number of conversations in each file: a small one tries out the whole recipe in minutes. */
    scale: { type: 'string', default: '1' },
    /** Leaves shards that are there as they are, and writes only the others. */
    missing: { type: 'boolean', default: false },
  },
});

const shardOptions = { work: options.work, most: Number(options.context) };
const shares = { own: Number(options.own), invented: Number(options.invented), wide: Number(options.wide) };
const plans = {
  short: (random: Random): ConversationPlan => worded(shortPlan(random, 'train'), Number(options.people), random),
  long: (random: Random): ConversationPlan => worded(longPlan(random, 'train', shares), Number(options.people), random),
} as const;
const scaled = (conversations: number): number => Math.ceil(conversations * Number(options.scale));
const CONVERSATIONS_IN_CORPUS = scaled(2500);
const CONVERSATIONS_IN_SHARD = { short: scaled(1000), long: scaled(600) } as const;
/** As many as training reads. */
const VALIDATION_CONVERSATIONS = scaled(24);

async function writeCorpus(profile: PracticeProfile, random: Random): Promise<void> {
  const lines: string[] = [];
  for (let index = 0; index < CONVERSATIONS_IN_CORPUS; index++) {
    const plan = plans[index % 2 === 0 ? 'short' : 'long'](random);
    lines.push(JSON.stringify(renderText(await buildConversation(profile, plan, random))));
  }
  mkdirSync(options.work, { recursive: true });
  writeFileSync(path.join(options.work, 'corpus.jsonl'), `${lines.join('\n')}\n`);
}

async function writeStage(stage: 'short' | 'long', shards: number, profile: PracticeProfile): Promise<void> {
  for (let number = Number(options.first); number < Number(options.first) + shards; number++) {
    const base = path.join(options.work, 'shards', stage, String(number).padStart(5, '0'));
    if (options.missing && existsSync(`${base}.offsets`)) continue;
    const random = new Random(Number(options.seed) * 1_000_003 + number * 7919 + (stage === 'long' ? 500_000_000 : 0));
    const conversations = [];
    for (let index = 0; index < CONVERSATIONS_IN_SHARD[stage]; index++)
      conversations.push(await buildConversation(profile, plans[stage](random), random));
    const tokens = await writeShard(base, conversations, shardOptions);
    console.log(`${stage} ${String(number)}: ${tokens.toLocaleString('en')} tokens`);
  }
}

async function writeValidation(profile: PracticeProfile): Promise<void> {
  const common = {
    knownShown: 0,
    inventedShown: 0,
    inventedHidden: 0,
    inOrder: false,
    meta: 'none',
    format: 'brief',
    turns: 4,
    mix: { tool: 1 },
  } as const;
  const sets: readonly (readonly [string, (random: Random) => ConversationPlan])[] = [
    ['known', () => ({ ...common, split: 'held-out', knownShown: 6 })],
    ['chosen', () => ({ ...common, split: 'held-out', knownShown: 8, shownBy: 'words' })],
    ['people', () => ({ ...common, split: 'held-out', knownShown: 8, shownBy: 'words', wording: 'people' })],
    ['invented', () => ({ ...common, split: 'train', inventedShown: 6 })],
    ['unseen', () => ({ ...common, split: 'held-out', inventedShown: 6 })],
    [
      'hatch',
      () => ({
        ...common,
        split: 'held-out',
        knownShown: 4,
        inventedShown: 2,
        inventedHidden: 8,
        meta: 'core',
        mix: { hatch: 1 },
      }),
    ],
    ['follow-up', () => ({ ...common, split: 'held-out', knownShown: 30, wording: 'people', mix: { 'follow-up': 1 } })],
    [
      'not-wanted',
      () => ({ ...common, split: 'held-out', knownShown: 8, wording: 'people', mix: { 'not-wanted': 1 } }),
    ],
    [
      'no-call',
      (random) => ({
        ...common,
        split: 'held-out',
        knownShown: 6,
        inventedShown: 2,
        meta: random.pick<ConversationPlan['meta']>(['none', 'core']),
        mix: { 'small-talk': 1, knowledge: 1, 'no-fit': 1 },
      }),
    ],
  ];
  for (const [name, makePlan] of sets) {
    const random = new Random(77_777 + name.length);
    const conversations = [];
    for (let index = 0; index < VALIDATION_CONVERSATIONS; index++)
      conversations.push(await buildConversation(profile, makePlan(random), random));
    await writeShard(path.join(options.work, 'validation', name), conversations, shardOptions);
  }
}

const tokenizerFile = path.join(options.work, 'tokenizer.json');
if (existsSync(tokenizerFile))
  useLetterTokens(tokenizerSchema.parse(JSON.parse(readFileSync(tokenizerFile, 'utf8'))).tokens);

const profile = new PracticeProfile();
const [task] = positionals;
if (task === 'corpus') await writeCorpus(profile, new Random(Number(options.seed)));
else if (task === 'validation') await writeValidation(profile);
else if (task === 'shards') {
  await writeStage('short', Number(options.short), profile);
  await writeStage('long', Number(options.long), profile);
} else if (task === 'templates') {
  const counts = new TemplateCounts();
  const counted = withoutTrials(profile);
  for (let index = 0; index < Number(options.long); index++)
    await counts.add(counted, plans.long, Number(options.seed) * 1_000_003 + index);
  console.log(counts.describe());
} else if (task === 'show') {
  const random = new Random(Number(options.seed));
  for (let index = 0; index < Number(options.long); index++)
    console.log(`${renderText(await buildConversation(profile, plans.long(random), random))}\n${'='.repeat(80)}`);
} else
  throw new Error('Say what to generate: corpus, shards, validation, show, to read some, or templates, to count them.');
process.exit(0);
