import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelCapabilities } from '../../../../shared/entities/model-file.ts';
import { silentLogger } from '../../../foundation/logger.ts';
import { SeededRandom } from '../../../benchmarks/seeded-random.ts';
import { LlamaBackend } from '../llama-backend.ts';
import type { SharedLlama } from '../loaded-llama.ts';
import { FreshEvaluation, type Difference } from '../testing/fresh-evaluation.ts';
import { HeldChats, type OpenedEngine } from './held-chats.ts';
import { TEST_MODEL_NAMES, writeTestModels, type TestModel } from './test-models.ts';

/** Of each model: a few, among them one that shows what the library erases wrongly by itself; all up to a number if it is set. */
const MORE = Number(process.env['KNAPSACK_CACHE_SEQUENCES'] ?? 0);
const SEEDS = MORE > 0 ? Array.from({ length: MORE }, (_, index) => index + 1) : [1, 5];
const OPERATIONS = 12;
/** Context in tokens, and chats in the KV cache: one less than there are chats, so that they take each other's place. */
const [CONTEXT, CHATS] = [4096, ['one', 'two', 'three']];
/** Bytes of free memory: enough for everything. */
const PLENTY = 8e9;
const MOST_DIFFERENCE = 1e-2;
/** How much further than other batches of a fresh evaluation are from each other, in caches of half precision. */
const MORE_THAN_ROUNDING = 2;

let folder = '';
let files: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-caches-'));
  files = await writeTestModels(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WORDS =
  'the bear walked home with a red basket and met seven friends who sang about rain until it was late'.split(' ');

/** A random history of conversations, in which the contents of the cache are checked after each operation. */
class RandomChats {
  readonly #random: SeededRandom;
  readonly #file: string;
  readonly #snapshots: string;
  #capabilities: ModelCapabilities | null = null;
  #available = PLENTY;
  readonly done: string[] = [];

  constructor(file: string, seed: number) {
    this.#random = new SeededRandom(seed);
    this.#file = file;
    this.#snapshots = mkdtempSync(path.join(folder, 'snapshots-'));
  }

  readonly open = async (): Promise<OpenedEngine> => {
    let loaded: SharedLlama | null = null;
    const backend = new LlamaBackend({
      logger: silentLogger,
      snapshotFolder: this.#snapshots,
      sequences: CHATS.length - 1,
      availableMemory: () => this.#available,
      onLoaded: (found) => (loaded = found),
    });
    const model = { type: 'file', path: this.#file } as const;
    this.#capabilities ??= await backend.inspectModel(model);
    const capabilities = this.#capabilities;
    await backend.loadModel({ model, capabilities, chatFormatForced: false, contextSize: CONTEXT });
    if (loaded === null) throw new Error('No model was loaded.');
    return { backend, loaded };
  };

  /** @returns whether what the cache holds then is only an approximation. */
  async act(chats: HeldChats): Promise<boolean> {
    const chat = this.#random.pick(CHATS);
    const isBegun = chats.messages(chat) > 0;
    const operations: Readonly<Record<string, () => Promise<unknown>>> = {
      message: () => chats.message(chat, this.#text()),
      'tool loaded': () => chats.toolLoaded(chat, this.#text()),
      draft: () => this.#draft(chats, chat),
      stop: () => chats.stopped(chat, this.#text(60), this.#random.pick([0, 1, 2])),
      switch: () => chats.returned(chat),
      relaunch: () => {
        this.#available = PLENTY;
        return chats.relaunched();
      },
      pressure: async () => (this.#available = this.#random.pick([0, 4e5, PLENTY])),
      ...(isBegun && {
        edit: () => chats.edited(chat, Math.floor(this.#random.next() * chats.messages(chat)), this.#text()),
        regenerate: () => chats.regenerated(chat),
        'tool unloaded': () => chats.toolUnloaded(chat, this.#text()),
      }),
    };
    const name = this.#random.pick(Object.keys(operations));
    this.done.push(`${name} ${chat}`);
    await operations[name]?.();
    return name === 'tool unloaded' && chats.loaded.erases;
  }

  async #draft(chats: HeldChats, chat: string): Promise<void> {
    const draft = this.#text();
    const changed = `${draft.slice(0, Math.floor(draft.length * this.#random.next()))} ${this.#text()}`;
    await chats.drafted(chat, [draft, `${draft} ${this.#text()}`, changed]);
    if (this.#random.next() < 0.5) await chats.message(chat, changed);
  }

  #text(words = 25): string {
    return Array.from({ length: 1 + Math.floor(this.#random.next() * words) }, () => this.#random.pick(WORDS)).join(
      ' ',
    );
  }
}

/** @returns the first difference from a fresh evaluation, with the operations that led to it; null if there is none. */
async function findDifference(file: string, seed: number): Promise<object | null> {
  const random = new RandomChats(file, seed);
  const chats = await HeldChats.open(random.open);
  try {
    await chats.begin();
    for (let operation = 0; operation < OPERATIONS; operation++) {
      const isApproximate = await random.act(chats);
      // What is moved still reflects what it had attended to, which is known and meant.
      if (isApproximate) return null;
      const difference = await differenceOf(chats);
      if (difference !== null) return { ...difference, done: random.done };
    }
    return null;
  } finally {
    await chats.dispose();
  }
}

async function differenceOf({ loaded }: HeldChats): Promise<Difference | null> {
  const fresh = await FreshEvaluation.create(loaded, path.join(folder, 'checked.state'));
  try {
    const newest = loaded.caches.slots.toSorted((one, other) => other.lastUse - one.lastUse)[0];
    if (newest === undefined) return null;
    const { sequence } = newest.cache;
    const difference = await fresh.compare(sequence);
    if (difference.largest <= MOST_DIFFERENCE && difference.sameLikeliest) return null;
    const isRounding = difference.largest <= MORE_THAN_ROUNDING * (await fresh.rounding(sequence));
    return isRounding && difference.sameLikeliest ? null : difference;
  } finally {
    await fresh.dispose();
  }
}

describe.each([...TEST_MODEL_NAMES])(
  'whatever happens to the conversations of a model of the kind %s',
  (name: TestModel) => {
    it.each(SEEDS)('its cache equals a fresh evaluation (%i)', async (seed) => {
      expect(await findDifference(files[name] ?? '', seed)).toBeNull();
    });
  },
);

it.each([
  ['gemma3', true],
  ['lfm2', true],
  ['qwen3', false],
] as const)('says where a conversation of %s can go back to, if it can’t be cut anywhere', async (name, isLimited) => {
  const random = new RandomChats(files[name] ?? '', 1);
  const chats = await HeldChats.open(random.open);
  try {
    await chats.begin();
    await chats.message('one', 'Hi');
    const { caches } = chats.loaded;
    const places = (chat: string): unknown => caches.checkpointsOf(chat, caches.peek(chat, false));
    const some = { places: expect.any(Number), bytes: caches.checkpointMemory.bytes, limitBytes: expect.any(Number) };
    expect(places('one')).toEqual(isLimited ? some : null);
    expect(places('two')).toEqual(isLimited ? { ...some, places: 0 } : null);
    expect(caches.checkpointMemory.bytes > 0).toBe(isLimited);
  } finally {
    await chats.dispose();
  }
});
