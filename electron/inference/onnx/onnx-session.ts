import { createRequire } from 'node:module';
import { z } from 'zod';

/** A model in ONNX with one input and several outputs, all of 32-bit floats. */
export interface OnnxSession {
  /** @returns the outputs by name, row by row. */
  run(input: Float32Array, shape: readonly number[]): Readonly<Record<string, Float32Array>>;
  close(): void;
}

interface NativeSession {
  loadModel(file: string, options: Readonly<Record<string, unknown>>): void;
  run(feeds: unknown, fetches: unknown, options: unknown): Readonly<Record<string, { readonly data: Float32Array }>>;
  dispose(): void;
  readonly inputMetadata: unknown;
  readonly outputMetadata: unknown;
}

type Tensor = new (type: 'float32', values: Float32Array, shape: readonly number[]) => object;

interface Common {
  readonly Tensor: Tensor;
}

interface Binding {
  readonly binding: { readonly InferenceSession: new () => NativeSession };
  readonly initOrt: () => void;
}

const namedSchema = z.array(z.object({ name: z.string() }));
/** One core: the model has read most messages before threads would have met. */
const OPTIONS = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
};

/**
 * The package's own sessions promise what its native ones do at once. Readers ask about one part of a message after another, each after
 * what was found in the one before, and do nothing else meanwhile.
 * @throws {Error} if the file is missing or isn't a model.
 */
export function openOnnxSession(file: string): OnnxSession {
  const load = createRequire(import.meta.url);
  const { binding, initOrt } = load('onnxruntime-node/dist/binding.js') as Binding;
  const { Tensor } = load('onnxruntime-common') as Common;
  initOrt();
  const session = new binding.InferenceSession();
  session.loadModel(file, OPTIONS);
  const [input = ''] = namesIn(session.inputMetadata);
  const outputs = namesIn(session.outputMetadata);
  const fetches = Object.fromEntries(outputs.map((name) => [name, null]));
  return {
    run: (values, shape) => {
      const found = session.run({ [input]: new Tensor('float32', values, shape) }, fetches, {});
      return Object.fromEntries(outputs.map((name) => [name, found[name]?.data ?? new Float32Array()]));
    },
    close: () => {
      session.dispose();
    },
  };
}

const namesIn = (metadata: unknown): readonly string[] => namedSchema.parse(metadata).map(({ name }) => name);
