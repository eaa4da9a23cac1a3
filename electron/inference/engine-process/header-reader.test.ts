import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readGgufFileInfo } from 'node-llama-cpp';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forkHelper, type StartHelper } from '../../foundation/helper-process.ts';
import { ModelFileError } from '../inference-errors.ts';
import { damagedModel } from '../testing/damaged-headers.ts';
import { EngineProcess } from './engine-process.ts';
import { HeaderReader } from './header-reader.ts';

const STARTER = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf');
const EMBEDDER = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-embedder.Q8_0.gguf');
/** More of them take minutes: `KNAPSACK_DAMAGED_HEADERS=5000 npx vitest run header-reader`. */
const DAMAGED = Number(process.env['KNAPSACK_DAMAGED_HEADERS'] ?? 12);
const SEED = Number(process.env['KNAPSACK_SEED'] ?? 47);

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-headers-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, bytes: Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
};

/** A GGUF header of version 3 with one key, whose value follows. */
function headerWithOneKey(key: string, type: number, ...value: readonly Buffer[]): Buffer {
  const number = (bits: 32 | 64, of: bigint): Buffer => {
    const bytes = Buffer.alloc(bits / 8);
    if (bits === 64) bytes.writeBigUInt64LE(of);
    else bytes.writeUInt32LE(Number(of));
    return bytes;
  };
  const counts = [number(32, 3n), number(64, 1n), number(64, 1n)];
  const named = [number(64, BigInt(key.length)), Buffer.from(key), number(32, BigInt(type))];
  return Buffer.concat([Buffer.from('GGUF'), ...counts, ...named, ...value]);
}

/** The beginning of a list. */
function listOf(type: number, length: bigint): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(type);
  bytes.writeBigUInt64LE(length, 4);
  return bytes;
}

/** A process that never answers, as if a drive had gone to sleep. */
const silentHelper: StartHelper = () => ({ send() {}, onMessage() {}, onExit() {}, end() {} });
const neverStarted: StartHelper = () => {
  throw new Error('A process was started for something that is not a file.');
};

it('times formats of weights in the same process', async () => {
  const reader = new HeaderReader(forkHelper);
  try {
    const { formats } = await reader.measureFormats({ formats: ['Q8_0', 'Q9_X'], place: 'cache', threads: 1 });
    expect(Object.keys(formats)).toEqual(['Q8_0']);
  } finally {
    reader.dispose();
  }
});

describe('a path', () => {
  const reader = new HeaderReader(neverStarted);

  it('of a folder, a pipe or a device is not a model, and nothing opens it', async () => {
    await expect(reader.readModel(folder)).rejects.toThrow(/is a folder/u);
    if (process.platform === 'win32') return;
    const pipe = path.join(folder, 'pipe.gguf');
    execFileSync('mkfifo', [pipe]);
    await expect(reader.readModel(pipe)).rejects.toThrow(/a device or a pipe/u);
    await expect(reader.readEmbedder(pipe)).rejects.toThrow(ModelFileError);
    await expect(reader.isComplete('/dev/zero', { contextSize: 512 })).rejects.toThrow(/a device or a pipe/u);
  });

  it('of nothing says so', async () => {
    await expect(reader.readModel(path.join(folder, 'nowhere.gguf'))).rejects.toThrow(/no file at/u);
  });
});

describe('a header', () => {
  const reader = new HeaderReader(forkHelper);
  afterAll(() => reader.dispose());

  it('of a sound model is read as the engine reads it', async () => {
    expect(await reader.readModel(STARTER)).toMatchObject({ architecture: 'qwen3', trainedContextSize: 8192 });
    expect(await reader.readEmbedder(EMBEDDER)).toMatchObject({ architecture: 'lfm2moe' });
    await expect(reader.readEmbedder(STARTER)).rejects.toThrow(/is a language model/u);
    expect(await reader.isComplete(STARTER, { contextSize: 512 })).toBe(true);
    const beginning = written('beginning.gguf', readFileSync(STARTER).subarray(0, 3000));
    expect(await reader.isComplete(beginning, { contextSize: 512 })).toBe(false);
  });

  it('that would take all memory ends its process only; the next one is read', async () => {
    const endless = written('endless.gguf', headerWithOneKey('general.name', 9, listOf(10, 2_000_000n)));
    // The numbers are holes, which take no space on the disk.
    truncateSync(endless, 20_000_000);
    const small = new HeaderReader((helper) => forkHelper(helper, 60));
    await expect(small.readModel(endless)).rejects.toThrow(/endless\.gguf takes too much time or memory/u);
    expect(await small.readModel(STARTER)).toMatchObject({ architecture: 'qwen3' });
    small.dispose();
  });

  it.each([
    ['a list', headerWithOneKey('general.name', 9, listOf(0, 1n << 50n))],
    ['a list of texts', headerWithOneKey('general.name', 9, listOf(8, 1n << 40n))],
    ['a text', headerWithOneKey('general.name', 8, listOf(0, 1n << 60n).subarray(4))],
    ['lists in lists', headerWithOneKey('general.name', 9, ...Array.from({ length: 9 }, () => listOf(9, 1n)))],
  ])('with %s longer than its file is refused without reading further', async (_, bytes) => {
    await expect(reader.readModel(written('long.gguf', bytes))).rejects.toThrow(/header of long\.gguf is damaged/u);
  });

  it('that is never read is given up', async () => {
    const waiting = new HeaderReader(silentHelper, 20);
    await expect(waiting.readModel(STARTER)).rejects.toThrow(/too much time or memory/u);
  });
});

it(`no damaged header of ${String(DAMAGED)} ends or holds up the engine`, async () => {
  const starter = readFileSync(STARTER);
  const { metadataSize, tensorInfoSize = 0 } = await readGgufFileInfo(STARTER, { sourceType: 'filesystem' });
  const generator = xoroshiro128plus(SEED);
  const headers = new HeaderReader(forkHelper);
  const engineEnds: string[] = [];
  const logger = {
    log: (_: string, message: string) =>
      void (/process that runs models ended/u.test(message) && engineEnds.push(message)),
  };
  const engine = new EngineProcess({ start: forkHelper, headers, logger });
  const outcomes = { refused: 0, loaded: 0 };
  try {
    for (let index = 0; index < DAMAGED; index++) {
      const bytes = damagedModel(starter, metadataSize + tensorInfoSize, () => uniformFloat64(generator));
      outcomes[await load(engine, written('damaged.gguf', bytes))]++;
    }
  } finally {
    await engine.dispose();
    headers.dispose();
  }
  expect(engineEnds).toEqual([]);
  expect(outcomes.refused).toBeGreaterThan(0);
});

/** Inspects a file and loads it if it seems sound, as adding and choosing it does. */
async function load(engine: EngineProcess, file: string): Promise<'refused' | 'loaded'> {
  const model = { type: 'file', path: file } as const;
  try {
    const capabilities = await engine.inspectModel(model);
    await engine.loadModel({ model, capabilities, chatFormatForced: false, contextSize: 256 });
    return 'loaded';
  } catch (error) {
    if (error instanceof ModelFileError) return 'refused';
    throw error;
  }
}
