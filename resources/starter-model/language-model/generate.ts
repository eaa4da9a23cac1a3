import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tokenizerSchema } from '../tokenizer/tokenizer.ts';
import { buildConversation } from './conversations/build-conversation.ts';
import { CHOOSING_MIX, PEOPLE_MIX, USUAL_MIX, type ConversationPlan } from './conversations/plan.ts';
import { PracticeProfile } from './conversations/practice-profile.ts';
import type { Split } from './held-out.ts';
import { useLetterTokens } from './values/values.ts';
import { Random } from './random.ts';
import { renderText } from './render.ts';
import { writeShard } from './write-shards.ts';

/**
 * `corpus`: conversations as text, for the tokenizer. `shards`: tokens for training. `validation`: held-out phrasing.
 * `show`: `--long` of them, to read. Conversations are drawn from `--seed`; the same seed makes the same files.
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
const scaled = (conversations: number): number => Math.ceil(conversations * Number(options.scale));
const CONVERSATIONS_IN_CORPUS = scaled(2500);
const CONVERSATIONS_IN_SHARD = { short: scaled(1000), long: scaled(600) } as const;
const VALIDATION_CONVERSATIONS = scaled(96);

/**
 * Many choices in few tokens: a handful of tools, half of the time invented ones that have to be read, and one request
 * after another.
 */
function shortPlan(random: Random, split: Split): ConversationPlan {
  const common = { split, inOrder: false, format: 'brief' } as const;
  if (random.chance(0.6))
    return {
      ...common,
      shownBy: random.pick(['chance', 'words']),
      knownShown: random.integer(2, 7),
      inventedShown: random.integer(0, 1),
      turns: random.integer(3, 5),
      meta: random.chance(0.3) ? 'core' : 'none',
      inventedHidden: 4,
      mix: USUAL_MIX,
    };
  return {
    ...common,
    knownShown: random.integer(0, 1),
    inventedShown: random.integer(2, 7),
    turns: random.integer(4, 7),
    meta: 'none',
    inventedHidden: 0,
    mix: CHOOSING_MIX,
  };
}

/**
 * Half of the conversations show the meta-tools; most show tools of the app selected for a request, as with the loader
 * on.
 */
function longPlan(random: Random, split: Split): ConversationPlan {
  const turns = random.integer(5, 9);
  const shownBy = random.pick(['chance', 'words', 'words'] as const);
  const common = {
    split,
    turns,
    shownBy,
    format: 'brief',
    mix: USUAL_MIX,
    inOrder: false,
    meta: random.pick<ConversationPlan['meta']>(['none', 'none', 'none', 'core', 'core', 'core', 'all']),
    inventedHidden: random.integer(4, 16),
  } as const;
  if (random.chance(Number(options.wide)))
    return { ...common, knownShown: random.integer(40, 160), inventedShown: random.integer(0, 8), turns: turns + 6 };
  if (random.chance(0.04))
    return {
      ...common,
      format: 'full',
      knownShown: random.integer(0, 2),
      inventedShown: random.integer(1, 2),
      turns: 4,
    };
  if (random.chance(Number(options.own)))
    return { ...common, knownShown: random.integer(4, 15), inventedShown: 0, mix: { ...USUAL_MIX, tool: 60 } };
  if (random.chance(Number(options.invented)))
    return { ...common, knownShown: random.integer(0, 2), inventedShown: random.integer(3, 12) };
  // A message that matched nothing: the meta-tools, and little else.
  if (random.chance(0.05))
    return { ...common, meta: 'core', knownShown: random.integer(0, 2), inventedShown: random.integer(0, 1) };
  if (random.chance(0.15)) return { ...common, knownShown: random.integer(12, 20), inventedShown: 0, inOrder: true };
  if (random.chance(0.5)) return { ...common, knownShown: random.integer(4, 12), inventedShown: random.integer(0, 2) };
  if (random.chance(0.45)) return { ...common, knownShown: 0, inventedShown: random.integer(3, 10) };
  return { ...common, knownShown: random.integer(1, 7), inventedShown: random.integer(2, 6) };
}

function worded(plan: ConversationPlan, random: Random): ConversationPlan {
  return random.chance(Number(options.people))
    ? { ...plan, wording: 'people', mix: plan.mix === USUAL_MIX ? PEOPLE_MIX : plan.mix }
    : plan;
}

async function writeCorpus(profile: PracticeProfile, random: Random): Promise<void> {
  const lines: string[] = [];
  for (let index = 0; index < CONVERSATIONS_IN_CORPUS; index++) {
    const plan = index % 2 === 0 ? shortPlan(random, 'train') : longPlan(random, 'train');
    lines.push(JSON.stringify(renderText(await buildConversation(profile, worded(plan, random), random))));
  }
  mkdirSync(options.work, { recursive: true });
  writeFileSync(path.join(options.work, 'corpus.jsonl'), `${lines.join('\n')}\n`);
}

async function writeStage(stage: 'short' | 'long', shards: number, profile: PracticeProfile): Promise<void> {
  const makePlan = stage === 'short' ? shortPlan : longPlan;
  for (let number = Number(options.first); number < Number(options.first) + shards; number++) {
    const base = path.join(options.work, 'shards', stage, String(number).padStart(5, '0'));
    if (options.missing && existsSync(`${base}.offsets`)) continue;
    const random = new Random(Number(options.seed) * 1_000_003 + number * 7919 + (stage === 'long' ? 500_000_000 : 0));
    const conversations = [];
    for (let index = 0; index < CONVERSATIONS_IN_SHARD[stage]; index++)
      conversations.push(await buildConversation(profile, worded(makePlan(random, 'train'), random), random));
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
} else if (task === 'show') {
  const random = new Random(Number(options.seed));
  for (let index = 0; index < Number(options.long); index++)
    console.log(
      `${renderText(await buildConversation(profile, worded(longPlan(random, 'train'), random), random))}\n${'='.repeat(80)}`,
    );
} else throw new Error('Say what to generate: corpus, shards, validation, or show, to read some.');
process.exit(0);
