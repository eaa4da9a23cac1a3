import { afterEach, expect, it, vi } from 'vitest';
import { DisposableStore } from '../foundation/disposable.ts';
import { silentLogger } from '../foundation/logger.ts';
import { OWN_SCALES } from '../inference/cosine-scale.ts';
import { withScales, type Embedder } from '../inference/embedder.ts';
import { EmbedderService } from '../inference/embedder-service.ts';
import type { EngineProcess } from '../inference/engine-process/engine-process.ts';
import { createOtherLanguages } from './create-other-languages.ts';

/** Says the same of every text, in whatever language; or of texts in the same place of a list, which are the same things. */
const embedderOf = (key: string, knowsLanguages: boolean): Embedder => ({
  key,
  dimensions: 8,
  embed: async (texts) =>
    texts.map((_, place) =>
      Float32Array.from({ length: 8 }, (_value, at) => Number(at === (knowsLanguages ? place : 0))),
    ),
  dispose: async () => {},
});

let resources = new DisposableStore();
afterEach(async () => {
  await resources.dispose();
  resources = new DisposableStore();
});

async function languages(inUse: Embedder) {
  const embedder = resources.add(new EmbedderService({ load: async () => inUse, logger: silentLogger }));
  await embedder.start();
  const loadMultilingual = vi.fn<() => Promise<Embedder>>(async () => embedderOf('multilingual', true));
  const created = createOtherLanguages(resources, {
    resourcesFolder: '/nowhere',
    local: {} as EngineProcess,
    embedder,
    loadMultilingual,
    requestReader: { isInOtherLanguage: async (text) => text.includes('spät') },
    logger: silentLogger,
  });
  return { created, embedder, loadMultilingual };
}

it('loads an embedder for other languages next to the included one, when it is asked for', async () => {
  const { created, loadMultilingual } = await languages(embedderOf('included', false));
  expect(await created.isOther('Wie spät ist es in Bern?')).toBe(true);
  expect(loadMultilingual).not.toHaveBeenCalled();
  expect((await created.load())?.embedderKey).toBe('multilingual');
});

it.each([
  ['knows other languages, and is enough', true, 'own', 0],
  ['knows English only', false, 'multilingual', 1],
])("a person's own embedder %s", async (_, knowsLanguages, used, loads) => {
  const { created, loadMultilingual } = await languages(withScales(embedderOf('own', knowsLanguages), OWN_SCALES));
  expect((await created.load())?.embedderKey).toBe(used);
  expect(loadMultilingual).toHaveBeenCalledTimes(loads);
});
