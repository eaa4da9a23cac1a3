export interface FetchOptions {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * An origin that the person typed in the settings. It may be on this computer or in a private network, and nothing
   * else is reached: not by a redirect either.
   */
  readonly ownOrigin?: string;
  readonly signal: AbortSignal;
  /** Limit for the body in bytes, after decompression; larger ones are refused. */
  readonly maxBytes: number;
  /**
   * Called while the body arrives.
   * @param total bytes according to the server; null if it doesn't say, or compresses them.
   */
  readonly onBytes?: (received: number, total: number | null) => void;
}

export interface FetchedResource {
  /** The final address, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * The only way for tools to access the network. Addresses of this computer and of private networks are refused unless
 * the settings allow them, for every redirect and for the address that the name actually resolved to. http and https
 * only.
 */
export interface NetworkAccess {
  /**
   * @throws {ToolError} that says what to do: refused address, no response, too large. A status of 400 or more is
   * returned, not thrown.
   */
  fetch(url: string, options: FetchOptions): Promise<FetchedResource>;
}
