/** What a graphics processor takes of a model: layers by its memory or as chosen, and their bytes there. */
export interface GraphicsShare {
  readonly layers: number;
  readonly totalLayers: number;
  readonly weightBytes: number;
  readonly contextBytes: number;
  /** Its memory that models can use once the one in use has left it. */
  readonly freeBytes: number;
}

/** What evaluating a token takes. */
export interface TokenWork {
  /**
   * Weights that each token of a prompt is multiplied by, by format: of experts as many as answer, and none that are only
   * looked up or needed for the last token.
   */
  readonly weights: Readonly<Record<string, number>>;
  /** Multiplications for each token of the context, in layers that attend to all of it. */
  readonly attention: number;
  /** The same in layers that attend to a window, and its tokens; 0 where there are none. */
  readonly windowAttention: number;
  readonly window: number;
  /** Weights that choose the next token, by format: only needed for a token that is written. */
  readonly output: Readonly<Record<string, number>>;
  /** Tensors of all layers, matrices or not: each is a step, or two, which takes a while however small it is. */
  readonly steps: number;
}

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
  /** Bytes of the vocabulary as the engine holds it, and of what else comes with every model, in main memory. */
  readonly vocabularyBytes: number;
  readonly work: TokenWork;
  /**
   * Bytes of the KV cache, with windows kept whole where they are, of its checkpoints, and of what is computed in, for
   * `contextSize` tokens, in main memory.
   */
  readonly contextBytes: number;
  /** What the context takes as loaded here: memory that is left keeps several conversations side by side. */
  readonly sideBySide: { readonly conversations: number; readonly contextBytes: number };
  /** Null where no graphics processor is in use, or what it takes is unknown. */
  readonly graphics: GraphicsShare | null;
  readonly generatesText: boolean;
  readonly callsTools: boolean;
  readonly thinks: boolean;
  /** Whether tokens in the middle of its cache can be taken back. */
  readonly keepsCache: boolean;
  /** Where it goes back to instead. `fullWindows`: anywhere, as windows are kept whole. Bytes in main memory, at most. */
  readonly goesBack: { readonly fullWindows: boolean; readonly checkpointBytes: number };
}
