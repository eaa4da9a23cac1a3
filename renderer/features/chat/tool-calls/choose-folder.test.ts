import { expect, it } from 'vitest';
import type { PickedPath } from '../../../stores/pick-path.ts';
import { chooseFolder, needsFolder } from './choose-folder.ts';

/** @returns what happens when the person chooses, step by step. */
async function stepsFor(picked: PickedPath): Promise<readonly string[]> {
  const steps: string[] = [];
  await chooseFolder({
    pickFolder: async () => picked,
    addGrant: async (path, access) => void steps.push(`open ${path} to ${access}`),
    retry: async () => void steps.push('answer again'),
    openSettings: (section) => void steps.push(`settings: ${section}`),
  });
  return steps;
}

it('opens the folder that was chosen to be read, and answers again', async () => {
  expect(await stepsFor({ path: '/data/Downloads' })).toEqual(['open /data/Downloads to read', 'answer again']);
});

it('does nothing if the person chose none, and lets them type a path where there is no dialog', async () => {
  expect(await stepsFor('cancelled')).toEqual([]);
  expect(await stepsFor('unsupported')).toEqual(['settings: permissions']);
});

it('is offered only where a folder is what is missing', () => {
  const failed = (error: string) => needsFolder({ outcome: 'failed', error });
  expect(failed('No folder is open to Knapsack, so “Downloads” could be anywhere.')).toBe(true);
  expect(failed('There is no “Downloads” in the open folders (Letters).')).toBe(true);
  expect(failed('There is no Letters/b.txt.')).toBe(false);
  expect(needsFolder({ outcome: 'succeeded', error: null })).toBe(false);
});
