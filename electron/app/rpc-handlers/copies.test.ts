import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { rpcError } from '../../chat/testing/rpc-error.ts';
import { createCopyHandlers } from './copies.ts';
import { useWindow } from './testing/use-window.ts';

const fixture = useWindow();
const call = { signal: new AbortController().signal };
const unused = (): never => expect.unreachable('A restart needs no copy.');
const copies = { state: unused, make: unused, requestRestore: unused, cancelRestore: unused };

describe('copies', () => {
  it('are made, listed, chosen for the next start, and taken back', async () => {
    const { window, folder } = fixture();
    const nothing = { copies: [], restoring: null, isCopying: false, problem: null };
    expect(await window.call('copies.state', null)).toEqual(nothing);
    const made = await window.call('copies.make', null);
    const [copy] = made.copies;
    expect(made).toMatchObject({ copies: [{ kind: 'daily' }], isCopying: false, problem: null });
    expect(await window.call('copies.restore', { id: copy?.id ?? '' })).toMatchObject({ restoring: copy?.id });
    expect(existsSync(path.join(folder, 'restore.json'))).toBe(true);
    expect(await window.call('copies.cancelRestore', null)).toEqual(made);
    expect(existsSync(path.join(folder, 'restore.json'))).toBe(false);
  });

  it('say why one cannot be made', async () => {
    const { window, folder } = fixture();
    writeFileSync(path.join(folder, 'copies'), 'a file in the place of the folder');
    await expect(window.call('copies.make', null)).rejects.toThrow(rpcError('conflict', 'copy could not be made'));
    const state = await window.call('copies.state', null);
    expect(state).toMatchObject({ copies: [], problem: expect.stringContaining('copy could not be made') });
  });

  it('say why they cannot be listed', async () => {
    const { window, folder } = fixture();
    writeFileSync(path.join(folder, 'copies'), 'a file in the place of the folder');
    expect((await window.call('copies.state', null)).problem).toContain('could not be listed');
  });

  it.each(['2026-11-22T04.39.12.500Z-daily', '../..', ''])('name no copy %j that does not exist', async (id) => {
    await expect(fixture().window.call('copies.restore', { id })).rejects.toThrow(rpcError('not-found', 'no longer'));
    expect((await fixture().window.call('copies.state', null)).restoring).toBeNull();
  });
});

describe('a restart', () => {
  it('is not offered by a host that cannot, which says what to do', async () => {
    await expect(fixture().window.call('copies.restart', null)).rejects.toThrow(
      rpcError('unsupported', 'Quit it and start it again.'),
    );
  });

  it('is asked of the host that can, once', async () => {
    const restart = vi.fn<() => void>();
    expect(await createCopyHandlers(copies, { restart })['copies.restart'](null, call)).toBeNull();
    expect(restart).toHaveBeenCalledOnce();
  });
});
