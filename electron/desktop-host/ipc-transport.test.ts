import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerTransport } from '../../shared/rpc/transport.ts';
import { FRAME_CHANNEL } from './ipc-channel.ts';
import { connectPages } from './ipc-transport.ts';

const { ipcMain } = vi.hoisted((): { ipcMain: { current: unknown } } => ({ ipcMain: { current: null } }));
vi.mock('electron', () => ({
  get ipcMain(): unknown {
    return ipcMain.current;
  },
  app: {},
  session: {},
  shell: {},
  protocol: {},
}));

class Contents extends EventEmitter {
  readonly sent: unknown[][] = [];
  destroyed = false;

  send(...message: unknown[]): void {
    this.sent.push(message);
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }
}

const OWN_PAGE = { url: 'app://knapsack/index.html', parent: null };
let ipc: EventEmitter;
let contents: Contents;
let lines: { transport: ServerTransport; received: unknown[]; closed: boolean }[];

beforeEach(() => {
  ipc = new EventEmitter();
  ipcMain.current = ipc;
  contents = new Contents();
  lines = [];
  connectPages(contents as unknown as WebContents, {
    connect(transport) {
      const line = { transport, received: [] as unknown[], closed: false };
      lines.push(line);
      transport.onFrame((frame) => line.received.push(frame));
      transport.onClose(() => (line.closed = true));
    },
  });
});

function say(pageId: unknown, frame: unknown, senderFrame: unknown = OWN_PAGE, sender: unknown = contents): void {
  ipc.emit(FRAME_CHANNEL, { sender, senderFrame }, pageId, frame);
}

describe('connectPages', () => {
  it('carries frames of one page over one connection', () => {
    say('a', 'first');
    say('a', 'second');
    expect(lines.map(({ received }) => received)).toEqual([['first', 'second']]);
    lines[0]?.transport.send({ type: 'result', id: 0, value: 1 });
    expect(contents.sent).toEqual([[FRAME_CHANNEL, 'a', { type: 'result', id: 0, value: 1 }]]);
  });

  it('closes a page’s connection at the next page’s first message, so that late results reach nobody', () => {
    say('a', 'old');
    say('b', 'new');
    expect(lines.map(({ received, closed }) => ({ received, closed }))).toEqual([
      { received: ['old'], closed: true },
      { received: ['new'], closed: false },
    ]);
    lines[0]?.transport.send({ type: 'result', id: 0, value: 'late' });
    expect(contents.sent).toEqual([]);
  });

  it.each([
    ['another window', 'a', OWN_PAGE, new Contents()],
    ['a frame within the page', 'a', { ...OWN_PAGE, parent: OWN_PAGE }, undefined],
    ['a foreign page', 'a', { url: 'https://example.com/', parent: null }, undefined],
    ['a page with a lookalike address', 'a', { url: 'app://knapsack.example/', parent: null }, undefined],
    ['a missing frame', 'a', null, undefined],
    ['no page id', 7, OWN_PAGE, undefined],
  ])('drops messages of %s', (_who, pageId, frame, sender) => {
    say(pageId, 'forged', frame, sender ?? contents);
    expect(lines).toEqual([]);
  });

  it('closes the connection when the page crashes, and opens another for the next page', () => {
    say('a', 'before');
    contents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(lines[0]?.closed).toBe(true);
    say('b', 'after');
    expect(lines[1]?.received).toEqual(['after']);
  });

  it('stops listening when the window is closed', () => {
    say('a', 'before');
    contents.destroyed = true;
    contents.emit('destroyed');
    expect(lines[0]?.closed).toBe(true);
    expect(ipc.listenerCount(FRAME_CHANNEL)).toBe(0);
  });
});
