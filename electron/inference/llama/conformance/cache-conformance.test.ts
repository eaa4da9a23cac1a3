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

/** Histories of each model; many more if a number is set, as in decision 137. */
const MORE = Number(process.env['KNAPSACK_CACHE_SEQUENCES'] ?? 0);
/** One each, all different, and two where most has gone wrong: what is moved, and windows. */
const SEEDS: Readonly<Record<TestModel, readonly number[]>> = {
  qwen3: [1, 5],
  gemma3: [1, 5],
  gemma4: [2],
  'gpt-oss': [3],
  lfm2: [5],
  qwen35: [4],
  qwen3next: [6],
  granitehybrid: [7],
  'falcon-h1': [8],
  mamba2: [1],
};
const seedsOf = (name: TestModel): readonly number[] =>
  MORE > 0 ? Array.from({ length: MORE }, (_, index) => index + 1) : SEEDS[name];
const OPERATIONS = 12;
/** Context in tokens, and chats in the KV cache: one less than there are chats, so that they take each other's place. */
const [CONTEXT, CHATS] = [4096, ['one', 'two', 'three']];
/** Bytes of free memory: enough for everything. */
const PLENTY = 8e9;
/** Of a logarithm. In single precision, most differ by a millionth, and those with tables of half precision by 0.003. */
const MOST_DIFFERENCE = 1e-2;

let folder = '';
let files: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-caches-'));
  files = await writeTestModels(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WORDS =
  'the bear walked home with a red basket and met seven friends who sang about rain until it was late'.split(' ');

/** Of each file: what it can do is found out once. */
const capabilitiesOf = new Map<string, ModelCapabilities>();

/** A random history of conversations, in which the contents of the cache are checked after each operation. */
class RandomChats {
  readonly #random: SeededRandom;
  readonly #file: string;
  readonly #snapshots: string;
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
      exactCaches: true,
      availableMemory: () => this.#available,
      onLoaded: (found) => (loaded = found),
    });
    const model = { type: 'file', path: this.#file } as const;
    const capabilities = capabilitiesOf.get(this.#file) ?? (await backend.inspectModel(model));
    capabilitiesOf.set(this.#file, capabilities);
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
      call: () => chats.called(chat, this.#text()),
      fold: () => chats.folded(chat),
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
        compact: () => chats.compacted(chat),
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

/** Histories of one model, whose caches are compared with fresh evaluations after each operation. */
class ComparedHistories {
  readonly #file: string;
  #fresh: FreshEvaluation | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /** @returns the first difference, with the operations that led to it; null if there is none. */
  async findDifference(seed: number): Promise<object | null> {
    const random = new RandomChats(this.#file, seed);
    const chats = await HeldChats.open(random.open);
    try {
      await chats.begin();
      for (let operation = 1; operation <= OPERATIONS; operation++) {
        const isApproximate = await random.act(chats);
        // What is moved still reflects what it had attended to, which is known and meant.
        if (isApproximate) return null;
        const { largest, sameLikeliest } = await this.#compare(chats.loaded, operation === OPERATIONS);
        if (largest > MOST_DIFFERENCE || !sameLikeliest) return { largest, sameLikeliest, done: random.done };
      }
      return null;
    } finally {
      await chats.dispose();
    }
  }

  async dispose(): Promise<void> {
    await this.#fresh?.dispose();
  }

  async #compare(loaded: SharedLlama, whole: boolean): Promise<Difference> {
    this.#fresh ??= await FreshEvaluation.create(this.#file, loaded, mkdtempSync(path.join(folder, 'states-')));
    const newest = loaded.caches.slots.toSorted((one, other) => other.lastUse - one.lastUse)[0];
    if (newest === undefined) throw new Error('There is no sequence.');
    return this.#fresh.compare(newest.cache.sequence, { whole });
  }
}

describe.each([...TEST_MODEL_NAMES])(
  'whatever happens to the conversations of a model of the kind %s',
  (name: TestModel) => {
    let histories: ComparedHistories;
    beforeAll(() => {
      histories = new ComparedHistories(files[name] ?? '');
    });
    afterAll(() => histories.dispose());

    it.each(seedsOf(name))('its cache equals a fresh evaluation (%i)', async (seed) => {
      expect(await histories.findDifference(seed)).toBeNull();
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

it.each(['gemma3', 'lfm2'] as const)(
  'folds a long result of %s without reading anything again before it',
  async (name) => {
    const random = new RandomChats(files[name] ?? '', 1);
    const chats = await HeldChats.open(random.open);
    try {
      await chats.begin();
      await chats.called('one', 'What did the bear do?');
      for (const text of ['And then?', 'Who was it?', 'Why?']) await chats.message('one', text);
      await chats.called('one', 'What else did it do?');
      await chats.message('one', 'When?');
      expect(await chats.folded('one')).toMatchObject({ excess: 0 });
    } finally {
      await chats.dispose();
    }
  },
);
