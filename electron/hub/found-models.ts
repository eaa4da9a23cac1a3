import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { FoundModel } from '../../shared/entities/hub.ts';
import { modelName, partsOf, wholeSize } from '../inference/split-model.ts';

/** Depth to which folders are searched, and the maximum number of entries. */
const MOST_DEPTH = 5;
const MOST_ENTRIES = 5000;

interface Place {
  readonly program: string;
  readonly folder: readonly string[];
}

/** Below the person's home folder. */
const PLACES: readonly Place[] = [
  { program: 'LM Studio', folder: ['.lmstudio', 'models'] },
  { program: 'LM Studio', folder: ['.cache', 'lm-studio', 'models'] },
  { program: 'Jan', folder: ['jan', 'models'] },
  { program: 'Jan', folder: ['.local', 'share', 'Jan', 'data', 'llamacpp', 'models'] },
  { program: 'Jan', folder: ['AppData', 'Roaming', 'Jan', 'data', 'llamacpp', 'models'] },
  { program: 'Jan', folder: ['Library', 'Application Support', 'Jan', 'data', 'llamacpp', 'models'] },
  { program: 'Hugging Face', folder: ['.cache', 'huggingface', 'hub'] },
  { program: 'llama.cpp', folder: ['.cache', 'llama.cpp'] },
  { program: 'llama.cpp', folder: ['Library', 'Caches', 'llama.cpp'] },
];
const NO_MODEL = /mmproj|imatrix/iu;

/**
 * Finds the chat models that other programs keep on this disk. They are used in place and never changed.
 * @param home the person's home folder. @returns each file once, the largest last.
 */
export async function findModels(home: string = os.homedir()): Promise<FoundModel[]> {
  const lists = await Promise.all([
    ...PLACES.map(({ program, folder }) => filesBelow(path.join(home, ...folder), program)),
    ollamaModels(path.join(home, '.ollama', 'models')),
  ]);
  const byPath = new Map<string, FoundModel>();
  for (const model of lists.flat()) {
    // Several links may lead to one file: the hub's own cache consists of links.
    const real = await realpath(model.path).catch(() => null);
    if (real !== null && !byPath.has(real)) byPath.set(real, model);
  }
  return [...byPath.values()].toSorted((left, right) => left.bytes - right.bytes);
}

async function filesBelow(folder: string, program: string): Promise<FoundModel[]> {
  const found: FoundModel[] = [];
  let entries = 0;
  const look = async (current: string, depth: number): Promise<void> => {
    const names = await readdir(current, { withFileTypes: true }).catch(() => []);
    for (const entry of names) {
      if (++entries > MOST_ENTRIES) return;
      const file = path.join(current, entry.name);
      if (entry.isDirectory() && depth < MOST_DEPTH) await look(file, depth + 1);
      else if (/\.gguf$/iu.test(entry.name) && !NO_MODEL.test(entry.name)) {
        // The first part of a split model stands for all of them, if they are complete.
        const bytes = partsOf(file)[0] === file ? wholeSize(file) : null;
        if (bytes !== null) found.push({ name: modelName(file), path: file, bytes, program });
      }
    }
  };
  await look(folder, 0);
  return found;
}

const manifestSchema = z.object({
  layers: z.array(z.object({ mediaType: z.string(), digest: z.string().regex(/^sha256:[\da-f]{64}$/u) })),
});

/** Ollama names files by their content; a manifest says which of them is a model, and its name. */
async function ollamaModels(folder: string): Promise<FoundModel[]> {
  const library = path.join(folder, 'manifests', 'registry.ollama.ai', 'library');
  const found: FoundModel[] = [];
  for (const model of await readdir(library).catch(() => [])) {
    for (const tag of await readdir(path.join(library, model)).catch(() => [])) {
      const file = await ollamaFile(folder, path.join(library, model, tag));
      if (file !== null) found.push({ ...file, name: `${model}:${tag}`, program: 'Ollama' });
    }
  }
  return found;
}

async function ollamaFile(folder: string, manifest: string): Promise<{ path: string; bytes: number } | null> {
  try {
    const { layers } = manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
    const digest = layers.find(({ mediaType }) => mediaType === 'application/vnd.ollama.image.model')?.digest;
    if (digest === undefined) return null;
    const file = path.join(folder, 'blobs', digest.replace(':', '-'));
    return { path: file, bytes: (await stat(file)).size };
  } catch {
    // Another program is still writing the file, or it has a later version: it is not offered.
    return null;
  }
}
