import type { Compaction } from '../../../shared/entities/compaction.ts';
import type { Logger } from '../../foundation/logger.ts';
import type {
  AnswerProfile,
  GenerateRequest,
  InferenceBackend,
  PromptTurn,
} from '../../inference/inference-backend.ts';
import { estimatePrompt } from '../../inference/estimate-tokens.ts';
import { promptCapacity } from '../../inference/prompt-capacity.ts';
import type { ConversationTools } from '../../loader/conversation-tools.ts';
import type { Loader } from '../../loader/loader.ts';
import type { Repositories } from '../../storage/repositories.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { EmitEvent } from '../emit-event.ts';
import { toPromptTurns, type ToolTexts } from '../prompt-turns.ts';
import { appliedCompaction, compactionInEffect, type AppliedCompaction } from './applied-compaction.ts';
import { countThrough, endOf, estimatedTokens, exchangesOf, type Exchange } from './exchanges.ts';
import { extractOf } from './extract.ts';
import { isNearlyFull, planCompaction, summaryTokens, type ExchangeSize } from './plan-compaction.ts';
import { canSummarize, writeSummary } from './write-summary.ts';

export interface CompactorOptions {
  readonly backend: Pick<InferenceBackend, 'generate' | 'measurePrompt'>;
  readonly catalog: Pick<Catalog, 'find'>;
  readonly loader: Pick<Loader, 'contextSize' | 'noteCompaction'>;
  readonly repositories: Pick<Repositories, 'compactions' | 'transaction'>;
  readonly emit: EmitEvent;
  readonly logger: Logger;
}

/** The conversation as its next prompt contains it. */
export interface CompactedPrompt {
  readonly request: Omit<GenerateRequest, 'sampling' | 'maxTokens' | 'callableTools'>;
  /** All of them, oldest first; an answer that is being written is the last one. */
  readonly messages: readonly StoredMessage[];
  readonly texts: ToolTexts;
}

/** Sizes of a prompt's turns, in tokens of the model in use. */
interface Fill {
  readonly contextSize: number;
  /** For turns: the context without the prefix and the room for an answer. */
  readonly room: number;
  readonly used: number;
}

interface Plan {
  readonly exchanges: readonly Exchange[];
  /** Exchanges, from the oldest, that are summarized then, and whose long results are folded. */
  readonly summarized: number;
  readonly folded: number;
  readonly before: Compaction | null;
  readonly tokens: number;
}

/** An engine that doesn't say how much is too much. */
const UNKNOWN_EXCESS = 0.25;
/** Characters per token of a summary that is taken from messages: few enough for it to fit with any vocabulary. */
const CHARACTERS_PER_TOKEN = 3;

/**
 * Makes long conversations shorter for the model: the oldest messages become a summary, and long results of later ones
 * are folded. The prefix and the last messages stay as they are, and so does everything that is stored.
 */
export class Compactor {
  readonly #options: CompactorOptions;

  constructor(options: CompactorOptions) {
    this.#options = options;
  }

  /** @returns the compaction in effect with the model in use; null if the conversation is shown as it is. */
  inEffect(conversationId: string): Compaction | null {
    const { loader, repositories } = this.#options;
    return compactionInEffect(repositories.compactions.list(conversationId), loader.contextSize);
  }

  /** @returns what it changes in a prompt with these tools. */
  applied(conversationId: string, tools: ConversationTools): AppliedCompaction | null {
    const compaction = this.inEffect(conversationId);
    return compaction === null ? null : appliedCompaction(compaction, tools);
  }

  /**
   * For a prompt that doesn't fit, while somebody waits for its answer: the summary is made by rules.
   * @param excess tokens that are too many; null if the engine doesn't say.
   * @returns false if only the message being answered is left.
   */
  async makeRoom(prompt: CompactedPrompt, excess: number | null): Promise<boolean> {
    const { contextSize, room } = await this.#roomOf(prompt.request);
    const used = room + (excess ?? room * UNKNOWN_EXCESS);
    const plan = room <= 0 ? null : this.#plan(prompt, { contextSize, room, used }, true);
    if (plan === null) return false;
    this.#store(prompt, plan, contextSize, { summary: this.#extract(plan), by: 'rules' });
    return true;
  }

  /**
   * While nobody waits: makes a conversation shorter that will soon be too long. A model that can writes the summary.
   * @param signal stops it when somebody needs the engine; nothing is stored then.
   */
  async whenIdle(prompt: CompactedPrompt, profile: AnswerProfile, signal: AbortSignal): Promise<void> {
    const fill = await this.#fillOf(prompt.request);
    if (fill === null || signal.aborted) return;
    const plan = this.#plan(prompt, fill, false);
    if (plan === null) return;
    const written = await this.#write(prompt, plan, profile, signal);
    if (signal.aborted) return;
    this.#store(prompt, plan, fill.contextSize, written ?? { summary: this.#extract(plan), by: 'rules' });
  }

