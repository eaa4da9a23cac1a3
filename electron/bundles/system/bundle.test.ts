import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { Catalog } from '../../tools/catalog.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { createSystemBundle } from './bundle.ts';
import { formatBytes, formatSeconds } from './format-amount.ts';
import { loadInformation, type Information } from './load-information.ts';

const workplace = useToolWorkplace();
let catalog: Catalog;
let stand: Partial<Information>;
beforeEach(() => {
  stand = {};
  const load = async (): Promise<Information> => ({ ...(await loadInformation()), ...stand });
  catalog = new Catalog([createSystemBundle(workplace().desktop, load)]);
});

const tool = (name: string) => catalog.find(name)?.tool ?? expect.unreachable(`There is no tool ${name}.`);
const call = (name: string, args: JsonObject = {}): Promise<JsonValue> => workplace().run(tool(name), args);
const refusal = (name: string, args: JsonObject): Promise<string> => workplace().refusal(tool(name), args);

describe('system_info', () => {
  it('describes the computer that the test runs on', async () => {
    expect(await call('system_info')).toMatchObject({
      computer: { processor: expect.stringContaining('cores') as string },
      memory: { total: expect.stringMatching(/\d [GM]B$/) as string },
      running: expect.any(String) as string,
    });
  });

  it('shows a disk once, and none of the small ones of the system', async () => {
    const disk = (mount: string, size: number) => ({ mount, size, available: size / 2 });
    stand.fsSize = async () => [
      disk('/', 1e12),
      disk('/snap/core', 1e8),
      disk('/mnt/same', 1e12),
      disk('/home', 2e12),
      disk('/empty', 0),
    ];
    expect(await call('system_info')).toMatchObject({
      disks: [{ disk: '/', size: '1 TB', free: '500 GB' }, { disk: '/home' }],
    });
  });
});

describe('list_processes', () => {
  it('finds the one that the test runs in', async () => {
    expect(await call('list_processes', { name: 'node' })).toMatchObject({ total: expect.any(Number) as number });
  });

  it('counts the processes of a program together, and shows no command lines', async () => {
    stand.processes = async () => ({
      list: [
        { name: 'browser', cpu: 1, memRss: 500_000, command: 'browser --token=secret' },
        { name: 'browser', cpu: 2.55, memRss: 500_000 },
        { name: 'editor', cpu: 30, memRss: 200_000 },
      ],
    });
    const browser = { name: 'browser', processes: 2, memory: '1 GB', cpu: '3.6%' };
    const editor = { name: 'editor', memory: '205 MB', cpu: '30%' };
    expect(await call('list_processes')).toEqual({ programs: [browser, editor], total: 2 });
    expect(await call('list_processes', { by: 'cpu' })).toEqual({ programs: [editor, browser], total: 2 });
    expect(await call('list_processes', { name: 'EDIT' })).toEqual({ programs: [editor], total: 1 });
  });
});

it('network_info lists active connections, and the Wi-Fi', async () => {
  const connection = {
    iface: 'wlan0',
    type: 'wireless',
    ip4: '192.0.2.5',
    ip6: '',
    internal: false,
    operstate: 'up',
    default: true,
  };
  stand.networkInterfaces = async () =>
    [
      connection,
      { ...connection, iface: 'lo', internal: true },
      { ...connection, iface: 'eth0', operstate: 'down' },
    ] as never;
  stand.networkGatewayDefault = async () => '192.0.2.1';
  stand.wifiConnections = async () => [{ ssid: 'Home', quality: 72, frequency: 5180 }];
  expect(await call('network_info')).toEqual({
    connections: [{ name: 'wlan0', kind: 'wireless', ip4: '192.0.2.5', main: true }],
    gateway: '192.0.2.1',
    wifi: [{ name: 'Home', signal: '72%', mhz: 5180 }],
  });
});

describe('battery_status', () => {
  it('reports how long it lasts, when the system knows', async () => {
    stand.battery = async () => ({
      hasBattery: true,
      percent: 80.4,
      isCharging: false,
      acConnected: false,
      timeRemaining: 135,
    });
    expect(await call('battery_status')).toEqual({
      battery: '80%',
      charging: false,
      pluggedIn: false,
      remaining: '2 hours 15 minutes',
    });
  });

  it('reports when there is none', async () => {
    stand.battery = async () => ({
      hasBattery: false,
      percent: 0,
      isCharging: false,
      acConnected: true,
      timeRemaining: 0,
    });
    expect(await call('battery_status')).toEqual({ battery: 'none', pluggedIn: true });
  });
});

