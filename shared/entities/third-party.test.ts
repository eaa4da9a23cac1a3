import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { THIRD_PARTIES } from './third-party.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const installed = (packageName: string): string[] => globSync(`node_modules/${packageName}/package.json`);

it('names everything that ships with the app', () => {
  const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(readJson('package.json'));
  expect(THIRD_PARTIES.map(({ packageName }) => packageName)).toEqual(
    expect.arrayContaining([...Object.keys(dependencies), 'electron']),
  );
});

it.each(THIRD_PARTIES)('gives the licence of $name', ({ packageName, licence }) => {
  const found = installed(packageName);
  expect(found).not.toEqual([]);
  for (const file of found) expect(readJson(file)).toMatchObject({ license: licence });
});
