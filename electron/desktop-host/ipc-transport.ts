import { ipcMain, type IpcMainEvent, type WebContents } from 'electron';
import type { RpcServer } from '../../shared/rpc/server.ts';
import type { ServerTransport } from '../../shared/rpc/transport.ts';
import { FRAME_CHANNEL } from './ipc-channel.ts';
import { isTrustedSender } from './security.ts';

/** The main process's end of the connection to one page. */
interface PageLine {
  readonly pageId: string;
  readonly transport: ServerTransport;
  receive(frame: unknown): void;
}

/**
 * Connects every page that a window loads, one after another, until the window is closed. A page numbers its calls from
 * zero: on a connection shared with the page before a reload, it would mistake late results for its own. Messages of
 * other windows, frames and pages are dropped.
 */
export function connectPages(contents: WebContents, server: Pick<RpcServer, 'connect'>): void {
  let line: PageLine | null = null;
  const receive = (event: IpcMainEvent, pageId: unknown, frame: unknown): void => {
    if (event.sender !== contents || !isTrustedSender(event.senderFrame) || typeof pageId !== 'string') return;
    if (line?.pageId !== pageId) {
      line?.transport.close();
      line = openLine(contents, pageId);
      server.connect(line.transport);
    }
    line.receive(frame);
  };
  ipcMain.on(FRAME_CHANNEL, receive);
  contents.on('render-process-gone', () => line?.transport.close());
  contents.once('destroyed', () => {
    ipcMain.off(FRAME_CHANNEL, receive);
    line?.transport.close();
  });
}

function openLine(contents: WebContents, pageId: string): PageLine {
  const frameListeners = new Set<(frame: unknown) => void>();
  const closeListeners = new Set<() => void>();
  let closed = false;
  const transport: ServerTransport = {
    send(frame) {
      if (!closed && !contents.isDestroyed()) contents.send(FRAME_CHANNEL, pageId, frame);
    },
    onFrame: (listener) => subscribe(frameListeners, listener),
    onClose(listener) {
      if (closed) listener();
      return subscribe(closeListeners, listener);
    },
    close() {
      if (closed) return;
      closed = true;
      for (const listener of closeListeners) listener();
    },
  };
  const receive = (frame: unknown): void => {
    if (!closed) for (const listener of frameListeners) listener(frame);
  };
  return { pageId, transport, receive };
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
