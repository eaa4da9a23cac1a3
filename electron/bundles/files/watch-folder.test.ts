import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { watchFolder } from './watch-folder.ts';

const place = useToolWorkplace();

describe('watch_folder', () => {
  it('waits for a change and describes it', async () => {
    const waiting = place().run(watchFolder, { folder: 'Documents', seconds: 10 });
    await pause(150);
    writeFileSync(path.join(place().documents, 'new.txt'), 'x');
    expect(await waiting).toEqual({
      folder: 'Documents',
      changes: [{ path: 'Documents/new.txt', what: 'new file' }],
      total: 1,
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
