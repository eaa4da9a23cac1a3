import { describe, expect, it } from 'vitest';
import { preferredOf, variantsOf } from './variants.ts';

const files = (...paths: readonly string[]) => paths.map((path, index) => ({ path, bytes: index + 1, sha256: null }));
const names = (...paths: readonly string[]): string[] =>
  variantsOf(files(...paths)).map(({ quantization }) => quantization);

describe('the variants of a repository', () => {
  it.each([
    ['granite-4.1-3b-Q4_K_M.gguf', 'Q4_K_M'],
    ['Qwen3-4B-Instruct-2507-UD-IQ2_XXS.gguf', 'UD-IQ2_XXS'],
    ['model.q8_0.gguf', 'Q8_0'],
    ['BF16/model-BF16.gguf', 'BF16'],
    ['gpt-oss-20b-MXFP4.gguf', 'MXFP4'],
    ['Q4_K_M/model-00001-of-00001.gguf', 'Q4_K_M'],
    ['plain.gguf', 'plain'],
    ['Q3-tuned-Q5_K_S.gguf', 'Q5_K_S'],
  ])('of %s is %s', (path, quantization) => {
    expect(names(path)).toEqual([quantization]);
  });

  it('leave out files that are not a complete model, and split models that lack a part', () => {
    expect(
      names(
        'README.md',
        'mmproj-model-F16.gguf',
        'imatrix.gguf',
        'model-Q8_0-00001-of-00003.gguf',
        'model-Q8_0-00003-of-00003.gguf',
      ),
    ).toEqual([]);
  });

  it('put the parts of a split model together in their order', () => {
    const [variant] = variantsOf(files('m-Q8_0-00002-of-00002.gguf', 'm-Q8_0-00001-of-00002.gguf'));
    expect(variant?.bytes).toBe(3);
    expect(variant?.files.map(({ path }) => path)).toEqual([
      'm-Q8_0-00001-of-00002.gguf',
      'm-Q8_0-00002-of-00002.gguf',
    ]);
  });

  it('have one of most worth for its size, or the one that is wanted', () => {
    const variants = variantsOf(files('m-Q2_K.gguf', 'm-Q4_K_M.gguf', 'm-Q8_0.gguf'));
    expect(preferredOf(variants)).toBe('Q4_K_M');
    expect(preferredOf(variants, 'Q8_0')).toBe('Q8_0');
    expect(preferredOf(variants, 'Q6_K')).toBe('Q4_K_M');
    expect(preferredOf(variantsOf(files('m-Q2_K.gguf')))).toBe('Q2_K');
    expect(preferredOf([])).toBeNull();
  });
});
