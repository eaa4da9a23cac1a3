import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import type { ClientFrame, ClientTransport } from '../../shared/rpc/transport.ts';

/** What the desktop host's preload script adds to the window. */
export interface DesktopBridge {
  send(frame: ClientFrame): void;
  /** @returns a function that stops listening. */
  onFrame(listener: (frame: unknown) => void): () => void;
  /** @returns where a dropped file is; empty for one that is not on the disk. */
  pathOf(file: File): string;
}

declare global {
  interface Window {
    readonly knapsack?: DesktopBridge;
  }
}

const TOKEN_KEY = 'knapsack.token';

/**
 * Connects to the main process over what this window has: Electron's IPC, or a WebSocket to the web host that served
 * it.
 */
export function connect(): RpcClient {
  return createRpcClient(window.knapsack === undefined ? openSocket(takeToken()) : overBridge(window.knapsack));
}

function overBridge(bridge: DesktopBridge): ClientTransport {
  return {
    send: (frame) => bridge.send(frame),
    onFrame: (listener) => bridge.onFrame(listener),
    onClose: () => () => {},
    close() {},
  };
}

/**
 * The token arrives once, in the fragment. It is kept only for reloads of this tab, and removed from the address and
 * the history.
 */
function takeToken(): string {
  const given = /^#token=(\w+)$/.exec(location.hash)?.[1];
  if (given !== undefined) {
    sessionStorage.setItem(TOKEN_KEY, given);
    history.replaceState(null, '', location.pathname);
  }
  return given ?? sessionStorage.getItem(TOKEN_KEY) ?? '';
}

/** Frames sent before the socket is open wait for it. */
function openSocket(token: string): ClientTransport {
  const socket = new WebSocket(`ws://${location.host}/rpc`, ['knapsack.v1', `token.${token}`]);
  const waiting: string[] = [];
  socket.addEventListener('open', () => {
    for (const text of waiting.splice(0)) socket.send(text);
  });
  return {
    send(frame) {
      const text = JSON.stringify(frame);
      if (socket.readyState === WebSocket.CONNECTING) waiting.push(text);
      else if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    onFrame(listener) {
      const receive = (event: MessageEvent): void => listener(JSON.parse(String(event.data)));
      socket.addEventListener('message', receive);
      return () => socket.removeEventListener('message', receive);
    },
    onClose(listener) {
      if (socket.readyState === WebSocket.CLOSED) listener();
      else socket.addEventListener('close', listener, { once: true });
      return () => socket.removeEventListener('close', listener);
    },
    close: () => socket.close(),
  };
}
