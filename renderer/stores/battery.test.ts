import { describe, expect, it } from 'vitest';
import { mayReadAhead, watchBattery, type Battery } from './battery.ts';

class FakeBattery extends EventTarget implements Battery {
  charging = true;

  plug(charging: boolean): void {
    this.charging = charging;
    this.dispatchEvent(new Event('chargingchange'));
  }
}

async function watched(source: Parameters<typeof watchBattery>[0]): Promise<{ told: boolean[]; end: () => void }> {
  const told: boolean[] = [];
  const end = watchBattery(source, (onBattery) => told.push(onBattery));
  await Promise.resolve();
  await Promise.resolve();
  return { told, end };
}

describe('watchBattery', () => {
  it('reports the battery immediately and whenever mains power changes, until it is stopped', async () => {
    const battery = new FakeBattery();
    const { told, end } = await watched({ getBattery: () => Promise.resolve(battery) });
    battery.plug(false);
    battery.plug(true);
    end();
    battery.plug(false);
    expect(told).toEqual([false, true, false]);
  });

  it('reports nothing if a window does not know, or is not allowed to', async () => {
    expect((await watched({})).told).toEqual([]);
    expect((await watched({ getBattery: () => Promise.reject(new Error('Not allowed.')) })).told).toEqual([]);
  });

  it('reports nothing after it was stopped, however late the answer comes', async () => {
    const told: boolean[] = [];
    watchBattery({ getBattery: () => Promise.resolve(new FakeBattery()) }, (onBattery) => told.push(onBattery))();
    await new Promise((resolve) => void setTimeout(resolve, 5));
    expect(told).toEqual([]);
  });
});

describe('reading ahead', () => {
  it.each([
    [true, false, false, true],
    [true, false, true, false],
    [true, true, true, true],
    [false, true, false, false],
    [false, true, true, false],
  ])(
    'with reading %j, also on battery %j, and the battery in use %j: %j',
    (readsWhileTyping, readsOnBattery, onBattery, reads) => {
      expect(mayReadAhead({ readsWhileTyping, readsOnBattery }, onBattery)).toBe(reads);
    },
  );
});
