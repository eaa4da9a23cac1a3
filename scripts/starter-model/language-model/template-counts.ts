import { buildConversation } from './conversations/build-conversation.ts';
import type { Conversation, TurnKind } from './conversations/conversation.ts';
import { isBeyondChance } from './beyond-chance.ts';
import type { ConversationPlan } from './conversations/plan.ts';
import type { PracticeProfile } from './conversations/practice-profile.ts';
import { plain, skeletonOf, spaced } from './message-skeleton.ts';
import { LEAST_WORDS, NotingRandom, ownWords, type Choice } from './noting-random.ts';
import type { Random } from './random.ts';

/** No template should be in more conversations than this: a model this small would learn it by heart. */
export const MOST_SHARE = 1 / 2000;
/** Most frequent lines that are shown of a kind, and how many more if they are too frequent. */
const SHOWN = 5;
const MOST_SHOWN = 25;
/** Choices whose lines mostly are not in any message are of something else, such as the summaries of tools. */
const LEAST_SEEN_SHARE = 1 / 3;

const KINDS: Readonly<Record<TurnKind, string>> = {
  known: 'requests',
  'tool-error': 'requests',
  multi: 'requests',
  hatch: 'requests',
  invented: 'requests for invented tools',
  unseen: 'requests for invented tools',
  'not-found': 'requests that no tool fits',
  'no-fit': 'requests that no tool fits',
  'about-tools': 'requests about the tools',
  'small-talk': 'small talk',
  knowledge: 'knowledge and memory',
  'missing-argument': 'requests that leave something out',
  'not-wanted': 'actions that are not wanted',
};
const ANSWERS = 'answers of the app, which the bound is not for';
export const WHOLE_MESSAGES = 'whole messages without what fills them';

interface Sums {
  readonly kind: string;
  readonly sum: number;
  readonly squares: number;
}

/** How often a line comes in a conversation. */
export interface Rate {
  readonly line: string;
  /** From the number of lines that it was chosen from, each time there was such a choice; null if only counted. */
  readonly expected: number | null;
  /** Conversations with the line. */
  readonly times: number;
  /** In more conversations than the bound allows; with few conversations, perhaps by chance. */
  readonly isAbove: boolean;
  /** The same, and chance doesn't explain it. */
  readonly isSurelyAbove: boolean;
}

export class TemplateCounts {
  conversations = 0;
  readonly #choices = new Map<unknown, Choice>();
  /** How often the lines of a choice were said, by the kind of message. */
  readonly #seen = new Map<Choice, Map<string, number>>();
  readonly #said = new Map<string, number>();
  readonly #answered = new Map<string, number>();
  readonly #messages = new Map<string, number>();

