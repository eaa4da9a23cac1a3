import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { JsonObject } from '../../shared/entities/json.ts';
import type { AnswerProfile, InferenceBackend } from '../inference/inference-backend.ts';
import { ContextOverflowError } from '../inference/inference-errors.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { DEFAULT_BUDGET, toolBudget, type ToolBudget } from '../inference/token-budget.ts';
import type { Caller } from '../permissions/caller.ts';
import { sendError } from '../sharing/loopback-listener.ts';
import type { ProgramList } from '../sharing/program-list.ts';
import type { CatalogEntry } from '../tools/catalog.ts';
import type { ToolExecutor } from '../tools/executor.ts';
import { answer, type AnswerOptions, type ServedAnswer } from './answer-loop.ts';
import { ApiError } from './api-error.ts';
import { chunk, completion, lastChunks, newHead, type AnswerHead, type ToolCounts } from './chat-completions.ts';
import { chatRequestSchema, contentText, type ChatRequest, type SentTool } from './chat-request.ts';
import { embeddings } from './embeddings.ts';
import { INNER_NAMES, reachTools, type InnerTool } from './inner-tools.ts';
import { readJson } from './read-json.ts';
import { SentTools } from './sent-tools.ts';
import { ServedConversation, ServedConversations } from './served-conversation.ts';
import { instructionsOf, toTurns } from './to-turns.ts';
import { ToolPacker, type ToolPackerOptions } from './tool-packer.ts';

export interface OpenAiServerOptions extends ToolPackerOptions {
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

/** Knapsack's model for programs that speak OpenAI's API, with the tools packed that their conversation needs. */
export class OpenAiServer {
  readonly #options: OpenAiServerOptions;
  readonly #packer: ToolPacker;
  readonly #conversations: ServedConversations;

  constructor(options: OpenAiServerOptions) {
    this.#options = options;
    this.#packer = new ToolPacker(options);
    this.#conversations = new ServedConversations(({ id }) => void options.backend.deleteSnapshots(id).catch(() => {}));
  }

