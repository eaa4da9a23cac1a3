import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { quitAfter } from './quit-after.ts';

/** Electron's side of quitting: each `quit` emits `will-quit`, and ends the app unless that was prevented. */
const electron = vi.hoisted((): { app: unknown } => ({ app: null }));
vi.mock('electron', () => electron);

class QuittingApp extends EventEmitter {
  ended = 0;

  quit(): void {
    let prevented = false;
    this.emit('will-quit', { preventDefault: () => (prevented = true) });
    if (!prevented) this.ended++;
  }
}

let app: QuittingApp;
beforeEach(() => {
  app = new QuittingApp();
  electron.app = app;
});

it('waits until the app has stopped, even when asked twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = vi.fn<() => Promise<void>>(() => promise);
  quitAfter(stop, (error) => expect.unreachable(String(error)));
  app.quit();
  app.quit();
  expect({ stops: stop.mock.calls.length, ended: app.ended }).toEqual({ stops: 1, ended: 0 });
  resolve();
  await expect.poll(() => app.ended).toBe(1);
});

it('quits even if stopping fails, and reports why', async () => {
  const onFault = vi.fn<(error: unknown) => void>();
  const disk = new Error('disk full');
  quitAfter(() => Promise.reject(disk), onFault);
  app.quit();
  await expect.poll(() => app.ended).toBe(1);
  expect(onFault).toHaveBeenCalledWith(disk);
});

it('does not wait forever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const never = new Promise<void>(() => {});
  quitAfter(
    () => never,
    (error) => expect.unreachable(String(error)),
  );
  app.quit();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(app.ended).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(app.ended).toBe(1);
  vi.useRealTimers();
});
