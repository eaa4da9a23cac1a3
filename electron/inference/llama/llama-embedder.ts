import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  LlamaVocabularyType,
  type Llama,
  type LlamaEmbeddingContext,
  type LlamaModel,
  type Token,
} from 'node-llama-cpp';
import type { EmbedderPrefixes } from '../../../shared/entities/embedder.ts';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { Embedder, TextRole } from '../embedder.ts';
import { descriptionText, embeddingText } from '../embedding-text.ts';
import { ModelFileError } from '../inference-errors.ts';
import { startLlama } from './start-llama.ts';

/**
 * Tokens of the context that the library reserves: one for the beginning, one for the end, and one that must stay free.
 */
const RESERVED_TOKENS = 3;
/** Maximum tokens read of a text, whatever the model can read. */
const MOST_CONTEXT = 512;
/** Texts are short: in a small model, more threads would wait for each other. */
const SMALL_MODEL_BYTES = 50_000_000;
/** A larger one leaves half of the cores to the model that answers. */
const threadsFor = (model: LlamaModel): number =>
  model.size < SMALL_MODEL_BYTES ? 1 : Math.max(1, Math.floor(os.availableParallelism() / 2));
/**
 * Texts that a small model reads at the same time, even on two cores: with as many contexts as cores, one of these waits while the
 * library prepares the next text. Each context takes about 4 MB.
 */
const CONTEXTS = 4;
const contextsFor = (model: LlamaModel): number => (model.size < SMALL_MODEL_BYTES ? CONTEXTS : 1);

export interface LoadEmbedderOptions {
  /** llama.cpp on the processor, if it runs already: starting it once more takes half a second. */
  readonly llama?: Llama | null;
  /** What the model expects before a text; null for the included one, which reads lower-case words only. */
  readonly prefixes?: EmbedderPrefixes | null;
}

/**
 * An embedding model in GGUF format, through node-llama-cpp. The library returns unnormalized vectors; these are
 * normalized.
 */
export class LlamaEmbedder implements Embedder {
  readonly key: string;
  readonly #model: LlamaModel;
  /** Each reads one text at a time. */
  readonly #contexts: readonly LlamaEmbeddingContext[];
  readonly #mostTokens: number;
  readonly #prefixes: EmbedderPrefixes | null;
  readonly #beginning: Token | null;

  private constructor(
    key: string,
    model: LlamaModel,
    contexts: readonly LlamaEmbeddingContext[],
    contextSize: number,
    prefixes: EmbedderPrefixes | null,
  ) {
    this.key = key;
    this.#model = model;
    this.#contexts = contexts;
    this.#mostTokens = contextSize - RESERVED_TOKENS;
    this.#prefixes = prefixes;
    this.#beginning = beginningOf(model);
  }

  /** @throws {ModelFileError} if the file is missing or not an embedding model. */
  static async load(file: string, { llama, prefixes = null }: LoadEmbedderOptions = {}): Promise<LlamaEmbedder> {
    let model: LlamaModel | null = null;
    try {
      const key = keyOf(await contentKey(file), prefixes);
      // On the processor, flash attention takes three times as long for texts of 30 to 60 tokens.
      model = await (llama ?? (await startLlama(false))).loadModel({
        modelPath: file,
        defaultContextFlashAttention: false,
      });
      const contextSize = Math.min(MOST_CONTEXT, model.trainContextSize);
      const contexts: LlamaEmbeddingContext[] = [];
      while (contexts.length < contextsFor(model))
        contexts.push(await model.createEmbeddingContext({ threads: threadsFor(model), contextSize }));
      return new LlamaEmbedder(key, model, contexts, contextSize, prefixes);
    } catch (error) {
      await model?.dispose();
      throw new ModelFileError(
        t('{file} cannot be used as an embedder: {reason}.', {
          file: path.basename(file),
          reason: errorMessage(error),
        }),
        { cause: error },
      );
    }
  }

  get dimensions(): number {
    return this.#model.embeddingVectorSize;
  }

  async embed(texts: readonly string[], role: TextRole = 'document'): Promise<readonly Float32Array[]> {
    const vectors: Float32Array[] = texts.map(() => new Float32Array(0));
    const left = texts.entries();
    const read = async (context: LlamaEmbeddingContext): Promise<void> => {
      for (const [at, text] of left) vectors[at] = await this.#embedOne(context, this.#textFor(text, role));
    };
    await Promise.all(this.#contexts.slice(0, texts.length).map(read));
    return vectors;
  }

  countTokens(texts: readonly string[], role: TextRole = 'document'): Promise<number> {
    const counts = texts.map((text) => this.#tokensOf(this.#textFor(text, role)).length);
    return Promise.resolve(counts.reduce((sum, count) => sum + count, 0));
  }

  async dispose(): Promise<void> {
    await this.#model.dispose();
  }

  /** @returns an empty text for one that says nothing. */
  #textFor(read: string, role: TextRole): string {
    const described = descriptionText(read);
    const words = embeddingText(described);
    if (this.#prefixes === null || words === '') return words;
    const text = role === 'plain' ? described : `${this.#prefixes[role]}${described}`;
    // Files of such vocabularies may lack the rules that bring letters to their usual form.
    return this.#beginning === null ? text : text.normalize('NFKC');
  }

  /** The rest of a longer text is not read. */
  #tokensOf(text: string): Token[] {
    if (text === '') return [];
    const tokens = this.#model.tokenize(text).slice(0, this.#mostTokens);
    return this.#beginning === null ? tokens : [this.#beginning, ...tokens];
  }

  async #embedOne(context: LlamaEmbeddingContext, text: string): Promise<Float32Array> {
    if (text === '') return new Float32Array(this.dimensions);
    const { vector } = await context.getEmbeddingFor(this.#tokensOf(text));
    const length = Math.hypot(...vector) || 1;
    return Float32Array.from(vector, (value) => value / length);
  }
}

/**
 * The library adds the token that a text begins with, except for vocabularies of unigrams (as those of E5 and BGE-M3), whatever the file
 * says; without it, their vectors say something else.
 */
const beginningOf = ({ vocabularyType, tokens }: LlamaModel): Token | null =>
  vocabularyType === LlamaVocabularyType.ugm && tokens.shouldPrependBosToken ? tokens.bos : null;

/** Vectors of texts with other prefixes can't be compared. */
function keyOf(content: string, prefixes: EmbedderPrefixes | null): string {
  if (prefixes === null) return content;
  const said = createHash('sha256').update(JSON.stringify([prefixes.query, prefixes.document]));
  return `${content}-${said.digest('hex').slice(0, 8)}`;
}

/** Bytes read from either end of the file: names and shapes are at the beginning, weights at the end. */
const KEY_BYTES = 65_536;

/**
 * @returns the same value for the same file in any location, so that vectors can be computed before the app is
 * installed.
 */
async function contentKey(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256').update(String(size));
    for (const position of [0, Math.max(0, size - KEY_BYTES)]) hash.update(await readAt(handle, position));
    return hash.digest('hex').slice(0, 16);
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(KEY_BYTES), 0, KEY_BYTES, position);
  return buffer.subarray(0, bytesRead);
}
