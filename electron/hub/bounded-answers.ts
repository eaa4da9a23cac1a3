import { t } from '../../shared/texts/translate.ts';
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
  const explained = (error: unknown): unknown => (signal.aborted ? tooSlow(host, error) : error);
  return async (input, init) => {
    if (++answers > limits.answers) throw tooMuch(host);
    try {
      return counted(await send(input, { ...init, signal }), note, explained);
    } catch (error) {
      throw explained(error);
    }
  };
}

/** @returns the response, whose body is passed on while `note` does not throw; what ends it early is explained. */
function counted(response: Response, note: (length: number) => void, explained: (error: unknown) => unknown): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        note(value.length);
        controller.enqueue(value);
      } catch (error) {
        controller.error(explained(error));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

const tooMuch = (host: string): HubError =>
  new HubError(
    'invalid',
    t('{host} sends more than a hub has to say, so Knapsack stopped reading. Check its address.', { host }),
  );

const tooSlow = (host: string, cause: unknown): HubError =>
  new HubError('offline', t('{host} takes too long to answer. Try again later.', { host }), { cause });
