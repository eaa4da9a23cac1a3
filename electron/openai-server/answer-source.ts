import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../../shared/entities/json.ts';
import type { AnswerProfile, InferenceBackend } from '../inference/inference-backend.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { DEFAULT_BUDGET, toolBudget, type ToolBudget } from '../inference/token-budget.ts';
import type { Caller } from '../permissions/caller.ts';
import type { ProgramList } from '../sharing/program-list.ts';
import type { CatalogEntry } from '../tools/catalog.ts';
import type { ToolExecutor } from '../tools/executor.ts';
import { answerFormat } from './answer-format.ts';
import { answer, type AnswerOptions, type ServedAnswer } from './answer-loop.ts';
import type { ToolCounts } from './chat-completions.ts';
import { contentText, type ChatRequest, type SentTool } from './chat-request.ts';
import { INNER_NAMES, reachTools, type InnerTool } from './inner-tools.ts';
import { SentTools } from './sent-tools.ts';
import { ServedConversation, ServedConversations } from './served-conversation.ts';
import { instructionsOf, toTurns } from './to-turns.ts';
import { toolChoice, type ToolChoice } from './tool-choice.ts';
import { ToolPacker, type ToolPackerOptions } from './tool-packer.ts';

export interface AnswerSourceOptions extends ToolPackerOptions {
  readonly backend: Pick<InferenceBackend, 'generate' | 'deleteSnapshots'>;
  readonly models: {
    ensureReady(): Promise<AnswerProfile>;
    readonly toolPreferences: { readonly contextSize: number; readonly toolBudget: ToolBudget | null } | null;
  };
  /** What the model in use is called; null while none is. */
  readonly modelName: () => string | null;
  readonly reader: TextReader;
  /** Starts the embedder. */
  readonly startReader: () => Promise<void>;
  /** Knapsack's own tools, for programs that want them. */
  readonly ownTools: () => readonly CatalogEntry[];
  readonly executor: Pick<ToolExecutor, 'executeFor'>;
  readonly programs: ProgramList;
  readonly isWatched: () => boolean;
}

/** An answer whose tools are packed and whose model is loaded. */
export interface BegunAnswer {
  readonly model: string;
  readonly counts: ToolCounts;
  /** Generates it, once. */
  readonly run: (onDelta: AnswerOptions['onDelta']) => Promise<ServedAnswer>;
}

/** Who asks, and until when. */
export interface Asker {
  readonly headers: IncomingHttpHeaders;
  /** Aborted when the program has gone away. */
  readonly signal: AbortSignal;
}

/** Answers of the model in use, in whatever form a program asks for them. */
export class AnswerSource {
  readonly #options: AnswerSourceOptions;
  readonly #packer: ToolPacker;
  readonly #conversations: ServedConversations;

  constructor(options: AnswerSourceOptions) {
    this.#options = options;
    this.#packer = new ToolPacker(options);
    this.#conversations = new ServedConversations(({ id }) => void options.backend.deleteSnapshots(id).catch(() => {}));
  }

  /** @throws {ApiError} for a request that can't be answered. @throws whatever loading the model throws. */
  async begin(request: ChatRequest, { headers, signal }: Asker): Promise<BegunAnswer> {
    const { backend, models, modelName } = this.#options;
    const format = answerFormat(request.response_format);
    const choice = toolChoice(request.tool_choice, this.#namesFor(request));
    const profile = await models.ensureReady();
    const program = this.#program(headers);
    const conversation = await this.#conversation(request, choice, profile);
    const options: Omit<AnswerOptions, 'onDelta'> = {
      backend,
      conversation,
      profile,
      request,
      choice,
      format,
      instructions: [instructionsOf(request.messages), format?.instructions ?? '']
        .filter((text) => text !== '')
        .join('\n\n'),
      turns: toTurns(request.messages, conversation),
      inner: [
        ...(conversation.packed.isPartial ? reachTools(conversation, this.#packer) : []),
        ...(request.knapsack?.tools === true ? this.#innerTools(program) : []),
      ],
      signal,
    };
    return {
      model: modelName() ?? 'knapsack',
      counts: { sent_tools: request.tools?.length ?? 0, documented_tools: conversation.packed.documented.length },
      run: (onDelta) => answer({ ...options, onDelta }),
    };
  }

  /** Other tools, or another beginning, are another conversation. */
  async #conversation(
    request: ChatRequest,
    { only }: ToolChoice,
    { documentationFormat: format }: AnswerProfile,
  ): Promise<ServedConversation> {
    const own = request.knapsack?.tools === true ? this.#options.ownTools().map(asSent) : [];
    const tools = new SentTools([...own, ...(request.tools ?? []).map((tool) => tool.function)], INNER_NAMES);
    return this.#conversations.find(request, tools.key, async () => {
      await this.#options.startReader();
      const first = request.messages.find(({ role }) => role === 'user');
      const packed = await this.#packer.pack(tools, contentText(first?.content), {
        budget: this.#budget(),
        format,
        wanted: (only ?? []).map((name) => tools.modelName(name)),
      });
      return new ServedConversation(tools, packed);
    });
  }

  /** Knapsack's own tools count for a program that wants them. */
  #namesFor({ tools, knapsack }: ChatRequest): readonly string[] {
    const own = knapsack?.tools === true ? this.#options.ownTools().map(({ tool }) => tool.name) : [];
    return [...(tools ?? []).map((tool) => tool.function.name), ...own];
  }

  #budget(): ToolBudget {
    const { toolPreferences } = this.#options.models;
    return toolBudget(toolPreferences?.contextSize ?? Infinity, toolPreferences?.toolBudget ?? DEFAULT_BUDGET, null);
  }

  #program(headers: IncomingHttpHeaders): string {
    const [, name = 'A program', version = ''] =
      /^([\w .-]{1,60})(?:\/([\w.+-]{1,30}))?/.exec(headers['user-agent'] ?? '') ?? [];
    return this.#options.programs.note({ name, version, way: 'address' });
  }

  /** The built-in tools, behind the same gate as for any other program. */
  #innerTools(programId: string): readonly InnerTool[] {
    const { ownTools, executor, programs, isWatched } = this.#options;
    const name = programs.programs().find(({ id }) => id === programId)?.name ?? '';
    const caller: Omit<Caller, 'callId'> = {
      name,
      words: () => programs.words(programId),
      canAsk: isWatched,
      onQuestion: () => {},
      onProgress: () => {},
    };
    return ownTools().map(({ tool, parameters }) => ({
      prompt: { name: tool.name, summary: tool.summary, parameters, briefDocumentation: '' },
      run: async (args: JsonObject, signal: AbortSignal) => {
        const { id, end } = programs.begin(programId, tool.name, args);
        const execution = await executor.executeFor({ ...caller, callId: id }, tool.name, args, signal);
        end(execution);
        const { outcome, result, error, errorForModel } = execution;
        return outcome === 'succeeded' ? result : { error: errorForModel ?? error };
      },
    }));
  }
}

const asSent = ({ tool, parameters }: CatalogEntry): SentTool => ({
  name: tool.name,
  description: tool.summary,
  parameters,
});
