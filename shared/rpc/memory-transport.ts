import type { ClientFrame, ClientTransport, ServerFrame, ServerTransport, Transport } from './transport.ts';

/**
 * A connected pair of transports in one process, for tests. Frames are cloned and arrive asynchronously, as over a real
 * connection.
 */
export function createMemoryTransports(): { client: ClientTransport; server: ServerTransport } {
  const toServer = createInbox();
  const toClient = createInbox();
  const closeBoth = (): void => {
    toServer.close();
    toClient.close();
  };
  return {
    client: createEnd<ClientFrame>(toServer, toClient, closeBoth),
    server: createEnd<ServerFrame>(toClient, toServer, closeBoth),
  };
}

interface Inbox {
  readonly frameListeners: Set<(frame: unknown) => void>;
  readonly closeListeners: Set<() => void>;
  closed: boolean;
  close(): void;
}

function createInbox(): Inbox {
  const inbox: Inbox = {
    frameListeners: new Set(),
    closeListeners: new Set(),
    closed: false,
    close() {
      if (inbox.closed) return;
      inbox.closed = true;
      for (const listener of inbox.closeListeners) listener();
    },
  };
  return inbox;
}

function createEnd<Outgoing>(outbox: Inbox, inbox: Inbox, close: () => void): Transport<Outgoing> {
  return {
    send(frame) {
      if (outbox.closed) return;
      const copy: unknown = structuredClone(frame);
      queueMicrotask(() => {
        for (const listener of outbox.frameListeners) listener(copy);
      });
    },
    onFrame(listener) {
      inbox.frameListeners.add(listener);
      return () => void inbox.frameListeners.delete(listener);
    },
    onClose(listener) {
      if (inbox.closed) listener();
      inbox.closeListeners.add(listener);
      return () => void inbox.closeListeners.delete(listener);
    },
    close,
  };
}
