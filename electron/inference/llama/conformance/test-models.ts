import path from 'node:path';
import { readBundledTemplates } from './bundled-templates.ts';
import type { Architecture } from './tiny-architectures.ts';
import { writeTinyModel } from './tiny-model.ts';

/** A model of each kind of cache, with a real chat template of its family, or of one that is written alike. */
export const TEST_MODELS = {
  qwen3: 'Qwen-Qwen3-0.6B',
  gemma3: 'google-gemma-2-2b-it',
  gemma4: 'google-gemma-4-31B-it',
  'gpt-oss': 'openai-gpt-oss-120b',
  lfm2: 'LFM2.5-Instruct',
  qwen35: 'Qwen3.5-4B',
  qwen3next: 'Qwen3-Coder',
  granitehybrid: 'ibm-granite-granite-4.0',
  'falcon-h1': 'Qwen-Qwen2.5-7B-Instruct',
  mamba2: 'Qwen-Qwen2.5-7B-Instruct',
} as const satisfies Partial<Readonly<Record<Architecture, string>>>;
export type TestModel = keyof typeof TEST_MODELS;
export const TEST_MODEL_NAMES = Object.keys(TEST_MODELS) as readonly TestModel[];

/**
 * Writes models of random weights, in a second or two.
 * @returns the file of each. @throws {Error} if node-llama-cpp came without the templates.
 */
export async function writeTestModels(
  folder: string,
  names: readonly TestModel[] = TEST_MODEL_NAMES,
): Promise<Readonly<Record<string, string>>> {
  const found = await readBundledTemplates();
  if ('missing' in found) throw new Error(found.missing);
  const templates = new Map(found.templates.map(({ name, source }) => [name, source]));
  const files: Record<string, string> = {};
  for (const name of names) {
    const file = path.join(folder, `${name}.gguf`);
    await writeTinyModel(file, templates.get(TEST_MODELS[name]) ?? '', name);
    files[name] = file;
  }
  return files;
}
