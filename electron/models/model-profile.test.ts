import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LogLevel } from '../foundation/logger.ts';
import { DEFAULT_PROFILE, profilePath, readProfile } from './model-profile.ts';

let folder = '';
const logged: LogLevel[] = [];
const logger = { log: (level: LogLevel) => void logged.push(level) };

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-profile-'));
  logged.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['/m/starter.Q8_0.gguf', '/m/starter.profile.json'],
  ['/m/Qwen3-4B-Q4_K_M.gguf', '/m/Qwen3-4B.profile.json'],
  ['/m/tiny-F16.GGUF', '/m/tiny.profile.json'],
  ['/m/model.gguf', '/m/model.profile.json'],
])('of %s is expected at %s', (model, profile) => {
  expect(profilePath(model)).toBe(profile);
});

it('uses the defaults, silently, if there is none', async () => {
  expect(await readProfile(path.join(folder, 'model.gguf'), logger)).toEqual(DEFAULT_PROFILE);
  expect(logged).toEqual([]);
});

it('reads existing values and fills in the rest', async () => {
  writeFileSync(
    path.join(folder, 'model.profile.json'),
    '{"documentationFormat":"brief","sampling":{"temperature":0}}',
  );
  expect(await readProfile(path.join(folder, 'model.Q4_0.gguf'), logger)).toEqual({
    ...DEFAULT_PROFILE,
    documentationFormat: 'brief',
    sampling: { temperature: 0 },
  });
});

it.each(['not json', '{"documentationFormat":"long"}', '{"unknown":1}', '[]'])(
  'uses the defaults and logs it if the file contains %s',
  async (text) => {
    writeFileSync(path.join(folder, 'model.profile.json'), text);
    expect(await readProfile(path.join(folder, 'model.gguf'), logger)).toEqual(DEFAULT_PROFILE);
    expect(logged).toEqual(['warning']);
  },
);