describe('open_file', () => {
  it('opens files and folders within granted folders', async () => {
    const file = workplace().put('Documents/report.pdf', '%PDF-1.7');
    expect(await call('open_file', { path: 'Documents/report.pdf' })).toEqual({ opened: 'Documents/report.pdf' });
    await call('open_file', { path: 'Documents' });
    expect(workplace().done).toEqual([
      ['openPath', file],
      ['openPath', workplace().documents],
    ]);
  });

  it.each([
    ['setup.exe', 'x'],
    ['SETUP.EXE', 'x'],
    ['run.sh', 'echo'],
    ['link.desktop', 'x'],
    ['notes.lnk', 'x'],
    ['tool', '\u007fELF'],
    ['picture.png', 'MZ\u0090'],
    ['readme.txt', '#!/bin/sh'],
    ['macro.docm', 'PK'],
    ['trick.exe. ', 'x'],
  ])('starts no program: %s', async (name, start) => {
    workplace().put(`Documents/${name}`, Buffer.from(start, 'latin1'));
    expect(await refusal('open_file', { path: `${workplace().documents}/${name}` }).catch(String)).toMatch(
      /is a program or starts one|There is no/,
    );
    expect(workplace().done).toEqual([]);
  });

  it('starts no program behind a link with a harmless name, and nothing that is not granted', async () => {
    const { symlinkSync } = await import('node:fs');
    symlinkSync(workplace().put('Documents/run.sh', 'echo'), `${workplace().documents}/photo.jpg`);
    expect(await refusal('open_file', { path: 'Documents/photo.jpg' })).toContain('is a program');
    workplace().put('Private/a.txt', 'x');
    await expect(call('open_file', { path: '~/Private/a.txt' })).rejects.toThrow();
    expect(workplace().done).toEqual([]);
  });
});

describe('open_app', () => {
  it('starts a program by its name, and asks each time', async () => {
    expect(await call('open_app', { name: 'Firefox' })).toEqual({ started: 'Firefox' });
    expect(workplace().done).toEqual([['openApp', 'Firefox']]);
    expect(tool('open_app').alwaysAsks).toBe(true);
    expect(await workplace().preview(tool('open_app'), { name: 'Firefox' })).toEqual({
      effect: 'The program “Firefox” will start.',
    });
  });

  it.each(['/bin/sh', '--help', 'sh -c "rm"; x', 'a\nb', '..\\evil', '$(x)'])(
    'takes no path and no arguments: %j',
    async (name) => {
      expect(await refusal('open_app', { name })).toContain('is not the name of a program');
      expect(workplace().done).toEqual([]);
    },
  );
});

describe('open_link', () => {
  it.each([
    ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ['example.org', 'https://example.org/'],
    ['localhost:3000/x', 'https://localhost:3000/x'],
  ])('opens %s', async (url, opened) => {
    expect(await call('open_link', { url })).toEqual({ opened });
    expect(workplace().done).toEqual([['openUrl', opened]]);
  });

  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'mailto:a@example.org',
    'vscode://x',
    'https://bank.example@evil.example',
    'hello',
    'https://',
  ])('opens no %s', async (url) => {
    expect(await refusal('open_link', { url })).toMatch(/web address|not opened/);
    expect(workplace().done).toEqual([]);
  });

  it('shows where a look-alike name really leads', async () => {
    expect(await workplace().preview(tool('open_link'), { url: 'https://gіthub.com/x' })).toEqual({
      effect: 'xn--gthub-n2e.com will open in your browser.',
    });
  });
});

it('amounts are written for people', () => {
  expect([0, 999, 1500, 13_600_000_000, 2e15].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1.5 KB',
    '13.6 GB',
    '2000 TB',
  ]);
  expect([30, 60, 3660, 200_000].map(formatSeconds)).toEqual([
    'less than a minute',
    '1 minute',
    '1 hour 1 minute',
    '2 days 7 hours',
  ]);
});
