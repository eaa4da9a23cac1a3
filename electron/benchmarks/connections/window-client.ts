import { once } from 'node:events';
import { WebSocket } from 'ws';
import { createRpcClient, type RpcClient } from '../../../shared/rpc/client.ts';
import type { ClientTransport } from '../../../shared/rpc/transport.ts';

/** @param url as the web host prints it. @returns what a browser window has, and the page's first bytes. */
export async function openWindow(url: string): Promise<RpcClient> {
  const { origin, host, hash } = new URL(url);
  // Without a build there is no page; the request takes as long.
  await (await fetch(origin)).arrayBuffer();
  const token = hash.replace('#token=', '');
  const socket = new WebSocket(`ws://${host}/rpc`, ['knapsack.v1', `token.${token}`], { origin });
  await once(socket, 'open');
  return createRpcClient(transportOver(socket));
}

const transportOver = (socket: WebSocket): ClientTransport => ({
  send: (frame) => socket.send(JSON.stringify(frame)),
  onFrame(listener) {
    const receive = (data: Buffer): void => listener(JSON.parse(data.toString()));
    socket.on('message', receive);
    return () => void socket.off('message', receive);
  },
  onClose(listener) {
    socket.once('close', listener);
    return () => void socket.off('close', listener);
  },
  close: () => socket.close(),
});

/** Asks for what a window needs before it shows anything; see `loadStores` of the renderer. */
export async function loadWindow(client: RpcClient): Promise<void> {
  await Promise.all([
    client.call('app.info', null),
    client.call('app.pending', null),
    client.call('app.useLocale', { locale: 'en-GB' }),
    client.call('connections.questions', null),
    client.call('conversations.list', null),
    client.call('loader.indexState', null),
    client.call('models.list', null),
    client.call('models.state', null),
    client.call('permissions.listApprovals', null),
    client.call('settings.get', null),
    client.call('tools.catalog', null),
  ]);
}
