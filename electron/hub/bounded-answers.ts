import { HubError } from './hub-errors.ts';

export interface AnswerLimits {
  /** Answers to one question: a list comes in pages. */
  readonly answers: number;
  /** Bytes of all answers together. Two thousand files are about one megabyte. */
  readonly bytes: number;
  /** Milliseconds for all of them. */
  readonly ms: number;
}

const LIMITS: AnswerLimits = { answers: 40, bytes: 20_000_000, ms: 120_000 };

/**
 * For one question to a hub: lists without an end, and answers without one, are given up.
 * @param host as the person knows it.
 * @returns a fetch that fails with a `HubError` once a limit is exceeded.
 */
export function boundedAnswers(send: typeof fetch, host: string, limits: AnswerLimits = LIMITS): typeof fetch {
  const signal = AbortSignal.timeout(limits.ms);
  let answers = 0;
  let bytes = 0;
  const note = (length: number): void => {
    bytes += length;
    if (bytes > limits.bytes) throw tooMuch(host);
  };
  return async (input, init) => {
    if (++answers > limits.answers) throw tooMuch(host);
    try {
      return counted(await send(input, { ...init, signal }), note);
    } catch (error) {
      throw signal.aborted ? tooSlow(host, error) : error;
    }
  };
}

/** @returns the response, whose body is passed on while `note` does not throw. */
function counted(response: Response, note: (length: number) => void): Response {
  if (response.body === null) return response;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      note(chunk.length);
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counting), { status, statusText, headers });
}

const tooMuch = (host: string): HubError =>
  new HubError('invalid', `${host} sends more than a hub has to say, so Knapsack stopped reading. Check its address.`);

const tooSlow = (host: string, cause: unknown): HubError =>
  new HubError('offline', `${host} takes too long to answer. Try again later.`, { cause });
