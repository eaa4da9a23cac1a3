import { describe, expect, it, vi } from 'vitest';
import { ReminderRepository } from '../../storage/reminder-repository.ts';
import { CheckedWindow } from './testing/checked-window.ts';
import { serve } from './testing/serve.ts';
import { useWindow } from './testing/use-window.ts';

const fixture = useWindow();

describe('the other areas', () => {
  it('describe the catalog and store settings', async () => {
    const { window } = fixture();
    const { bundles, tools } = await window.call('tools.catalog', null);
    expect(bundles.map(({ name }) => name)).toEqual(expect.arrayContaining(['math', 'notes', 'time', 'files', 'web']));
    expect(tools.length).toBeGreaterThan(60);
    expect(await window.call('settings.update', { theme: 'dark' })).toMatchObject({ theme: 'dark' });
    expect(await window.call('settings.get', null)).toMatchObject({ theme: 'dark' });
  });

  it('refuse instructions that are longer than a model should read with every chat', async () => {
    const { window, backend } = fixture();
    const short = await window.call('settings.update', { customInstructions: 'Use metric units.' });
    expect(short.customInstructions).toBe('Use metric units.');
    const measured = await backend.measurePrompt({ documentedTools: [], turns: [] } as never);
    vi.spyOn(backend, 'measurePrompt').mockResolvedValue({ ...measured, turnsTokens: 1240 });
    await expect(window.call('settings.update', { customInstructions: 'Be kind.' })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('1,240 tokens') as string,
    });
    expect(await window.call('settings.get', null)).toMatchObject({ customInstructions: 'Use metric units.' });
  });

  it('answer `unsupported` if the host can’t do something, and do it if it can', async () => {
    const { window, folder } = fixture();
    await expect(window.call('app.openDataFolder', null)).rejects.toMatchObject({ code: 'unsupported' });
    await expect(window.call('models.pickFile', null)).rejects.toMatchObject({ code: 'unsupported' });
    const opened: string[] = [];
    const desktop = new CheckedWindow(
      serve({
        ...fixture(),
        capabilities: {
          kind: 'desktop',
          appVersion: '1.0.0',
          versions: {},
          openFolder: async (target) => void opened.push(target),
          pickModelFile: async () => '/models/a.gguf',
        },
      }),
    );
    await desktop.call('app.openDataFolder', null);
    expect(opened).toEqual([folder]);
    expect(await desktop.call('models.pickFile', null)).toEqual({ path: '/models/a.gguf' });
  });

  it('say why a browser’s window doesn’t update Knapsack, and call nobody', async () => {
    const { window } = fixture();
    const unavailable = { phase: 'unavailable', problem: expect.stringContaining('doesn’t update itself') as string };
    expect(await window.call('updates.state', null)).toMatchObject(unavailable);
    expect(await window.call('updates.check', null)).toMatchObject(unavailable);
    for (const name of ['updates.download', 'updates.cancel', 'updates.postpone'] as const)
      await window.call(name, null);
    await expect(window.call('updates.install', null)).rejects.toMatchObject({ code: 'conflict' });
    expect(await window.call('updates.state', null)).toMatchObject(unavailable);
  });

  it('say what is wrong with a model file', async () => {
    const { window } = fixture();
    await expect(window.call('models.add', { path: '/tmp/list.txt' })).rejects.toMatchObject({
      code: 'invalid',
      message: '/tmp/list.txt is not a GGUF file.',
    });
  });

  it('report the size of snapshots, and delete them', async () => {
    const { window, backend } = fixture();
    expect(await window.call('models.snapshots', null)).toEqual({ count: 0, bytes: 0 });
    await window.call('models.deleteSnapshots', null);
    expect(backend.forgotten).toEqual([null]);
  });

  it('report a full disk', async () => {
    const { window, database } = fixture();
    database.pragma(`max_page_count = ${String(database.pragma('page_count', { simple: true }))}`);
    await expect(
      window.call('chat.send', { conversationId: null, text: 'long '.repeat(100_000) }),
    ).rejects.toMatchObject({ code: 'storage', message: expect.stringContaining('The disk is full') as string });
    expect(await window.call('conversations.list', null)).toEqual([]);
  });

  it('show due reminders until they are dismissed', async () => {
    const { window, database } = fixture();
    const reminders = new ReminderRepository(database);
    const { id } = reminders.add({ kind: 'reminder', text: 'water the plants', dueAt: 1000 }, 0);
    reminders.markFired(id, 2000, true);
    expect((await window.call('app.pending', null)).due).toMatchObject([{ id, text: 'water the plants', late: true }]);
    await window.call('app.dismissReminder', { id });
    expect((await window.call('app.pending', null)).due).toEqual([]);
  });
});
