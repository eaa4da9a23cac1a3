import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { LogLevel } from '../foundation/logger.ts';
import { withBuiltInBundles } from './built-in-bundles.ts';
import { CLASSIFIER_FILE, createRequestClassifier } from './create-request-classifier.ts';

const RESOURCES = path.join(import.meta.dirname, '../../resources');
const logged: string[] = [];
const logger = { log: (_level: LogLevel, text: string) => void logged.push(text) };
const classifier = createRequestClassifier(RESOURCES, logger);
const likeliest = (request: string, after: string | null = null): string | undefined =>
  [...classifier.classify(request, after)].toSorted(([, left], [, right]) => right - left)[0]?.[0];

it('knows every tool of the app that a model may call, and no other', async () => {
  const names = await withBuiltInBundles((bundles) => bundles.flatMap(({ tools }) => tools.map(({ name }) => name)));
  expect([...classifier.classify('anything', null).keys()].toSorted()).toEqual(names.toSorted());
});

it.each([
  ['the bakery order has to be picked up by noon on friday, put that on my to-do list', 'add_task'],
  ['hwo mnay litres are 3 gallons', 'convert_units'],
  ['would you look whether I have something on the 5th of May', 'list_events'],
  ['squash with Benno thursday 18:30 into the calendar', 'create_event'],
  ['ping me in 40 minutes about the washing', 'create_reminder'],
  ['jot down: the blue bin is collected on odd weeks', 'create_note'],
  ['toss a coin', 'flip_coin'],
  ["what's the clock say in Nairobi", 'get_time'],
])('%s → %s', (request, tool) => {
  expect(likeliest(request)).toBe(tool);
});

it('gives probabilities, also where nothing is said', () => {
  for (const request of ['remind me at 9', '']) {
    const sum = [...classifier.classify(request, null).values()].reduce((total, value) => total + Math.exp(value), 0);
    expect(sum).toBeCloseTo(1, 5);
  }
});

it('a damaged file is logged once, and says nothing', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-classifier-'));
  try {
    mkdirSync(path.dirname(path.join(folder, CLASSIFIER_FILE)));
    writeFileSync(path.join(folder, CLASSIFIER_FILE), Buffer.from('\u0002\0\0\0\0\0\0\0{}'));
    const damaged = createRequestClassifier(folder, logger);
    expect([damaged.classify('remind me', null), damaged.classify('of it', null)]).toEqual([new Map(), new Map()]);
    expect(logged).toEqual([
      'The classifier of requests could not be read. The starter model chooses tools without it.',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
