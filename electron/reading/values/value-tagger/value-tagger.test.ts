import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FEATURE_ROWS } from '../../feature-model/feature-rows.ts';
import { readValueTagger } from './value-tagger.ts';
import { valueFeatures } from './value-features.ts';
import { valueWords } from './value-words.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-tagger-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LABELS = ['create_note.text', 'add_task.task', 'edit_event.change=place', 'edit_event.change=title'];
const CUES = ['buy', 'bread', 'milk'];
/** Of a word: one number for each cue, and one for each direction. */
const INPUTS = CUES.length + 2;

/**
 * `buy` begins the text of a note, and `bread` ends it; `milk` chooses the place. Which words are next to it makes no
 * difference.
 */
function writeTagger(inputs = INPUTS): string {
  const vectors = new Int8Array(FEATURE_ROWS * CUES.length);
  for (const [dimension, cue] of CUES.entries()) {
    const [near = []] = valueFeatures(valueWords(cue))('none');
    const row = near[OWN_WORD] ?? 0;
    vectors[row * CUES.length + dimension] = 127;
  }
  const directions = ['forwards', 'backwards'].flatMap((direction) =>
    Object.entries({ input: [3, 3], hidden: [3, 1], input_bias: [3], hidden_bias: [3] }).map(
      ([part, shape]) => [`${direction}_${part}`, zeros(...shape), shape] as const,
    ),
  );
  const tensors = [
    ['vectors', vectors, [FEATURE_ROWS, CUES.length]],
    ['scales', zeros(FEATURE_ROWS).fill(1), [FEATURE_ROWS]],
    ['weights', weightsOf({ 0: 30, [2 * INPUTS + 2]: 30 }), [LABELS.length, inputs]],
    ['bias', zeros(LABELS.length).fill(-15), [LABELS.length]],
    ['ends', weightsOf({ 1: 30 }), [LABELS.length, INPUTS]],
    ['queries', zeros(INPUTS), [1, INPUTS]],
    ['keys', zeros(INPUTS), [1, INPUTS]],
    ['lengths', zeros(2), [2]],
    ...directions,
  ] as const;
  const header: Record<string, unknown> = { __metadata__: { labels: JSON.stringify(LABELS) } };
  let at = 0;
  for (const [name, values, shape] of tensors) {
    const dtype = values instanceof Int8Array ? 'I8' : 'F32';
    header[name] = { dtype, shape, data_offsets: [at, (at += values.byteLength)] };
  }
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  const values = tensors.map(([, { buffer }]) => new Uint8Array(buffer));
  const file = path.join(folder, 'tagger.safetensors');
  writeFileSync(file, Buffer.concat([length, text, ...values]));
  return file;
}
const weightsOf = (others: Readonly<Record<number, number>>): Float32Array =>
  zeros(LABELS.length, INPUTS).map((_, index) => others[index] ?? 0);
const zeros = (...shape: readonly number[]): Float32Array => new Float32Array(shape.reduce((size, one) => size * one));

/** Where the feature of the word itself stands among a word's features. */
const OWN_WORD = 3;

it('scores what begins with the first word of a value and ends with the last', () => {
  const { tag } = readValueTagger(writeTagger());
  const scores = tag('note buy bread milk', ['create_note', 'a_servers_tool'], [])['create_note.text'];
  const likeliest = Object.entries(scores?.said ?? {}).toSorted(([, left], [, right]) => right - left);
  expect(likeliest[0]?.[0]).toBe('buy bread');
  expect(scores?.said['buy'] ?? scores?.other).toBeLessThan(scores?.said['buy bread'] ?? -Infinity);
  expect(scores?.omitted).toBeLessThan(-5);
});

it('says that a value is missing where no word begins one, and nothing of tools that it doesn’t know', () => {
  const { tag } = readValueTagger(writeTagger());
  expect(tag('milk', ['create_note'], [])['create_note.text']?.omitted).toBeCloseTo(0, 1);
  expect(tag('buy bread', ['a_servers_tool'], [])).toEqual({});
  expect(Object.keys(tag('buy', ['add_task'], []))).toEqual(['add_task.task']);
});

it('of several choices, what speaks for one speaks against the others', () => {
  const { tag } = readValueTagger(writeTagger());
  const chosen = tag('bread milk', ['edit_event'], [])['edit_event.change'];
  expect(chosen?.said['place']).toBeCloseTo(0, 1);
  expect(chosen?.said['title']).toBeLessThan(-5);
  expect(chosen?.omitted).toBeLessThan(-5);
  expect(tag('bread', ['edit_event'], [])['edit_event.change']?.omitted).toBeCloseTo(0, 1);
});

it('other files are refused', () => {
  const file = path.join(folder, 'damaged.safetensors');
  writeFileSync(file, Buffer.from('\u0002\0\0\0\0\0\0\0{}'));
  expect(() => readValueTagger(file)).toThrow();
});

it('a file of another shape is refused', () => {
  expect(() => readValueTagger(writeTagger(INPUTS - 1))).toThrow('is not a model of spans');
});
