export interface FetchOptions {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Most bytes of the body, after decompression; more are refused. */
  readonly maxBytes: number;
  /**
   * Told while the body comes.
   * @param total bytes in all, as the server says; null when it does not, or sends them packed.
   */
  readonly onBytes?: (received: number, total: number | null) => void;
}

export interface FetchedResource {
  /** Where it came from in the end, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * The only way in which tools reach the network. Addresses of this machine and of private networks are refused unless
 * the settings allow them, on every redirect and for the address that the name really resolved to. http and https only.
 */
export interface NetworkAccess {
  /**
   * @throws {ToolError} that says what to do: refused address, no answer, too large. A status of 400 and more is
   * returned, not thrown.
   */
  fetch(url: string, options: FetchOptions): Promise<FetchedResource>;
}
