import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const bodySchema = z.looseObject({
  model: z.string(),
  messages: z.array(
    z.looseObject({
      role: z.string(),
      content: z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]).nullable(),
      tool_calls: z.array(z.unknown()).optional(),
    }),
  ),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).optional(),
  max_tokens: z.number().optional(),
});
export type ChatBody = z.infer<typeof bodySchema>;

export interface ScriptedCall {
  readonly id?: string;
  readonly name: string;
  /** As the model writes them, in however many pieces. */
  readonly arguments: readonly string[];
}

/** What the server does with a request for an answer. */
export type ScriptedAnswer =
  | {
      readonly type: 'answer';
      readonly thought?: string;
      readonly text?: string;
      readonly calls?: readonly ScriptedCall[];
      readonly finish?: string;
      /** Last piece of the answer. */
      readonly usage?: object;
      readonly timings?: object;
      /** Sends one whole answer in place of a stream. */
      readonly isWhole?: boolean;
    }
  | {
      readonly type: 'status';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: unknown;
    }
  /** Sends these events, then closes the connection. */
  | { readonly type: 'cut'; readonly events: readonly string[] }
  /** Sends these events, then nothing, and stays open. */
  | { readonly type: 'silence'; readonly events: readonly string[] }
  /** Takes the request and sends nothing at all. */
  | { readonly type: 'hang' }
  /** Takes the request and closes the connection. */
  | { readonly type: 'close' }
  /** Sends these bytes as the stream. */
  | { readonly type: 'bytes'; readonly bytes: Buffer };

export interface ReceivedRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  /** Null for requests without one. */
  readonly body: unknown;
}

/**
 * A server with OpenAI's API on this machine, for everything that real ones do wrong. Answers are scripted; the last one
 * is repeated.
 */
export class ChatServer {
  readonly requests: ReceivedRequest[] = [];
  /** Used in order. */
  readonly answers: ScriptedAnswer[] = [];
  /** Decides in place of the script. */
  respond: ((body: ChatBody) => ScriptedAnswer) | null = null;
  /** Entries of `/v1/models`; null answers 404. */
  models: readonly Record<string, unknown>[] | null = [{ id: 'large', owned_by: 'someone' }];
  /** Other pages, by path with the query. */
  readonly pages = new Map<string, unknown>();
  /** Without this key, every answer is 401; null asks for none. */
  key: string | null = null;
  /** Bytes of each piece of a stream; 0 sends each event whole. */
  pieceBytes = 0;
  /** Resolves when a client has given up a request for an answer. */
  readonly abandoned = Promise.withResolvers<null>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.address;
  }

  get address(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}/v1`;
  }

  /** The bodies of the requests for answers. */
  get chats(): readonly ChatBody[] {
    return this.requests
      .filter(({ path }) => path === '/v1/chat/completions')
      .map(({ body }) => bodySchema.parse(body));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body: unknown = chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const path = request.url ?? '';
    this.requests.push({ path, authorization: request.headers.authorization, body });
    if (this.key !== null && request.headers.authorization !== `Bearer ${this.key}`)
      return sendJson(response, 401, { error: { message: 'Incorrect API key provided.' } });
    if (path === '/v1/chat/completions') return this.#answer(bodySchema.parse(body), response);
    if (path === '/v1/models' && this.models !== null) return sendJson(response, 200, { data: this.models });
    const page = this.pages.get(path);
    return page === undefined ? sendJson(response, 404, { error: 'not found' }) : sendJson(response, 200, page);
  }

  #answer(body: ChatBody, response: ServerResponse): void {
    const scripted = this.respond?.(body) ?? (this.answers.length > 1 ? this.answers.shift() : this.answers[0]);
    if (scripted === undefined) return sendJson(response, 500, { error: { message: 'The script has no answer.' } });
    response.on('close', () => {
      if (!response.writableEnded) this.abandoned.resolve(null);
    });
    if (scripted.type === 'hang') return;
    if (scripted.type === 'close') return void response.socket?.destroy();
    if (scripted.type === 'status') {
      return sendJson(response, scripted.status, scripted.body ?? { error: { message: 'No.' } }, scripted.headers);
    }
    if (scripted.type === 'answer' && scripted.isWhole === true)
      return sendJson(response, 200, { choices: [{ message: deltaOf(scripted), finish_reason: finishOf(scripted) }] });
    void this.#stream(scripted, response);
  }

  async #stream(scripted: StreamedScript, response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const piece of this.#pieces(scripted)) {
      response.write(piece);
      // Each piece is sent by itself.
      await new Promise(setImmediate);
    }
    if (scripted.type === 'silence') return;
    // What was written still arrives: only then is the line closed.
    if (scripted.type === 'cut') response.socket?.end();
    else response.end();
  }

  #pieces(scripted: StreamedScript): readonly Buffer[] {
    const events = scripted.type === 'answer' ? eventsOf(scripted) : 'events' in scripted ? scripted.events : [];
    const whole =
      scripted.type === 'bytes' ? [scripted.bytes] : events.map((event) => Buffer.from(`data: ${event}\n\n`));
    if (this.pieceBytes === 0) return whole;
    const bytes = Buffer.concat(whole);
    const count = Math.ceil(bytes.length / this.pieceBytes);
    return Array.from({ length: count }, (_, at) => bytes.subarray(at * this.pieceBytes, (at + 1) * this.pieceBytes));
  }
}

type StreamedScript = Exclude<ScriptedAnswer, { type: 'status' | 'hang' | 'close' }>;
type Answer = Extract<ScriptedAnswer, { type: 'answer' }>;

export const deltaEvent = (delta: object): string => JSON.stringify({ choices: [{ index: 0, delta }] });

const finishOf = ({ finish, calls = [] }: Answer): string => finish ?? (calls.length > 0 ? 'tool_calls' : 'stop');

const deltaOf = ({ text, calls = [] }: Answer): object => ({
  content: text ?? null,
  tool_calls: calls.map(({ id, name, arguments: args }) => ({ id, function: { name, arguments: args.join('') } })),
});

/** Word by word, then the calls piece by piece, the reason of the end, and the usage. */
function eventsOf(answer: Answer): readonly string[] {
  const { thought = '', text = '', calls = [], usage, timings } = answer;
  const words = (said: string): readonly string[] => said.match(/\s*\S+/g) ?? [];
  return [
    ...words(thought).map((word) => deltaEvent({ reasoning_content: word })),
    ...words(text).map((word) => deltaEvent({ content: word })),
    ...calls.flatMap(({ id, name, arguments: args }, index) => [
      deltaEvent({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
      ...args.map((piece) => deltaEvent({ tool_calls: [{ index, function: { arguments: piece } }] })),
    ]),
    JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: finishOf(answer) }], timings }),
    ...(usage === undefined ? [] : [JSON.stringify({ choices: [], usage })]),
    '[DONE]',
  ];
}

function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}
