import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Catalog } from '../electron/tools/catalog.ts';
import { LlamaEmbedder } from '../electron/inference/llama/llama-embedder.ts';
import { toSelectable } from '../electron/loader/selectable-tools.ts';
import { packVectors } from '../electron/selection/shipped-vectors.ts';
import { TALK, talkKey } from '../electron/selection/talk.ts';
import { viewsOf } from '../electron/selection/tool-index.ts';
import { withBuiltInBundles } from '../electron/app/built-in-bundles.ts';
import { projectRoot } from './project.ts';

const EMBEDDER = path.join(projectRoot, 'resources', 'models', 'starter', 'knapsack-embedder.Q8_0.gguf');

/**
 * Embeds the built-in tools and talk with the shipped embedder, so that a new installation can select by meaning at its first
 * message.
 */
export async function embedTools(file: string): Promise<void> {
  const texts = await withBuiltInBundles((bundles) => [
    ...new Set(new Catalog(bundles).list().map(toSelectable).flatMap(viewsOf)),
  ]);
  const embedder = await LlamaEmbedder.load(EMBEDDER);
  try {
    const tools = await embedder.embed(texts);
    const talk = await embedder.embed(TALK, 'query');
    const vectors = new Map([
      ...texts.flatMap((text, place): [string, Float32Array][] => (tools[place] ? [[text, tools[place]]] : [])),
      ...TALK.flatMap((text, place): [string, Float32Array][] => (talk[place] ? [[talkKey(text), talk[place]]] : [])),
    ]);
    writeFileSync(file, JSON.stringify(packVectors(embedder.key, vectors)));
  } finally {
    await embedder.dispose();
  }
}
