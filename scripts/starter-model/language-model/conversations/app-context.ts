import type { CatalogEntry } from '../../../../electron/tools/catalog.ts';
import type { Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import type { Conversation, ToolUse, Turn } from './conversation.ts';
import { lateTurn, mayBeRefused, refusedTurn } from './failures.ts';
import { hasText, longResult } from './long-results.ts';
import { memoryTurn, otherMemories } from './memory-turns.ts';
import { readsOthersWords } from './others-words.ts';
import { learnedPlan, skillPlan } from './plans.ts';
import { toShownTool, type PracticeProfile } from './practice-profile.ts';

/** Shares of the turns that could have it. */
const SHARES = {
  memories: 0.06,
  skill: 0.05,
  learned: 0.06,
  refused: 0.09,
  late: 0.015,
  unanswered: 0.03,
  long: 0.6,
} as const;
/**
 * Shares of the conversations: how many contain a question that a memory answers, and one that none does; and how many
 * invented tools belong to another program.
 */
const MEMORY_SHARE = 0.15;
const NOT_TOLD_SHARE = 0.06;
const FOREIGN_SHARE = 0.35;
/** Shorter conversations show only one thing. */
const LEAST_TURNS = 3;

/**
 * What the app adds to a conversation, besides what is said and what tools return. In held-out data, only what it
 * always adds.
 */
export async function withAppContext(
  conversation: Conversation,
  { entries }: Pick<PracticeProfile, 'entries'>,
  split: Split,
  random: Random,
): Promise<Conversation> {
  const marked = {
    ...conversation,
    turns: await markOthersWords(
      conversation.turns,
      new Map(entries.map((entry) => [entry.tool.name, entry])),
      random.chance(FOREIGN_SHARE),
    ),
  };
  return split === 'train' ? new ContextWriter(marked, entries, random).write() : marked;
}

/** @param foreign whether the invented tools belong to another program: then the app marks all their results. */
async function markOthersWords(
  turns: readonly Turn[],
  entries: ReadonlyMap<string, CatalogEntry>,
  foreign: boolean,
): Promise<Turn[]> {
  const marked = async (use: ToolUse, kind: Turn['kind']): Promise<ToolUse> => {
    const entry = entries.get(use.name);
    const untrusted =
      entry === undefined
        ? foreign && (kind === 'invented' || kind === 'unseen')
        : await readsOthersWords(entry, use.arguments);
    return untrusted ? { ...use, untrusted } : use;
  };
  return Promise.all(
    turns.map(async (turn) => ({ ...turn, uses: await Promise.all(turn.uses.map((use) => marked(use, turn.kind))) })),
  );
}

class ContextWriter {
  readonly #conversation: Conversation;
  readonly #entries: ReadonlyMap<string, CatalogEntry>;
  readonly #random: Random;

  constructor(conversation: Conversation, entries: readonly CatalogEntry[], random: Random) {
    this.#conversation = conversation;
    this.#entries = new Map(entries.map((entry) => [entry.tool.name, entry]));
    this.#random = random;
  }

  write(): Conversation {
    const ended = this.#conversation.turns.map((turn) => this.#failing(turn));
    const turns = this.#withLongResult(this.#withMemoryTurn(ended)).map((turn) => this.#recalling(turn));
    return { ...this.#conversation, turns: turns.map((turn, index) => this.#afterStopped(turn, turns[index - 1])) };
  }

  /** At most one per conversation, because it takes space. */
  #withLongResult(turns: readonly Turn[]): readonly Turn[] {
    const entry = this.#entries.get('read_more');
    if (entry === undefined || turns.some(({ uses }) => uses.some(({ name }) => name === 'read_more'))) return turns;
    const at = turns.findIndex((turn) => hasText(turn) && this.#random.chance(SHARES.long));
    const turn = turns[at];
    if (turn === undefined) return turns;
    const { first, next } = longResult(turn, toShownTool(entry), this.#shows('read_more'), this.#random, 'train');
    return [...turns.slice(0, at), first, next, ...turns.slice(at + 1)];
  }

  #failing(turn: Turn): Turn {
    const [use, ...others] = turn.uses;
    if (use === undefined || others.length > 0 || (turn.kind !== 'known' && turn.kind !== 'invented')) return turn;
    const { risk = 'write-remote', timeoutMs = 20_000 } = this.#entries.get(use.name)?.tool ?? {};
    if (mayBeRefused(risk) && this.#random.chance(SHARES.refused)) return refusedTurn(turn, this.#random);
    return this.#random.chance(SHARES.late) ? lateTurn(turn, timeoutMs, this.#random) : turn;
  }

  #recalling(turn: Turn): Turn {
    if (turn.memories !== undefined) return turn;
    const memories = this.#random.chance(SHARES.memories) ? { memories: otherMemories(this.#random, 'train') } : {};
    return { ...turn, ...memories, ...this.#planFor(turn) };
  }

  /** Skills load their tools, so that the prompt documents them. */
  #planFor(turn: Turn): Pick<Turn, 'plan'> {
    const { tools } = this.#conversation;
    const areShown =
      turn.uses.length > 0 &&
      turn.uses.every(({ name }) => this.#shows(name)) &&
      turn.kind !== 'about-tools' &&
      turn.kind !== 'not-found';
    if (areShown && this.#random.chance(SHARES.skill)) return { plan: skillPlan(turn, tools, this.#random) };
    const mayBeLearned = areShown || (turn.uses.length === 0 && tools.length > 0 && this.#random.chance(0.3));
    return mayBeLearned && this.#random.chance(SHARES.learned) ? { plan: learnedPlan(turn, tools, this.#random) } : {};
  }

  /** The person said it before, or something else, and stopped the answer immediately. */
  #afterStopped(turn: Turn, before: Turn | undefined): Turn {
    if (!this.#random.chance(SHARES.unanswered) || (before !== undefined && isContinued(before, turn))) return turn;
    return { ...turn, unanswered: before === undefined || this.#random.chance(0.5) ? turn.user : before.user };
  }

  #withMemoryTurn(turns: readonly Turn[]): readonly Turn[] {
    if (turns.length < LEAST_TURNS) return turns;
    const isAnswerable = this.#random.chance(MEMORY_SHARE);
    const isNotTold =
      !isAnswerable && !this.#shows('recall') && !this.#shows('find_tools') && this.#random.chance(NOT_TOLD_SHARE);
    if (!isAnswerable && !isNotTold) return turns;
    const at = this.#random.integer(0, Math.max(0, turns.length - 1));
    const [before, after] = [turns[at - 1], turns[at]];
    if (before !== undefined && after !== undefined && isContinued(before, after)) return turns;
    return [...turns.slice(0, at), memoryTurn(this.#random, 'train', isAnswerable), ...turns.slice(at)];
  }

  #shows(name: string): boolean {
    return this.#conversation.tools.some((tool) => tool.name === name);
  }
}

/** Whether a turn depends on the one before it: it gives what was missing, or asks for more of a result. */
const isContinued = (before: Turn, { uses }: Turn): boolean =>
  before.kind === 'missing-argument' || uses[0]?.name === 'read_more';
