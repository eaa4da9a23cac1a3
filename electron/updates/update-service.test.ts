import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { SettingsService } from '../settings/settings-service.ts';
import { UpdateError } from './update-error.ts';
import { UpdateService } from './update-service.ts';
import type { FoundUpdate, Updater } from './updater.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FOUND: FoundUpdate = { version: '1.1.0', bytes: 1000 };

let settings: SettingsService;
let service: UpdateService;
/** What was asked of the updater, in order. */
let asked: string[];
let isClosed: boolean;
let answer: () => Promise<FoundUpdate | null>;
let download: Updater['download'];

const updater: Updater = {
  check: () => {
    asked.push('check');
    return answer();
  },
  download: (onReceived, signal) => {
    asked.push('download');
    return download(onReceived, signal);
  },
  installNow: () => void asked.push('install'),
};

function create(unavailable: (() => string) | null = null): UpdateService {
  return new UpdateService({
    settings,
    unavailable,
    host: 'updates.example',
    isClosed: () => isClosed,
    createUpdater: async () => updater,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 0, 1) });
  asked = [];
  isClosed = false;
  answer = async () => FOUND;
  download = async (onReceived) => onReceived(1000);
  settings = new SettingsService({ readAll: () => new Map(), save: () => {} }, silentLogger);
  service = create();
});
afterEach(() => {
  service.dispose();
  vi.useRealTimers();
});

const live = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const phase = (): string => service.state.phase;

describe('looking for updates', () => {
  it('is asked about after a week, and nobody is called before the person agrees', async () => {
    service.start();
    await live(6 * DAY);
    expect(phase()).toBe('idle');
    await live(2 * DAY);
    expect([phase(), asked]).toEqual(['due', []]);
    await service.check();
    expect(service.state).toMatchObject({ phase: 'available', version: '1.1.0', totalBytes: 1000 });
    expect(asked).toEqual(['check']);
  });

  it('is asked about again a week after “Not now”', async () => {
    service.start();
    await live(8 * DAY);
    service.postpone();
    await live(6 * DAY);
    expect(phase()).toBe('idle');
    await live(2 * DAY);
    expect([phase(), asked]).toEqual(['due', []]);
  });

  it('happens once a day if the person chose so, and again after a start', async () => {
    answer = async () => null;
    settings.update({ updates: 'automatic' });
    service.start();
    await live(3 * DAY + HOUR);
    expect([phase(), asked.length]).toEqual(['newest', 3]);
    service.dispose();
    service = create();
    service.start();
    await live(12 * HOUR);
    expect(asked.length).toBe(3);
    await live(12 * HOUR);
    expect(asked.length).toBe(4);
  });

  it('is off: nobody is called and nothing is asked', async () => {
    settings.update({ updates: 'off' });
    service.start();
    await live(60 * DAY);
    expect([phase(), asked]).toEqual(['idle', []]);
    await service.check();
    expect(asked).toEqual(['check']);
  });

  it('takes effect when it is changed: what was asked is taken back', async () => {
    service.start();
    await live(8 * DAY);
    settings.update({ updates: 'off' });
    expect(phase()).toBe('idle');
    settings.update({ updates: 'automatic' });
    await live(0);
    expect([phase(), asked]).toEqual(['available', ['check']]);
  });

  it.each(['ask', 'automatic'] as const)('waits while nothing may leave this computer (%s)', async (updates) => {
    settings.update({ updates });
    isClosed = true;
    service.start();
    await live(30 * DAY);
    expect([phase(), asked]).toEqual(['idle', []]);
  });

  it('says why it failed, and tries again within the hour', async () => {
    answer = () => Promise.reject(new UpdateError('The feed is gone.'));
    settings.update({ updates: 'automatic' });
    service.start();
    await live(DAY);
    expect(service.state).toMatchObject({ phase: 'failed', problem: 'The feed is gone.' });
    answer = async () => null;
    await live(HOUR);
    expect(service.state).toMatchObject({ phase: 'newest', problem: null });
  });

  it('happens once at a time', async () => {
    let end: (found: null) => void = () => {};
    answer = () => new Promise((resolve) => (end = resolve));
    const first = service.check();
    await service.check();
    await service.download();
    expect([phase(), asked]).toEqual(['checking', ['check']]);
    end(null);
    await first;
    expect(phase()).toBe('newest');
  });
});

describe('what was found', () => {
  beforeEach(() => service.check());

  it('is not downloaded unasked, however long the app runs', async () => {
    settings.update({ updates: 'automatic' });
    service.start();
    await live(30 * DAY);
    expect([phase(), asked]).toEqual(['available', ['check']]);
  });

  it('is downloaded with progress, and installed only then', async () => {
    const phases: unknown[] = [];
    service.changed.on(({ phase: now, receivedBytes }) => phases.push([now, receivedBytes]));
    download = async (onReceived) => onReceived(400);
    expect(service.installNow()).toBe(false);
    await service.download();
    expect(phases).toEqual([
      ['downloading', 0],
      ['downloading', 400],
      ['ready', 1000],
    ]);
    await service.check();
    expect(service.installNow()).toBe(true);
    expect(asked).toEqual(['check', 'download', 'install']);
  });

  it('can be downloaded again after it was cancelled', async () => {
    download = (_onReceived, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    const cancelled = service.download();
    await expect.poll(() => asked).toContain('download');
    service.cancel();
    await cancelled;
    expect(service.state).toMatchObject({ phase: 'available', version: '1.1.0', problem: null });
    download = async () => {};
    await service.download();
    expect(phase()).toBe('ready');
  });

  it('can be downloaded again after that failed', async () => {
    download = () => Promise.reject(new UpdateError('The package is not the one that its makers signed.'));
    await service.download();
    expect(service.state).toMatchObject({ phase: 'failed', problem: expect.stringContaining('signed') as string });
    download = async () => {};
    await service.download();
    expect(phase()).toBe('ready');
  });
});

it('a Knapsack that doesn’t update itself says so, and calls nobody', async () => {
  service = create(() => 'It doesn’t update itself.');
  settings.update({ updates: 'automatic' });
  service.start();
  await live(30 * DAY);
  await service.check();
  await service.download();
  expect(service.state).toMatchObject({ phase: 'unavailable', problem: 'It doesn’t update itself.' });
  expect(asked).toEqual([]);
});
