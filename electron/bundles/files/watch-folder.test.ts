import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { watchFolder } from './watch-folder.ts';

const place = useToolWorkplace();

describe('watch_folder', () => {
  it('waits for a change and describes it', async () => {
    const watching = place().run(watchFolder, { folder: 'Documents', seconds: 300 });
    // When the watch begins is not known from outside.
    let count = 0;
    const writing = setInterval(
      () => writeFileSync(path.join(place().documents, `new-${String(count++)}.txt`), 'x'),
      150,
    );
    await watching.finally(() => clearInterval(writing));
    const change = { path: expect.stringMatching(/^Documents\/new-\d+\.txt$/) as string, what: 'new file' };
    expect(await watching).toEqual({
      folder: 'Documents',
      changes: expect.arrayContaining([change]) as unknown,
      total: expect.any(Number) as number,
    });
  });

  it('reports when nothing changes, and stops when aborted', async () => {
    expect(await place().run(watchFolder, { folder: 'Documents', seconds: 1 })).toMatchObject({
      changes: [],
      note: 'Nothing changed in this time.',
    });
    await expect(
      place().run(watchFolder, { folder: 'Documents' }, { signal: AbortSignal.timeout(50) }),
    ).rejects.toThrow();
  });

  it('watches folders only', async () => {
    place().put('Documents/a.txt', 'x');
    expect(await place().refusal(watchFolder, { folder: 'Documents/a.txt' })).toContain('not a folder');
    expect(await place().refusal(watchFolder, { folder: '~/Private' })).toContain('outside the folders');
  });
});
