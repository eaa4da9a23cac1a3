import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FEATURE_ROWS } from '../feature-model/feature-rows.ts';
import { readValueTagger } from './value-tagger.ts';
import { valueFeatures } from './value-features.ts';
import { valueWords } from './value-words.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-tagger-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LABELS = ['O', 'B-create_note.text', 'I-create_note.text', 'B-add_task.task', 'I-add_task.task'];
const CUES = ['buy', 'bread', 'milk'];

/** One dimension for each label of `create_note.text`: `buy` begins a text, `bread` goes on with it. */
function writeTagger(labels: readonly string[] = LABELS): string {
  const vectors = new Int8Array(FEATURE_ROWS * 3);
  for (const [dimension, cue] of CUES.entries()) {
    const [near = []] = valueFeatures(valueWords(cue), 'none');
    const row = near[OWN_WORD] ?? 0;
    vectors[row * 3 + dimension] = 127;
  }
  const weights = Float32Array.from([0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0].map((value) => value * 20));
  const tensors = { vectors, scales: new Float32Array(FEATURE_ROWS).fill(1), weights, bias: new Float32Array(5) };
  const header: Record<string, unknown> = { __metadata__: { labels: JSON.stringify(labels) } };
  let at = 0;
  for (const [name, values] of Object.entries(tensors)) {
    const shape = name === 'vectors' ? [FEATURE_ROWS, 3] : name === 'weights' ? [5, 3] : [values.length];
    const dtype = values instanceof Int8Array ? 'I8' : 'F32';
    header[name] = { dtype, shape, data_offsets: [at, (at += values.byteLength)] };
  }
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  const values = Object.values(tensors).map(({ buffer }) => new Uint8Array(buffer));
  const file = path.join(folder, 'tagger.safetensors');
  writeFileSync(file, Buffer.concat([length, text, ...values]));
  return file;
}
/** Where the feature of the word itself stands among a word's features. */
const OWN_WORD = 3;

it('scores what begins with the first word of a value and goes on with the others', () => {
  const { tag } = readValueTagger(writeTagger());
  const scores = tag('note buy bread milk', ['create_note', 'a_servers_tool'], [])['create_note.text'];
  const likeliest = Object.entries(scores?.said ?? {}).toSorted(([, left], [, right]) => right - left);
  expect(likeliest[0]?.[0]).toBe('buy bread');
  expect(scores?.said['buy']).toBeLessThan(scores?.said['buy bread'] ?? -Infinity);
  expect(scores?.omitted).toBeLessThan(-5);
});

it('says that a value is missing where no word begins one, and nothing of tools that it doesn’t know', () => {
  const { tag } = readValueTagger(writeTagger());
  expect(tag('milk', ['create_note'], [])['create_note.text']?.omitted).toBeCloseTo(0, 1);
  expect(tag('buy bread', ['a_servers_tool'], [])).toEqual({});
  expect(Object.keys(tag('buy', ['add_task'], []))).toEqual(['add_task.task']);
});

it('other files are refused', () => {
  const file = path.join(folder, 'damaged.safetensors');
  writeFileSync(file, Buffer.from('\u0002\0\0\0\0\0\0\0{}'));
  expect(() => readValueTagger(file)).toThrow();
});

it('labels in another order are refused, as they would be taken for each other', () => {
  const swapped = ['O', 'I-create_note.text', 'B-create_note.text', 'B-add_task.task', 'I-add_task.task'];
  expect(() => readValueTagger(writeTagger(swapped))).toThrow('is not a tagger of values');
});
