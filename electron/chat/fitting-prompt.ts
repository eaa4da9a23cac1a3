import { toMessage, type StoredMessage } from '../storage/stored-message.ts';
import { messageText } from '../../shared/entities/message.ts';
import type { AnswerProfile, GenerateRequest, PromptTurn } from '../inference/inference-backend.ts';
import type { ContextOverflowError } from '../inference/inference-errors.ts';
import type { ConversationTools } from '../loader/conversation-tools.ts';
import type { Loader, TurnMessages } from '../loader/loader.ts';
import { WHOLE_RESULTS } from '../prompt/what-leaves.ts';
import { promptTexts, type Recalling } from './prompt-texts.ts';
import { promptTools } from './prompt-tools.ts';
import { shownResults, toPromptTurns, type ToolTexts } from './prompt-turns.ts';

export interface FittingPromptOptions extends Recalling {
  readonly loader: Pick<Loader, 'makeRoom' | 'chooseAfresh'>;
  /** The system message without tools. */
  readonly instructions: string;
  readonly profile: AnswerProfile;
  readonly turn: TurnMessages;
  readonly conversationId: string;
}

/**
 * The prompt of an answer. If it turns out not to fit, it is reduced step by step, and stays reduced for the rest of
 * the conversation: no message fails because of tools.
 */
export class FittingPrompt {
  readonly #options: FittingPromptOptions;
  #tools: ConversationTools;
  #texts: ToolTexts;
  #isSimple = false;

  constructor(tools: ConversationTools, options: FittingPromptOptions) {
    this.#options = options;
    this.#tools = tools;
    this.#texts = this.#read(tools);
  }

  /** How many tools would be documented if they all fitted. */
  get leftOutTools(): number {
    return this.#tools.leftOut.length;
  }

  /** @param messages of the conversation, including the unfinished answer. */
  request(messages: readonly StoredMessage[]): GenerateRequest {
    const { conversationId, instructions, profile } = this.#options;
    return { conversationId, ...promptTools(instructions, this.#tools), ...profile, turns: this.#turns(messages) };
  }

  /**
   * For the rest of this answer, leaves out what was said, recalled and learned before: only the message stays, with
   * tools selected for it alone.
   * @returns whether that makes a difference; false if it was done before.
   */
  async simplify(): Promise<boolean> {
    if (this.#isSimple) return false;
    this.#isSimple = true;
    this.#tools = await this.#options.loader.chooseAfresh(this.#options.turn);
    this.#texts = { notes: new Map(), erased: new Map(), memories: new Map(), plans: new Map() };
    return true;
  }

  /**
   * Leaves out the least useful part.
   * @param messages as passed to `request`.
   * @returns whether there was anything to leave out.
   */
  async makeRoom({ excess }: ContextOverflowError, messages: readonly StoredMessage[]): Promise<boolean> {
    const { loader, conversationId, turn } = this.#options;
    if (this.#isSimple) return this.#leaveTools();
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

  #leaveTools(): boolean {
    if (this.#tools.documented.length === 0) return false;
    this.#tools = { ...this.#tools, documented: [], menu: '' };
    return true;
  }

  #turns(messages: readonly StoredMessage[]): PromptTurn[] {
    const from = this.#isSimple ? messages.findLastIndex(({ role }) => role === 'user') : 0;
    return toPromptTurns(messages.slice(Math.max(0, from)), this.#texts);
  }

  #read(tools: ConversationTools): ToolTexts {
    return promptTexts(this.#options.conversationId, tools, this.#options);
  }
}

const isRecalledFor = (messageId: string, { memories, plans }: ToolTexts): boolean =>
  (memories.get(messageId)?.length ?? 0) > 0 || plans.has(messageId);
