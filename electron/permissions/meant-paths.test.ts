import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appendToFile } from '../bundles/files/append-to-file.ts';
import { editFile } from '../bundles/files/edit-file.ts';
import { moveFile } from '../bundles/files/move-file.ts';
import { readFile } from '../bundles/files/read-file.ts';
import { trashFile } from '../bundles/files/trash-file.ts';
import { writeFile } from '../bundles/files/write-file.ts';
import { useToolWorkplace } from '../bundles/testing/tool-workplace.ts';

const place = useToolWorkplace();

describe('a path with a slip in it', () => {
  it.each(['Documents/packing-lits.txt', 'Documets/packing-list.txt', 'documents/Packing List.txt', 'packing-list'])(
    '%s is read as the only file that it can be',
    async (written) => {
      place().put('Documents/packing-list.txt', 'socks');
      place().put('Documents/letter.txt', 'Dear');
      expect(await place().run(readFile, { path: written })).toMatchObject({
        text: 'socks',
        path: 'Documents/packing-list.txt',
      });
    },
  );

  it('leads through folders with slips', async () => {
    place().put('Documents/Recipes/Soups/lentils.txt', 'red');
    expect(await place().run(readFile, { path: 'Documents/Recpies/soups/lentil.txt' })).toMatchObject({ text: 'red' });
  });

  it('is shown for what it is before it goes to the trash', async () => {
    place().put('Documents/old-list.txt', 'x');
    expect(await place().preview(trashFile, { path: 'Documents/old-lsit.txt' })).toMatchObject({
      effect: 'The file Documents/old-list.txt (1 byte) will be moved to the trash.',
    });
    expect(await place().run(trashFile, { path: 'Documents/old-lsit.txt' })).toEqual({
      in_trash: 'Documents/old-list.txt',
    });
  });

  it('changes that file, and makes no other', async () => {
    place().put('Documents/letter.txt', 'Dear Sir\n');
    await place().run(editFile, { path: 'Documents/leter.txt', find: 'Sir', replace_with: 'Ms Lee' });
    await place().run(appendToFile, { path: 'Documents/lettre.txt', text: 'Regards' });
    expect(place().text('Documents/letter.txt')).toBe('Dear Ms Lee\nRegards\n');
    expect(place().names('Documents')).toEqual(['letter.txt']);
    expect(await place().run(moveFile, { from: 'Documents/letetr.txt', to: 'draft.txt' })).toEqual({
      moved: 'Documents/letter.txt',
      to: 'Documents/draft.txt',
    });
  });
});

describe('nothing is guessed', () => {
  it('between two files, which are both named', async () => {
    place().put('Documents/butter.txt', '');
    place().put('Documents/better.txt', '');
    const { message, choice } = await place().error(readFile, { path: 'Documents/batter.txt' });
    expect(message).toBe(
      'There is no Documents/batter.txt. Did you mean Documents/better.txt or Documents/butter.txt?',
    );
    expect(choice?.options.map(({ value }) => value)).toEqual(['Documents/better.txt', 'Documents/butter.txt']);
  });

  it('for a new file, except for the folder that it is in', async () => {
    place().put('Documents/letter.txt', '');
    place().put('Documents/Recipes/soup.txt', '');
    place().put('Documents/News/today.txt', '');
    expect(await place().run(writeFile, { path: 'Documents/leter.txt', text: 'x' })).toMatchObject({
      saved: 'Documents/leter.txt',
    });
    expect(await place().run(writeFile, { path: 'Documets/Recpies/stew.txt', text: 'x' })).toMatchObject({
      saved: 'Documents/Recipes/stew.txt',
    });
    expect(await place().run(writeFile, { path: 'Documents/New/plan.txt', text: 'x' })).toMatchObject({
      saved: 'Documents/New/plan.txt',
    });
  });

  it('outside the open folders', async () => {
    place().put('Private/secret.txt', 'x');
    for (const written of [
      path.join(place().home, 'Private/secrt.txt'),
      '../Private/secrt.txt',
      '~/Privat/secret.txt',
    ]) {
      const words = await place().refusal(readFile, { path: written });
      expect(words).not.toContain('secret.txt?');
      expect(words).not.toContain('Did you mean');
    }
    expect(existsSync(place().private)).toBe(true);
  });
});