  async add(profile: PracticeProfile, makePlan: (random: Random) => ConversationPlan, seed: number): Promise<void> {
    const random = new NotingRandom(seed, this.#choices);
    const conversation = await buildConversation(profile, makePlan(random), random);
    this.conversations++;
    this.#addLines(conversation, random);
    for (const message of new Set(conversation.turns.map((turn) => skeletonOf(turn, random.values))))
      if (ownWords(message) >= LEAST_WORDS) count(this.#messages, message);
  }

  #addLines({ turns }: Conversation, random: NotingRandom): void {
    const messages = turns.map(({ kind, user }) => ({ kind: KINDS[kind], user: spaced(user) }));
    const answers = turns.map(({ answer }) => spaced(answer)).join('\n');
    for (const [line, choices] of random.chosen) {
      const words = wordsOf(line);
      const said = messages.find(({ user }) => words.test(user));
      if (said === undefined) {
        if (words.test(answers)) count(this.#answered, line);
        continue;
      }
      count(this.#said, normal(line));
      for (const choice of choices) this.#addSeen(choice, choice.kind ?? said.kind);
    }
  }

  #addSeen(choice: Choice, kind: string): void {
    const seen = this.#seen.get(choice) ?? new Map<string, number>();
    this.#seen.set(choice, seen);
    count(seen, kind);
  }

  /** @returns by kind, most frequent lines first. */
  rates(): ReadonlyMap<string, readonly Rate[]> {
    const expected = this.#expected();
    const byKind = Map.groupBy([...expected], ([, { kind }]) => kind);
    const lines = [...byKind].map(([kind, all]) => [kind, all.map(([line, sums]) => this.#rate(line, sums))] as const);
    const messages = [...this.#messages].map(([line, times]) => this.#counted(line, times));
    return new Map([...lines, [WHOLE_MESSAGES, messages] as const].map(([kind, all]) => [kind, sorted(all)] as const));
  }

  /** Each choice gives every line of its list the same chance, so that far fewer conversations tell how often it comes. */
  #expected(): ReadonlyMap<string, Sums> {
    const all = new Map<string, Sums>();
    for (const choice of new Set(this.#choices.values())) {
      const kind = this.#kindOf(choice);
      if (kind === null) continue;
      // Of lines made of pieces only those that came are known, and each is as likely as any other.
      const lines = choice.lines.length > 0 ? choice.lines : [...choice.chosen.keys()];
      for (const line of lines) {
        if (ownWords(line) < LEAST_WORDS) continue;
        const key = normal(line);
        const { sum, squares } = all.get(key) ?? { sum: 0, squares: 0 };
        const { times, outOf } = choice;
        all.set(key, { kind, sum: sum + times / outOf, squares: squares + times / outOf ** 2 });
      }
    }
    return all;
  }

  /** @returns null if nobody says its lines. */
  #kindOf(choice: Choice): string | null {
    const seen = [...(this.#seen.get(choice) ?? [])].toSorted(([, left], [, right]) => right - left);
    const said = seen.reduce((sum, [, times]) => sum + times, 0);
    const chosen = [...choice.chosen.values()].reduce((sum, times) => sum + times, 0);
    return said > chosen * LEAST_SEEN_SHARE ? (seen[0]?.[0] ?? null) : null;
  }

  #rate(line: string, { sum, squares }: Sums): Rate {
    // As many choices as if the line had been in one list only.
    const lines = sum / squares;
    const expected = sum / this.conversations;
    return {
      line,
      expected,
      times: this.#said.get(normal(line)) ?? 0,
      isAbove: expected > MOST_SHARE,
      isSurelyAbove: isBeyondChance(sum * lines, this.conversations * MOST_SHARE * lines),
    };
  }

  #counted(line: string, times: number): Rate {
    const most = this.conversations * MOST_SHARE;
    return { line, expected: null, times, isAbove: times > most, isSurelyAbove: isBeyondChance(times, most) };
  }

  /** @returns what the counts are of, and for each kind whether the bound holds. */
  describe(): string {
    const answers = [...this.#answered].map(([line, times]) => ({
      ...this.#counted(line, times),
      isSurelyAbove: false,
    }));
    const described = [...this.rates()].map(([kind, rates]) => describeKind(kind, rates, this.conversations));
    return [
      `${String(this.conversations)} conversations`,
      ...described,
      describeKind(ANSWERS, sorted(answers), this.conversations),
    ].join('\n\n');
  }
}

const normal = (line: string): string => line.trim().toLowerCase();

/** Matches the line in one message, with anything in its places; not one with typing errors. */
function wordsOf(line: string): RegExp {
  const parts = line.split(/\{\W?\w*\}/).map((part) => plain(part));
  return new RegExp(parts.filter((part) => part !== '').join('.*'));
}

function count(counts: Map<string, number>, line: string): void {
  counts.set(line, (counts.get(line) ?? 0) + 1);
}

const shareOf = ({ expected, times }: Rate, conversations: number): number => expected ?? times / conversations;

const sorted = (rates: readonly Rate[]): readonly Rate[] =>
  rates.toSorted((left, right) => (right.expected ?? right.times) - (left.expected ?? left.times));

/** @returns how many lines of a kind there are, how many are too frequent, and the most frequent of them. */
function describeKind(kind: string, rates: readonly Rate[], conversations: number): string {
  const above = rates.filter(({ isAbove }) => isAbove).length;
  const surely = rates.filter(({ isSurelyAbove }) => isSurelyAbove).length;
  const shown = rates.slice(0, Math.min(Math.max(surely, SHOWN), MOST_SHOWN)).map((rate) => {
    const oneIn = (1 / shareOf(rate, conversations)).toFixed(0);
    return `  ${rate.isSurelyAbove ? 'ABOVE ' : ''}1 in ${oneIn} (${String(rate.times)} times): ${rate.line.slice(0, 120)}`;
  });
  // Where lines are only counted, chance alone is more than the bound in a few thousand conversations.
  const estimated = rates.some(({ expected }) => expected !== null) ? `, ${String(above)} in more by the estimate` : '';
  return [
    `${kind}: ${surely === 0 ? 'holds' : 'DOES NOT HOLD'}`,
    `  ${String(rates.length)} lines: ${String(surely)} surely in more than 1 of ${String(1 / MOST_SHARE)} conversations${estimated}`,
    ...shown,
  ].join('\n');
}