  /** @returns null unless the prompt is nearly full. Most prompts are far from it: those are not counted exactly. */
  async #fillOf(request: CompactedPrompt['request']): Promise<Fill | null> {
    const { contextSize } = this.#options.loader;
    if (contextSize !== null && isFarFromFull(request, contextSize)) return null;
    const measure = await this.#options.backend.measurePrompt(request);
    const room = promptCapacity(measure.contextSize) - measure.instructionsTokens - measure.toolsTokens;
    const used = measure.droppedTurns > 0 ? room * (1 + UNKNOWN_EXCESS) : measure.turnsTokens;
    return room > 0 && isNearlyFull(used, room) ? { contextSize: measure.contextSize, room, used } : null;
  }

  async #roomOf(request: CompactedPrompt['request']): Promise<Pick<Fill, 'contextSize' | 'room'>> {
    const measure = await this.#options.backend.measurePrompt({ ...request, turns: [] });
    const { contextSize, instructionsTokens, toolsTokens } = measure;
    return { contextSize, room: promptCapacity(contextSize) - instructionsTokens - toolsTokens };
  }

  /** @returns null if nothing would change. @param must something has to leave, even if it seems to fit. */
  #plan({ request, messages, texts }: CompactedPrompt, { room, used }: Fill, must: boolean): Plan | null {
    const exchanges = exchangesOf(messages);
    const before = this.inEffect(request.conversationId);
    const done = countThrough(exchanges, before?.through ?? null);
    const open = exchanges.slice(done);
    const ratio = used / Math.max(1, estimatedTokens(request.turns));
    const { compaction: _, ...whole } = texts;
    const size = (turns: readonly PromptTurn[]): number => Math.ceil(estimatedTokens(turns) * ratio);
    const sizes = open.map((exchange): ExchangeSize => ({
      whole: size(toPromptTurns(exchange, whole)),
      folded: size(toPromptTurns(exchange, { ...whole, compaction: foldingAll(exchange) })),
    }));
    const planned = planCompaction(sizes, room);
    const folded = done + planned.folded;
    const isMore = planned.summarized > 0 || folded > countThrough(exchanges, before?.foldedThrough ?? null);
    const summarized =
      planned.summarized === 0 && !isMore && must ? Math.ceil((open.length - 1) / 2) : planned.summarized;
    if (summarized === 0 && !isMore) return null;
    return { exchanges, summarized: done + summarized, folded, before, tokens: summaryTokens(room) };
  }

  async #write(
    { request }: CompactedPrompt,
    plan: Plan,
    profile: AnswerProfile,
    signal: AbortSignal,
  ): Promise<Pick<Compaction, 'summary' | 'by'> | null> {
    if (plan.summarized === summarizedBefore(plan) || !canSummarize(profile)) return null;
    const { backend, logger } = this.#options;
    const kept = plan.exchanges.slice(plan.summarized).flat().length;
    const { tokens } = plan;
    const summary = await writeSummary({ backend, prompt: request, profile, kept, tokens, signal }).catch(
      (error: unknown) => {
        logger.log('warning', 'The model could not summarize the beginning of a conversation.', error);
        return null;
      },
    );
    return summary === null ? null : { summary, by: 'model' };
  }

  /** A summary that covers no more than the one before stays as it is. */
  #extract(plan: Plan): string {
    const { exchanges, summarized, before, tokens } = plan;
    if (before !== null && summarized === summarizedBefore(plan)) return before.summary;
    const changes = (name: string): boolean =>
      (this.#options.catalog.find(name)?.tool.risk ?? 'read-only') !== 'read-only';
    return extractOf(exchanges.slice(0, summarized), changes, tokens * CHARACTERS_PER_TOKEN);
  }

  /** All of it or nothing: the app may end at any time. */
  #store(
    { request: { conversationId } }: CompactedPrompt,
    plan: Plan,
    contextSize: number,
    written: Pick<Compaction, 'summary' | 'by'>,
  ): void {
    const { exchanges, summarized, before } = plan;
    const { repositories, loader, emit } = this.#options;
    const stays = before !== null && summarized === summarizedBefore(plan);
    const compaction: Compaction = {
      conversationId,
      through: endOf(exchanges, summarized),
      foldedThrough: endOf(exchanges, Math.max(plan.folded, summarized)) ?? '',
      ...(stays ? { summary: before.summary, by: before.by } : written),
      messages: exchanges.slice(0, summarized).flat().length,
      contextSize,
      createdAt: Date.now(),
    };
    repositories.transaction(() => {
      repositories.compactions.add(compaction);
      loader.noteCompaction(conversationId);
    });
    emit('chat.compacted', compaction);
  }
}

/** Share of the room for turns below which an estimate is certain enough. */
const FAR = 0.4;

/** The prefix counts: with examples and tools, it can take most of a small context. */
function isFarFromFull(request: CompactedPrompt['request'], contextSize: number): boolean {
  const { turnsTokens, totalTokens } = estimatePrompt(request, [], contextSize);
  return turnsTokens < (promptCapacity(contextSize) - (totalTokens - turnsTokens)) * FAR;
}

const summarizedBefore = ({ exchanges, before }: Plan): number => countThrough(exchanges, before?.through ?? null);

const foldingAll = (exchange: Exchange): AppliedCompaction => ({
  through: null,
  foldedThrough: exchange.at(-1)?.id ?? '',
  notes: null,
  tools: [],
});
