import { afterEach, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import type { Embedder } from './embedder.ts';
import { EmbedderService } from './embedder-service.ts';

let service: EmbedderService | null = null;
afterEach(() => service?.dispose());

/** An embedder whose engine ends at each of the next texts, as many times as given. */
function fragileEmbedder(deaths: { left: number }): Embedder & { readonly read: string[] } {
  const read: string[] = [];
  return {
    key: 'fragile',
    dimensions: 1,
    read,
    async embed(texts) {
      if (deaths.left-- > 0) throw new Error('The engine ended.');
      read.push(...texts);
      return texts.map(() => new Float32Array(1));
    },
    async dispose() {},
  };
}

it('search by meaning comes back by itself after the engine died twice', async () => {
  const deaths = { left: 0 };
  const embedder = fragileEmbedder(deaths);
  const phases: string[] = [];
  service = new EmbedderService({ load: async () => embedder, logger: silentLogger, pauses: [1] });
  service.stateChanged.on(({ phase }) => phases.push(phase));
  await service.start();
  deaths.left = 2;
  expect(await service.read(['lost'])).toBeNull();
  await expect.poll(() => phases).toEqual(['ready', 'failed', 'ready']);
  expect(await service.read(['found'])).toMatchObject({ embedder: 'fragile' });
});

it('comes back also if it could not even be loaded', async () => {
  let attempts = 0;
  const load = async (): Promise<Embedder> => {
    if (++attempts < 3) throw new Error('no');
    return fragileEmbedder({ left: 0 });
  };
  service = new EmbedderService({ load, logger: silentLogger, pauses: [1] });
  await expect(service.start()).rejects.toThrow('no');
  expect(service.state).toMatchObject({ phase: 'failed' });
  await expect.poll(() => service?.state.phase).toBe('ready');
  expect(attempts).toBe(3);
});

it('one that ends its process at every text is not announced again', async () => {
  const embedder = fragileEmbedder({ left: Number.POSITIVE_INFINITY });
  const phases: string[] = [];
  service = new EmbedderService({ load: async () => embedder, logger: silentLogger, pauses: [1] });
  service.stateChanged.on(({ phase }) => phases.push(phase));
  await service.start();
  await service.read(['lost']);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(phases).toEqual(['ready', 'failed']);
});

it('is not tried again once the app ends', async () => {
  let attempts = 0;
  const load = (): Promise<Embedder> => Promise.reject(new Error(String(++attempts)));
  service = new EmbedderService({ load, logger: silentLogger, pauses: [1] });
  await service.start().catch(() => undefined);
  await service.dispose();
  const before = attempts;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(attempts).toBe(before);
});
