import { buildConversation } from './conversations/build-conversation.ts';
import type { ConversationPlan } from './conversations/plan.ts';
import type { PracticeProfile } from './conversations/practice-profile.ts';
import { Random } from './random.ts';

/** Shorter ones are words and values rather than templates. */
const LEAST_WORDS = 3;
const SHOWN = 25;
/** No line should be in more conversations than this: a model this small would learn it by heart. */
const MOST_SHARE = 1 / 2000;

/** Notes each written line that is picked: templates, whole requests, beginnings and ends of sentences, answers. */
export class NotingRandom extends Random {
  readonly lines = new Set<string>();

  override pick<Item>(items: readonly Item[]): Item {
    const item = super.pick(items);
    const line = lineOf(item);
    if (line !== null && line.trim().split(/\s+/).length >= LEAST_WORDS) this.lines.add(line);
    return item;
  }
}

/** Requests that were written one by one are objects with their text. */
function lineOf(item: unknown): string | null {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return null;
  if ('request' in item) return lineOf(item.request);
  return 'text' in item && typeof item.text === 'string' ? item.text : null;
}

/** In how many conversations each written line was used, and each whole message came. */
export class TemplateCounts {
  conversations = 0;
  readonly said = new Map<string, number>();
  readonly answered = new Map<string, number>();
  readonly messages = new Map<string, number>();

  async add(profile: PracticeProfile, makePlan: (random: Random) => ConversationPlan, seed: number): Promise<void> {
    const random = new NotingRandom(seed);
    const conversation = await buildConversation(profile, makePlan(random), random);
    this.conversations++;
    const { turns } = conversation;
    const messages = turns.map(({ user }) => spaced(user)).join('\n');
    const answers = turns.map(({ answer }) => spaced(answer)).join('\n');
    for (const line of random.lines) {
      const words = wordsOf(line);
      if (words.test(messages)) count(this.said, line);
      else if (words.test(answers)) count(this.answered, line);
    }
    for (const message of new Set(turns.map(({ user }) => plain(user)))) count(this.messages, message);
  }
}

const spaced = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
const plain = (message: string): string => spaced(message).trim();

/** Matches the line in one message, with anything in its slots; not one with typing errors. */
function wordsOf(line: string): RegExp {
  const parts = line.split(/\{\w*\}/).map((part) => plain(part));
  return new RegExp(parts.filter((part) => part !== '').join('.*'));
}

function count(counts: Map<string, number>, line: string): void {
  counts.set(line, (counts.get(line) ?? 0) + 1);
}

/** @returns the most frequent of each kind, and how many are too frequent. */
export function describeTemplates({ conversations, said, answered, messages }: TemplateCounts): string {
  const described = [
    ['lines of requests', said],
    ['answers', answered],
    ['whole messages, without values left out', messages],
  ] as const;
  return described.map(([kind, counts]) => `${kind}\n${describe(counts, conversations)}`).join('\n\n');
}

function describe(counts: ReadonlyMap<string, number>, conversations: number): string {
  const sorted = [...counts].toSorted(([, left], [, right]) => right - left);
  const most = conversations * MOST_SHARE;
  const above = sorted.filter(([, times]) => times > most).length;
  const shown = sorted.slice(0, SHOWN).map(([line, times]) => `  1 in ${(conversations / times).toFixed(0)}: ${line}`);
  return [
    `  ${String(sorted.length)} different, ${String(above)} in more than ${String(most)} of ${String(conversations)} conversations`,
    ...shown,
  ].join('\n');
}
