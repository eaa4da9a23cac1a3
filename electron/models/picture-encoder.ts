import { readdirSync } from 'node:fs';
import path from 'node:path';
import { modelName } from '../inference/split-model.ts';

const ENCODER = /mmproj/iu;
/** How exact its numbers are: `f16`, `bf16`, `Q8_0`, `Q4_K_M`, `IQ2_XXS`. */
const PRECISION = /(?:^|[-._])(?:b?f\d+|i?q\d\w*)$/iu;
/** Names under which makers put it next to each file of a model. */
const UNNAMED = new Set(['', 'model']);

/**
 * Models that see have a second file, the encoder of pictures (`mmproj`), which llama-server reads. node-llama-cpp
 * can't: neither 3.21.1 nor 3.22.1 has it in its interface.
 * @param file a model. @returns the name of the encoder next to it; null if there is none.
 */
export function pictureEncoderOf(file: string): string | null {
  const own = stemOf(modelName(file));
  try {
    const names = readdirSync(path.dirname(file)).filter((name) => ENCODER.test(name) && /\.gguf$/iu.test(name));
    return (
      names.find((name) => {
        const stem = stemOf(modelName(name).replace(ENCODER, ''));
        return stem === own || UNNAMED.has(stem);
      }) ?? null
    );
  } catch {
    // A folder that is gone has no model either.
    return null;
  }
}

/** @returns `gemma-3-4b-it` for `gemma-3-4b-it-Q4_K_M`. */
const stemOf = (name: string): string =>
  trimmed(trimmed(name.replaceAll(/[-._]{2,}/gu, '-')).replace(PRECISION, '')).toLowerCase();

const trimmed = (name: string): string => name.replaceAll(/^[-._]|[-._]$/gu, '');
