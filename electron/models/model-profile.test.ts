import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import type { LogLevel } from '../foundation/logger.ts';
import { DEFAULT_PROFILE, profilePath, readProfile } from './model-profile.ts';
import { answerProfileOf, resolveOptions } from './resolve-options.ts';

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

it.each([
  ['none', 0, 16_384, undefined],
  ['as many tokens as they need', 2, 16_384, { turns: 2, tokens: 180 }],
  ['at most a fifth of the tool budget', 6, 2048, { turns: 6, tokens: 102 }],
])('gives examples %s', (_, exampleTurns, contextSize, expected) => {
  const capabilities = { trainedContextSize: contextSize, callsToolsNatively: true, template: null };
  const resolved = resolveOptions({
    capabilities: capabilities as ModelCapabilities,
    checked: null,
    own: { exampleTurns },
    choices: {},
    usualContextSize: contextSize,
  });
  expect(answerProfileOf(resolved, { template: null }).exampleLimits).toEqual(expected);
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
