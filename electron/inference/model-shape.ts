/** What a model's header says about the memory it needs, for a decision before it is downloaded. */
export interface ModelShape {
  readonly architecture: string;
  readonly parameters: number;
  /** Tokens. */
  readonly trainedContextSize: number;
  /** The context that the memory is for: what was asked for, at most what it was trained on. */
  readonly contextSize: number;
  /** Bytes of all weights. */
  readonly weightBytes: number;
  /** Bytes of the weights that one token reads: less than all where only some experts answer. */
  readonly activeBytes: number;
  /** Bytes of the KV cache and of what is computed in, for `contextSize` tokens. */
  readonly contextBytes: number;
  readonly generatesText: boolean;
  readonly callsTools: boolean;
  readonly thinks: boolean;
  /** Whether tokens in the middle of its cache can be taken back. */
  readonly keepsCache: boolean;
}
