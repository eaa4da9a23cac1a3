import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tokenizerSchema } from '../tokenizer/tokenizer.ts';
import { buildConversation, type ConversationPlan } from './conversations/build-conversation.ts';
import { PracticeProfile } from './conversations/practice-profile.ts';
import type { Split } from './held-out.ts';
import { useLetterTokens } from './values/values.ts';
import { Random } from './random.ts';
import { renderText } from './render.ts';
import { writeShard } from './write-shards.ts';

/**
 * `corpus`: conversations as text, for the tokenizer. `shards`: tokens for training. `validation`: held-out phrasing.
 * Conversations are drawn from `--seed`; the same seed makes the same files.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: path.join(import.meta.dirname, '../scratch') },
    seed: { type: 'string', default: '1' },
    short: { type: 'string', default: '8' },
    long: { type: 'string', default: '60' },
  },
});

const CONVERSATIONS_IN_CORPUS = 2500;
const CONVERSATIONS_IN_SHARD = { short: 1500, long: 600 } as const;
const VALIDATION_CONVERSATIONS = 96;

function shortPlan(random: Random, split: Split): ConversationPlan {
  const inventedShown = random.chance(0.35) ? random.integer(1, 2) : 0;
  return { split, knownShown: random.integer(1, 4), inventedShown, inOrder: false, turns: random.integer(3, 4) };
}

function longPlan(random: Random, split: Split): ConversationPlan {
  const turns = random.integer(5, 9);
  if (random.chance(0.5)) return { split, knownShown: 16, inventedShown: 0, inOrder: true, turns };
  if (random.chance(0.4)) return { split, knownShown: random.integer(3, 16), inventedShown: 0, inOrder: false, turns };
  return { split, knownShown: random.integer(2, 8), inventedShown: random.integer(1, 6), inOrder: false, turns };
}

async function writeCorpus(profile: PracticeProfile, random: Random): Promise<void> {
  const lines: string[] = [];
  for (let index = 0; index < CONVERSATIONS_IN_CORPUS; index++) {
    const plan = index % 2 === 0 ? shortPlan(random, 'train') : longPlan(random, 'train');
    lines.push(JSON.stringify(renderText(await buildConversation(profile, plan, random))));
  }
  mkdirSync(options.work, { recursive: true });
  writeFileSync(path.join(options.work, 'corpus.jsonl'), `${lines.join('\n')}\n`);
}

async function writeStage(stage: 'short' | 'long', shards: number, profile: PracticeProfile): Promise<void> {
  const makePlan = stage === 'short' ? shortPlan : longPlan;
  for (let number = 0; number < shards; number++) {
    const random = new Random(Number(options.seed) * 1_000_003 + number * 7919 + (stage === 'long' ? 500_000_000 : 0));
    const conversations = [];
    for (let index = 0; index < CONVERSATIONS_IN_SHARD[stage]; index++) conversations.push(await buildConversation(profile, makePlan(random, 'train'), random));
    const tokens = await writeShard(path.join(options.work, 'shards', stage, String(number).padStart(5, '0')), conversations, options.work);
    console.log(`${stage} ${String(number)}: ${tokens.toLocaleString('en')} tokens`);
  }
}

async function writeValidation(profile: PracticeProfile): Promise<void> {
  const sets: readonly (readonly [string, (random: Random) => ConversationPlan])[] = [
    ['known', (random) => ({ split: 'held-out', knownShown: 16, inventedShown: 0, inOrder: true, turns: random.integer(3, 5) })],
    ['invented', () => ({ split: 'train', knownShown: 0, inventedShown: 6, inOrder: false, turns: 4 })],
    ['unseen', () => ({ split: 'held-out', knownShown: 0, inventedShown: 6, inOrder: false, turns: 4 })],
  ];
  for (const [name, makePlan] of sets) {
    const random = new Random(77_777 + name.length);
    const conversations = [];
    for (let index = 0; index < VALIDATION_CONVERSATIONS; index++) conversations.push(await buildConversation(profile, makePlan(random), random));
    await writeShard(path.join(options.work, 'validation', name), conversations, options.work);
  }
}

const tokenizerFile = path.join(options.work, 'tokenizer.json');
if (existsSync(tokenizerFile)) useLetterTokens(tokenizerSchema.parse(JSON.parse(readFileSync(tokenizerFile, 'utf8'))).tokens);

const profile = new PracticeProfile();
const [task] = positionals;
if (task === 'corpus') await writeCorpus(profile, new Random(Number(options.seed)));
else if (task === 'validation') await writeValidation(profile);
else if (task === 'shards') {
  await writeStage('short', Number(options.short), profile);
  await writeStage('long', Number(options.long), profile);
} else throw new Error('Say what to generate: corpus, shards or validation.');
process.exit(0);