  /** Answers one request below `/v1`. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#route(request, response);
    } catch (error) {
      const known = asApiError(error);
      if (known === null) throw error;
      if (response.headersSent) response.destroy();
      else sendError(response, known.status, known.message, known.code);
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = `${request.method ?? 'GET'} ${(request.url ?? '').replace(/[?#].*$/s, '').replace(/\/$/, '')}`;
    switch (route) {
      case 'GET /v1/models':
        return sendJson(response, { object: 'list', data: this.#models() });
      case 'POST /v1/embeddings':
        await this.#options.startReader();
        return sendJson(response, await embeddings(await readJson(request), this.#options.reader));
      case 'POST /v1/chat/completions':
        return this.#complete(parseRequest(await readJson(request)), request, response);
      default:
        throw new ApiError(404, `There is nothing at ${route}.`);
    }
  }

  #models(): readonly object[] {
    const name = this.#options.modelName();
    return ['knapsack', ...(name === null ? [] : [name])].map((id) => ({
      id,
      object: 'model',
      created: 0,
      owned_by: 'knapsack',
    }));
  }

  async #complete(request: ChatRequest, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const controller = new AbortController();
    response.on('close', () => controller.abort());
    const profile = await this.#options.models.ensureReady();
    const program = this.#program(incoming);
    const conversation = await this.#conversation(request, profile);
    const head = newHead(this.#options.modelName() ?? 'knapsack');
    const counts = { sent_tools: request.tools?.length ?? 0, documented_tools: conversation.packed.documented.length };
    const options: Omit<AnswerOptions, 'onDelta'> = {
      backend: this.#options.backend,
      conversation,
      profile,
      request,
      instructions: instructionsOf(request.messages),
      turns: toTurns(request.messages, conversation),
      inner: [
        ...(conversation.packed.isPartial ? reachTools(conversation, this.#packer) : []),
        ...(request.knapsack?.tools === true ? this.#innerTools(program) : []),
      ],
      signal: controller.signal,
    };
    if (request.stream === true) return stream(response, request, head, counts, options);
    sendJson(response, completion(head, await answer({ ...options, onDelta: () => {} }), counts));
  }

  /** Other tools, or another beginning, are another conversation. */
  async #conversation(
    request: ChatRequest,
    { documentationFormat: format }: AnswerProfile,
  ): Promise<ServedConversation> {
    const own = request.knapsack?.tools === true ? this.#options.ownTools().map(asSent) : [];
    const tools = new SentTools([...own, ...(request.tools ?? []).map((tool) => tool.function)], INNER_NAMES);
    return this.#conversations.find(request, tools.key, async () => {
      await this.#options.startReader();
      const first = request.messages.find(({ role }) => role === 'user');
      const { tool_choice: choice } = request;
      const wanted = typeof choice === 'object' && choice !== null ? tools.modelName(choice.function.name) : null;
      const packed = await this.#packer.pack(tools, contentText(first?.content), {
        budget: this.#budget(),
        format,
        wanted,
      });
      return new ServedConversation(tools, packed);
    });
  }

  #budget(): ToolBudget {
    const { toolPreferences } = this.#options.models;
    return toolBudget(toolPreferences?.contextSize ?? Infinity, toolPreferences?.toolBudget ?? DEFAULT_BUDGET, null);
  }

  #program({ headers }: IncomingMessage): string {
    const [, name = 'A program', version = ''] =
      /^([\w .-]{1,60})(?:\/([\w.+-]{1,30}))?/.exec(headers['user-agent'] ?? '') ?? [];
    return this.#options.programs.note({ name, version, way: 'address' });
  }

  /** The built-in tools, behind the same gate as for any other program. */
  #innerTools(programId: string): readonly InnerTool[] {
    const { ownTools, executor, programs, isWatched } = this.#options;
    const name = programs.programs().find(({ id }) => id === programId)?.name ?? '';
    const caller: Caller = {
      name,
      words: () => programs.words(programId),
      canAsk: isWatched,
      onQuestion: () => {},
      onProgress: () => {},
    };
    return ownTools().map(({ tool, parameters }) => ({
      prompt: { name: tool.name, summary: tool.summary, parameters, briefDocumentation: '' },
      run: async (args: JsonObject, signal: AbortSignal) => {
        const end = programs.begin(programId, tool.name, args);
        const execution = await executor.executeFor(caller, tool.name, args, signal);
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

function parseRequest(body: unknown): ChatRequest {
  const parsed = chatRequestSchema.safeParse(body);
  if (!parsed.success) throw new ApiError(400, z.prettifyError(parsed.error));
  return parsed.data;
}

async function stream(
  response: ServerResponse,
  request: ChatRequest,
  head: AnswerHead,
  counts: ToolCounts,
  options: Omit<AnswerOptions, 'onDelta'>,
): Promise<void> {
  const send = (data: object | string): void => {
    if (!response.headersSent)
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  };
  let isFirst = true;
  const sendDelta = (delta: object): void => {
    send(chunk(head, isFirst ? { role: 'assistant', content: '', ...delta } : delta));
    isFirst = false;
  };
  let whole: ServedAnswer;
  try {
    whole = await answer({
      ...options,
      onDelta: ({ type, text }) => sendDelta(type === 'text' ? { content: text } : { reasoning_content: text }),
    });
  } catch (error) {
    const known = asApiError(error);
    if (known === null || !response.headersSent) throw error;
    send({ error: { message: known.message, type: 'server_error', code: known.code } });
    return void response.end();
  }
  if (isFirst) sendDelta({});
  for (const piece of lastChunks(head, whole, request, counts)) send(piece);
  send('[DONE]');
  response.end();
}

/** @returns null for a fault in Knapsack. */
function asApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof ContextOverflowError)
    return new ApiError(400, 'The messages are too long for the context of the model.', 'context_length_exceeded', {
      cause: error,
    });
  return null;
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
