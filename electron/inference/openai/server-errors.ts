import { serverHost } from '../../../shared/entities/model-server.ts';
import { t } from '../../../shared/texts/translate.ts';
import { errorCode, errorMessage } from '../../foundation/errors.ts';
import { ContextOverflowError, ModelServerError } from '../inference-errors.ts';
import type { ServerRefusal } from './wire.ts';

/** Characters of a server's own words that are repeated to the person. */
const MOST_QUOTED = 200;

/** Who was asked for what. */
export interface AskedServer {
  readonly address: string;
  /** Null while no model is chosen. */
  readonly model: string | null;
}

/** An answer that is not 2xx. */
export interface RefusedAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly refusal: ServerRefusal;
}

/** @returns why the server refused, with what to do. */
export function refusalError({ status, retryAfter, refusal }: RefusedAnswer, asked: AskedServer): Error {
  const host = serverHost(asked.address);
  if (isTooLong(status, refusal)) return overflow(host, refusal);
  const said = quoted(refusal.message);
  if (status === 401 || status === 403)
    return new ModelServerError(
      'key',
      t('{host} does not accept the key{said}. Enter the key again in Settings, under Model.', { host, said }),
    );
  if (isModelGone(status, refusal, asked))
    return new ModelServerError(
      'model',
      t('{host} doesn’t have the model {model}{said}. Choose another one in Settings, under Model.', {
        host,
        model: asked.model ?? '',
        said,
      }),
    );
  if (status === 404)
    return new ModelServerError(
      'refused',
      t('{host} has no OpenAI-compatible API at this address{said}. Check the address; it usually ends in /v1.', {
        host,
        said,
      }),
    );
  const retryAfterMs = waitOf(retryAfter);
  if (status === 429 || status === 503)
    return new ModelServerError(
      'busy',
      retryAfterMs === null
        ? t('{host} asks you to wait{said}. Retry later.', { host, said })
        : t('{host} asks you to wait {seconds, number} seconds{said}. Retry later.', {
            host,
            seconds: Math.ceil(retryAfterMs / 1000),
            said,
          }),
      { retryAfterMs },
    );
  if (status >= 500)
    return new ModelServerError(
      'server',
      t('{host} failed with error {status}{said}. Retry, or look at its log.', { host, status: String(status), said }),
      { retryAfterMs },
    );
  return new ModelServerError(
    'refused',
    t('{host} refused the request with error {status}{said}.', { host, status: String(status), said }),
  );
}

const quoted = (message: string): string => {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return '';
  return `: “${line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED)}…` : line.replace(/\.$/, '')}”`;
};

const TOO_LONG = new RegExp(
  [
    'context (?:length|size|window)|maximum context|exceeds? the (?:available )?context|prompt is too long|',
    'too many tokens|input is too long',
  ].join(''),
  'i',
);

const isTooLong = (status: number, { type, code, message }: ServerRefusal): boolean =>
  (status === 400 || status === 413 || status === 422) &&
  (type === 'exceed_context_size_error' || code === 'context_length_exceeded' || TOO_LONG.test(message));

function isModelGone(status: number, { code, message }: ServerRefusal, { model }: AskedServer): boolean {
  if (model === null || (status !== 404 && status !== 400)) return false;
  return (
    code === 'model_not_found' ||
    (message.includes(model) && /not found|not exist|no such|not available|unknown/i.test(message))
  );
}

/** @returns what `generateFitting` understands: it makes room and tries again. */
function overflow(host: string, { promptTokens, contextSize, message }: ServerRefusal): ContextOverflowError {
  const [most = null, needed = null] =
    promptTokens === null || contextSize === null ? numbersIn(message) : [contextSize, promptTokens];
  const excess = most === null || needed === null || needed <= most ? null : needed - most;
  return new ContextOverflowError(
    most === null || needed === null
      ? t(
          'Your message is longer than the model’s context, says {host}. Shorten it, or start the server with a larger context.',
          { host },
        )
      : t(
          'Your message needs {needed, number} tokens, and the model has room for {most, number}, says {host}. ' +
            'Shorten it, or start the server with a larger context.',
          { needed, most, host },
        ),
    excess,
  );
}

/** "maximum context length is 4096 tokens. However, you requested 5000 tokens". */
const numbersIn = (message: string): readonly number[] =>
  [...message.matchAll(/(\d[\d,]*) (?:input |prompt )?tokens/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  );

/** @param header seconds, or a date. @returns milliseconds from now. */
function waitOf(header: string | null, now: number = Date.now()): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** @returns why nothing arrived, or why an answer broke off. @param within whether an answer had begun. */
export function transportError(error: unknown, { address }: AskedServer, within: boolean): ModelServerError {
  if (error instanceof ModelServerError) return error;
  const host = serverHost(address);
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const reason = REASONS[errorCode(cause) ?? '']?.() ?? errorMessage(cause);
  return within
    ? new ModelServerError(
        'cut',
        t(
          'The connection to {host} broke off in the middle of the answer. Continue or retry when the server is back.',
          { host },
        ),
        { cause: error },
      )
    : new ModelServerError(
        'unreachable',
        t('{host} can’t be reached: {reason}. Start the server or check the address in Settings, under Model.', {
          host,
          reason,
        }),
        { cause: error },
      );
}

const REASONS: Readonly<Record<string, () => string>> = {
  ENOTFOUND: () => t('there is no such host'),
  EAI_AGAIN: () => t('there is no such host, or no network'),
  ECONNREFUSED: () => t('nothing is listening there'),
  ECONNRESET: () => t('it closed the connection'),
  EHOSTUNREACH: () => t('the computer does not answer'),
  ENETUNREACH: () => t('there is no network'),
  UND_ERR_SOCKET: () => t('it closed the connection'),
  UND_ERR_CONNECT_TIMEOUT: () => t('it does not answer'),
  ETIMEDOUT: () => t('it does not answer'),
  CERT_HAS_EXPIRED: () => t('its certificate has expired'),
  DEPTH_ZERO_SELF_SIGNED_CERT: () => t('its certificate is not signed by an authority that this computer trusts'),
  SELF_SIGNED_CERT_IN_CHAIN: () => t('its certificate is not signed by an authority that this computer trusts'),
  ERR_SSL_WRONG_VERSION_NUMBER: () => t('it does not encrypt; write http:// in front of its address'),
};

export const silenceError = ({ address }: AskedServer, milliseconds: number): ModelServerError =>
  new ModelServerError(
    'silent',
    t('{host} has sent nothing for {seconds, number} seconds. Look at its log, then retry.', {
      host: serverHost(address),
      seconds: Math.round(milliseconds / 1000),
    }),
  );

export const unreadableError = ({ address }: AskedServer, cause?: unknown): ModelServerError =>
  new ModelServerError(
    'unreadable',
    t(
      '{host} sent something that is not an answer of an OpenAI-compatible API. Check the address, and the server’s version.',
      { host: serverHost(address) },
    ),
    { cause },
  );
