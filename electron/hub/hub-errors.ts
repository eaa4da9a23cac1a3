/**
 * - `offline`: the hub cannot be reached. - `busy`: it asks to wait. - `server`: it has trouble of its own.
 * - `unauthorized`: it wants a token. - `gated`: the model's owner has to be asked first. - `not-found`. - `disk`: no
 *   space, or the folder cannot be written. - `damaged`: what came is not what the hub announced. - `invalid`: what the
 *   hub answered makes no sense.
 */
export type HubErrorCode =
  | 'offline'
  | 'busy'
  | 'server'
  | 'unauthorized'
  | 'gated'
  | 'not-found'
  | 'disk'
  | 'damaged'
  | 'invalid';

const PASSES_BY_ITSELF: ReadonlySet<HubErrorCode> = new Set(['offline', 'busy', 'server']);

interface HubErrorOptions extends ErrorOptions {
  readonly retryAfterMs?: number | null;
  readonly status?: number;
}

/** Looking up or downloading a model failed. The message says what happened and what to do. */
export class HubError extends Error {
  override readonly name = 'HubError';
  readonly code: HubErrorCode;
  /** How long the hub asks to wait, in milliseconds; null when it does not say. */
  readonly retryAfterMs: number | null;
  /** The HTTP status of the answer; null when there was none. */
  readonly status: number | null;

  constructor(code: HubErrorCode, message: string, options: HubErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.status = options.status ?? null;
  }

  /** Whether trying again later may help without anybody doing anything. */
  get passes(): boolean {
    return PASSES_BY_ITSELF.has(this.code);
  }
}
