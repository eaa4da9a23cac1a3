import { toMessage, type StoredMessage } from '../storage/stored-message.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { messageText } from '../../shared/entities/message.ts';
import type { AnswerProfile, GenerateRequest, PromptTurn, Sampling } from '../inference/inference-backend.ts';
import type { ContextOverflowError } from '../inference/inference-errors.ts';
import type { ConversationTools } from '../loader/conversation-tools.ts';
import type { Loader, TurnMessages } from '../loader/loader.ts';
import { readsChat } from '../tools/capabilities.ts';
import { BUILT_IN } from '../tools/catalog.ts';
import { WHOLE_RESULTS } from '../prompt/what-leaves.ts';
import { focusedMessages, type RequestFocus } from '../reading/request-reader.ts';
import type { Compactor } from './compaction/compactor.ts';
import { retrySampling } from './retry-answer.ts';
import { instructionsFor, type Instructing } from './own-instructions.ts';
import { promptTexts, type Recalling } from './prompt-texts.ts';
import { promptTools } from './prompt-tools.ts';
import { loadedNames, shownResults, toPromptTurns, type ToolTexts } from './prompt-turns.ts';

export interface FittingPromptOptions extends Omit<Recalling, 'compactor'>, Instructing {
  readonly compactor: Pick<Compactor, 'applied' | 'makeRoom'>;
  readonly loader: Pick<Loader, 'makeRoom'>;
  readonly profile: AnswerProfile;
  readonly turn: TurnMessages;
  readonly conversationId: string;
  /** 0..1: chooses the seeds of repeated steps. The default is different each time. */
  readonly random?: () => number;
}

/** The part of a message that is being answered, with what was answered before and what was tried. */
export interface Focus extends RequestFocus {
  /** Parts of the answer that belong to earlier requests. */
  readonly answeredParts: number;
  /** Each tool's chance of being what the request needs, 0..1, by name. */
  readonly chances: Readonly<Record<string, number>>;
  /** Names of tools that are not called again. */
  readonly refused: readonly string[];
}

/**
 * The prompt of an answer. If it turns out not to fit, it is reduced step by step, and stays reduced for the rest of
 * the conversation: no message fails because of tools.
 */
export class FittingPrompt {
  readonly #options: FittingPromptOptions;
  /** The system message without tools. */
  readonly #instructions: string;
  #tools: ConversationTools;
  #texts: ToolTexts;
  /** Of the step that is repeated now. */
  #sampling: Sampling | null = null;
  #focus: Focus | null = null;

  constructor(tools: ConversationTools, options: FittingPromptOptions) {
    this.#options = options;
    this.#instructions = instructionsFor(options.conversationId, options);
    this.#tools = tools;
    this.#texts = this.#read(tools);
  }

  /** How many tools would be documented if they all fitted. */
  get leftOutTools(): number {
    return this.#tools.leftOut.length;
  }

