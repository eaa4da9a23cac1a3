/**
 * - `offline`: the hub can't be reached. - `busy`: it asks to wait. - `server`: it has an error itself.
 * - `unauthorized`: it requires a token. - `gated`: the model's owner has to give access first. - `not-found`. - `disk`:
 *   there is no space, or the folder can't be written. - `damaged`: the content differs from what the hub announced.
 *   - `invalid`: the hub's response makes no sense.
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
  /** How long the hub asks to wait, in milliseconds; null if it doesn't say. */
  readonly retryAfterMs: number | null;
  /** The HTTP status of the response; null if there was none. */
  readonly status: number | null;

  constructor(code: HubErrorCode, message: string, options: HubErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.status = options.status ?? null;
  }

  /** Whether trying again later may succeed without anyone doing anything. */
  get passes(): boolean {
    return PASSES_BY_ITSELF.has(this.code);
  }
}
