import { createParser } from 'eventsource-parser';
import { ModelServerError } from '../inference-errors.ts';
import { parseJson } from '../answer-text/json-text.ts';
import type { StreamedAnswer } from './server-connection.ts';
import { refusalError, transportError, unreadableError, type AskedServer } from './server-errors.ts';
import { answerChunkSchema, readRefusal, type AnswerChunk } from './wire.ts';

const DONE = '[DONE]';

/**
 * @param hasBegun whether the model has written anything: what breaks off then is not asked for again.
 * @param onDone called when the server says that nothing more will come.
 * @returns the pieces of an answer as they come; a server that doesn't stream sends one.
 * @throws {ModelServerError} broken off, silent, or not what the API says. @throws {ContextOverflowError}
 */
export async function* readAnswer(
  answer: StreamedAnswer,
  asked: AskedServer,
  hasBegun: () => boolean,
  onDone: () => void = () => {},
): AsyncGenerator<AnswerChunk> {
  try {
    for await (const data of answer.isStream ? events(answer) : whole(answer)) {
      if (data.trim() === DONE) return onDone();
      yield readChunk(data, asked);
    }
  } catch (error) {
    if (error instanceof ModelServerError) throw error;
    throw isStructured(error) ? error : transportError(error, asked, hasBegun());
  } finally {
    answer.end();
  }
}

/** Errors of the port that a piece of the answer carried. */
const isStructured = (error: unknown): boolean => error instanceof Error && error.name === 'ContextOverflowError';

async function* events(answer: StreamedAnswer): AsyncGenerator<string> {
  const read: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => read.push(data) });
  for await (const text of texts(answer)) {
    parser.feed(text);
    yield* read.splice(0);
  }
  // The last event of a server that ends without a blank line.
  parser.feed('\n\n');
  yield* read;
}

async function* whole(answer: StreamedAnswer): AsyncGenerator<string> {
  let all = '';
  for await (const text of texts(answer)) all += text;
  yield all;
}

/** A letter may come in two pieces. */
async function* texts({ body }: StreamedAnswer): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of body) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

function readChunk(data: string, asked: AskedServer): AnswerChunk {
  const value = parseJson(data);
  const parsed = answerChunkSchema.safeParse(value);
  if (value === undefined || !parsed.success) throw unreadableError(asked, parsed.error);
  const { error } = parsed.data;
  if (error === undefined || error === null) return parsed.data;
  throw refusalError(
    { status: statusOf(error), retryAfter: null, refusal: readRefusal(JSON.stringify({ error })) },
    asked,
  );
}

/** Within a stream the status is long sent; some servers repeat it as a code. */
function statusOf(error: unknown): number {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'number' && code >= 400 && code < 600 ? code : 500;
}
