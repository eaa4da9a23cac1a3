import type { EmbedderFacts } from '../../../../shared/entities/embedder.ts';
import type { Embedder, TextRole } from '../../../inference/embedder.ts';
import { ModelFileError } from '../../../inference/inference-errors.ts';
import type { EmbedderEngine } from '../embedder-library.ts';

const TOPICS = ['food', 'family', 'colour'];
/** What an embedder of many languages knows more. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  food: ['cena'],
  family: ['hermana'],
  colour: ['azul'],
};

export interface Reading {
  readonly file: string;
  readonly text: string;
  readonly role: TextRole;
}

/** Engine whose included embedder knows three topics in English, and whose files know them in Spanish too. */
export class TopicEngine implements EmbedderEngine {
  readonly readings: Reading[] = [];
  /** Files that are loaded now. */
  readonly loaded = new Set<string>();
  /** Each embedding by a file waits for what this returns. */
  gate: (texts: readonly string[]) => Promise<unknown> = () => Promise.resolve();
  failure: Error | null = null;

  async inspect(file: string): Promise<EmbedderFacts> {
    if (file.includes('chat')) throw new ModelFileError('chat.gguf is a language model. Choose an embedding model.');
    return { architecture: 'bert', name: '', dimensions: 4, contextSize: 512, pooling: 'mean', sizeBytes: 1_000_000 };
  }

  async load(file: string, { query, document }: Parameters<EmbedderEngine['load']>[1]): Promise<Embedder> {
    if (this.failure !== null) throw this.failure;
    this.loaded.add(file);
    const dispose = async (): Promise<void> => void this.loaded.delete(file);
    return { ...this.#embedder(file, 4), key: `${file} ${query}|${document}`, dispose };
  }

  async loadIncluded(): Promise<Embedder> {
    return this.#embedder('included', 3);
  }

  #embedder(file: string, dimensions: number): Embedder {
    const isFile = file !== 'included';
    return {
      key: file,
      dimensions,
      embed: async (texts, role = 'document') => {
        if (isFile) await this.gate(texts);
        this.readings.push(...texts.map((text) => ({ file, text, role })));
        return texts.map((text) => topicVector(text, dimensions, isFile));
      },
      dispose: async () => {},
    };
  }
}

function topicVector(text: string, dimensions: number, isMultilingual: boolean): Float32Array {
  const vector = Float32Array.from({ length: dimensions }, (_, at) => {
    const topic = TOPICS[at];
    if (topic === undefined) return 0;
    const words = [topic, ...(isMultilingual ? (ELSEWHERE[topic] ?? []) : [])];
    return words.some((word) => text.includes(word)) ? 1 : 0;
  });
  return vector.map((value) => value / (Math.hypot(...vector) || 1));
}
