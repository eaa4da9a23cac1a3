import { z } from 'zod';
import { jsonObjectSchema, type JsonObject } from '../../../shared/entities/json.ts';
import { KNOWN_OPENINGS } from '../answer-text/known-calls.ts';
import { RecentResults } from './recent-results.ts';
import { rootOf } from './server-address.ts';
import type { ServerConnection } from './server-connection.ts';
import type { WirePrompt } from './chat-messages.ts';

const renderedSchema = z.object({ prompt: z.string() });
const tokensSchema = z.object({ tokens: z.array(z.number()) });
/** A piece of a character is sent as bytes. */
const piecesSchema = z.object({
  tokens: z.array(z.object({ id: z.number(), piece: z.union([z.string(), z.array(z.number())]) })),
});

/** Counts as the server's model does, without evaluating anything: only llama-server can. */
export class ServerTokenizer {
  readonly #connection: ServerConnection;
  readonly #model: string;
  /** The same prompts are counted again and again while a conversation is on screen. */
  readonly #prompts = new RecentResults<readonly number[]>(64);

  constructor(connection: ServerConnection, model: string) {
    this.#connection = connection;
    this.#model = model;
  }

  /** @returns the tokens of a prompt as the server renders it. @param more parameters of the chat template. */
  prompt({ messages, tools }: WirePrompt, more: JsonObject): Promise<readonly number[]> {
    const body = jsonObjectSchema.parse({ model: this.#model, messages, ...(tools.length > 0 && { tools }), ...more });
    return this.#prompts.get(JSON.stringify(body), async () => {
      const { prompt } = await this.#connection.read(this.#url('apply-template'), renderedSchema, { body });
      const content = { model: this.#model, content: prompt, add_special: true, parse_special: true };
      return (await this.#connection.read(this.#url('tokenize'), tokensSchema, { body: content })).tokens;
    });
  }

  /** @returns the tokens of each line, in one request; a token that crosses a line's end counts for that line. */
  async lines(lines: readonly string[]): Promise<readonly number[]> {
    if (lines.length === 0) return [];
    const content = lines.join('\n');
    const body = { model: this.#model, content, with_pieces: true };
    const { tokens } = await this.#connection.read(this.#url('tokenize'), piecesSchema, { body });
    return countPerLine(
      lines.map((line) => Buffer.byteLength(line) + 1),
      tokens.map(({ piece }) => (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length)),
    );
  }

  /** @returns the tokens that begin a call by themselves: the marks of the model's vocabulary, none if it has none. */
  async callMarks(): Promise<readonly number[]> {
    const body = { model: this.#model, content: KNOWN_OPENINGS.join('\n'), with_pieces: true, parse_special: true };
    const { tokens } = await this.#connection.read(this.#url('tokenize'), piecesSchema, { body });
    const marks: ReadonlySet<unknown> = new Set(KNOWN_OPENINGS);
    return [...new Set(tokens.flatMap(({ id, piece }) => (marks.has(piece) ? [id] : [])))];
  }

  #url(page: string): string {
    return `${rootOf(this.#connection.address)}/${page}`;
  }
}

/** @param lines length of each in bytes. @param pieces length of each token in bytes. */
function countPerLine(lines: readonly number[], pieces: readonly number[]): readonly number[] {
  const counts = lines.map(() => 0);
  let line = 0;
  let end = lines[0] ?? 0;
  let at = 0;
  for (const length of pieces) {
    while (at >= end && line < lines.length - 1) end += lines[++line] ?? 0;
    counts[line] = (counts[line] ?? 0) + 1;
    at += length;
  }
  return counts;
}