  /** @param messages of the conversation, including the unfinished answer. */
  request(messages: readonly StoredMessage[]): GenerateRequest {
    const { conversationId } = this.#options;
    const profile = { ...this.#options.profile, ...(this.#sampling !== null && { sampling: this.#sampling }) };
    const focus = this.#focus;
    if (focus === null)
      return {
        conversationId,
        ...promptTools(
          this.#instructions,
          { ...this.#tools, callable: this.#callableIn(messages) },
          profile.exampleLimits,
        ),
        ...profile,
        turns: this.#turns(messages),
        keepsTurns: true,
      };
    const best = Math.max(...Object.values(focus.chances), 0);
    const isFirst = messages.length - focus.completes <= 2;
    const possible = this.callable.filter(
      (entry) =>
        entry.bundle !== META_BUNDLE &&
        MAY_CALL[focus.callable](entry, focus) &&
        !focus.refused.includes(entry.tool.name),
    );
    const { isCertain, toolPriors, candidates } = focus;
    const callable = !isCertain && isFirst && best < UNRELATED ? [] : possible;
    const focused = focusedMessages(messages, focus);
    return {
      conversationId,
      ...promptTools(this.#instructions, { ...this.#tools, callable }, profile.exampleLimits),
      ...profile,
      turns: this.#turns(focused),
      keepsTurns: true,
      // An answer that is generated again has to differ, which one that is pointed at doesn't.
      ...(this.#options.profile.sampling.temperature === 0 && { pointing: { toolPriors, candidates } }),
      sampling: { ...profile.sampling, ...callBias(focus, isCertain, best) },
    };
  }

  /** The tools that an answer may call. */
  get callable(): ConversationTools['callable'] {
    return callableTools(this.#tools, this.#texts);
  }

  /** Of a model that guesses names, those that its prompt documents; what finds and loads others stays if any is left out. */
  #callableIn(messages: readonly StoredMessage[]): ConversationTools['callable'] {
    if (this.#options.profile.callsDocumentedOnly !== true) return this.callable;
    const { known, leftOut } = this.#tools;
    const loaded = new Set(messages.slice(-1).flatMap(loadedNames));
    return this.callable.filter(
      ({ bundle, tool }) =>
        known.has(tool.name) || loaded.has(tool.name) || (bundle === META_BUNDLE && leftOut.length > 0),
    );
  }

  /** From now on, the prompt is about one request of the message, and shows only what the answer has done for it. */
  focus(focus: Focus): void {
    this.#focus = focus;
  }

  /**
   * Repeats a step with more freedom in what the model says. The prompt stays as it is, so that nothing has to be read
   * again.
   */
  async again<Result>(step: () => Promise<Result>): Promise<Result> {
    const { profile, random } = this.#options;
    this.#sampling = retrySampling(profile.sampling, { wasSame: false }, random?.());
    try {
      return await step();
    } finally {
      this.#sampling = null;
    }
  }

  /**
   * Leaves out the least useful part: of the conversation, its oldest messages, and once only the last one is left, of
   * its results and tools.
   * @param messages as passed to `request`.
   * @returns whether there was anything to leave out.
   */
  async makeRoom(overflow: ContextOverflowError, messages: readonly StoredMessage[]): Promise<boolean> {
    return (await this.#compact(overflow, messages)) || this.#reduce(overflow, messages);
  }

  async #compact({ excess }: ContextOverflowError, messages: readonly StoredMessage[]): Promise<boolean> {
    const { compactor } = this.#options;
    const prompt = { request: this.request(messages), messages, texts: this.#texts };
    if (!(await compactor.makeRoom(prompt, excess))) return false;
    this.#texts = this.#read(this.#tools);
    return true;
  }

  async #reduce({ excess }: ContextOverflowError, messages: readonly StoredMessage[]): Promise<boolean> {
    const { loader, conversationId, turn } = this.#options;
    const answer = messages.at(-1);
    const question = messages.findLast(({ role }) => role === 'user');
    const tools = await loader.makeRoom(conversationId, turn, {
      excess,
      results:
        answer?.role === 'assistant' ? shownResults(answer, this.#tools.shortened.get(answer.id) ?? WHOLE_RESULTS) : [],
      answerId: answer?.id ?? null,
      recalled: question !== undefined && isRecalledFor(question.id, this.#texts),
      text: question === undefined ? '' : messageText(toMessage(question)),
    });
    if (tools === null) return false;
    this.#tools = tools;
    this.#texts = this.#read(tools);
    return true;
  }

  #turns(messages: readonly StoredMessage[]): PromptTurn[] {
    return toPromptTurns(messages, this.#texts);
  }

  #read(tools: ConversationTools): ToolTexts {
    return promptTexts(this.#options.conversationId, tools, this.#options);
  }
}

/** @returns the tools that an answer may call; what was said earlier is only read where the prompt doesn't contain it. */
export const callableTools = (
  { callable }: Pick<ConversationTools, 'callable'>,
  { compaction }: Pick<ToolTexts, 'compaction'>,
): ConversationTools['callable'] => callable.filter((entry) => compaction != null || !readsChat(entry));

/** Chance of the likeliest tool from which a message counts as a request for it. */
const MATCHED = 0.3;
/** Chance of the likeliest tool below which a first message is talk: no request of the development set was below 0.18. */
const UNRELATED = 0.15;

/**
 * In logits, more than any other beginning has: for a follow-up, which is too short to look like a request, and for a
 * request that names its tool.
 */
const CERTAIN = 20;

/** The profile's bias against calls is for messages that no tool matches. */
function callBias({ asked }: Focus, isCertain: boolean, best: number): { readonly callBias?: number } {
  if (isCertain) return { callBias: CERTAIN };
  return best >= MATCHED || asked.length > 0 ? { callBias: 0 } : {};
}

const MAY_CALL: Readonly<
  Record<Focus['callable'], (entry: ConversationTools['callable'][number], focus: Focus) => boolean>
> = {
  all: () => true,
  'read-only': ({ tool }) => tool.risk === 'read-only',
  foreign: ({ source, tool }, { untrained }) => source !== BUILT_IN || untrained.includes(tool.name),
  none: () => false,
};

const isRecalledFor = (messageId: string, { memories, plans }: ToolTexts): boolean =>
  (memories.get(messageId)?.length ?? 0) > 0 || plans.has(messageId);
