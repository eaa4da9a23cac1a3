import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findModels } from './found-models.ts';

let home: string;
beforeEach(() => void (home = mkdtempSync(path.join(os.tmpdir(), 'knapsack-found-'))));
afterEach(() => rmSync(home, { recursive: true }));

function file(name: string, content: string): string {
  const target = path.join(home, name);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  return target;
}

it('finds the models of other programs, each file once, and leaves out files that are not a complete model', async () => {
  file('.lmstudio/models/maker/model-GGUF/model-Q4_K_M.gguf', 'four');
  file('.lmstudio/models/maker/model-GGUF/mmproj-model.gguf', 'x');
  file('.cache/llama.cpp/big-00001-of-00002.gguf', 'first part');
  file('.cache/llama.cpp/big-00002-of-00002.gguf', 'second part');
  const blob = file('.cache/huggingface/hub/models--a--b/blobs/abc', 'seven!!');
  mkdirSync(path.join(home, '.cache/huggingface/hub/models--a--b/snapshots/c'), { recursive: true });
  symlinkSync(blob, path.join(home, '.cache/huggingface/hub/models--a--b/snapshots/c/b-Q8_0.gguf'));
  symlinkSync(blob, path.join(home, '.cache/huggingface/hub/models--a--b/snapshots/c/again.gguf'));
  const found = await findModels(home);
  expect(found.map(({ name, program, bytes }) => [name, program, bytes])).toEqual([
    ['model-Q4_K_M', 'LM Studio', 4],
    [expect.stringMatching(/^(?:b-Q8_0|again)$/u), 'Hugging Face', 7],
    ['big', 'llama.cpp', 21],
  ]);
  file('.cache/llama.cpp/half-00001-of-00002.gguf', 'first part');
  expect((await findModels(home)).map(({ name }) => name)).not.toContain('half');
});

it("reads Ollama's manifests, and skips what it cannot read", async () => {
  const digest = 'a'.repeat(64);
  const blob = file(`.ollama/models/blobs/sha256-${digest}`, 'weights');
  const layers = [{ mediaType: 'application/vnd.ollama.image.model', digest: `sha256:${digest}` }];
  file('.ollama/models/manifests/registry.ollama.ai/library/granite/3b', JSON.stringify({ layers }));
  file('.ollama/models/manifests/registry.ollama.ai/library/broken/latest', '{');
  file(
    '.ollama/models/manifests/registry.ollama.ai/library/evil/latest',
    JSON.stringify({ layers: [{ ...layers[0], digest: 'sha256:../../../etc/passwd' }] }),
  );
  expect(await findModels(home)).toEqual([{ name: 'granite:3b', path: blob, bytes: 7, program: 'Ollama' }]);
});

it('finds nothing where there is nothing', async () => {
  expect(await findModels(home)).toEqual([]);
});
