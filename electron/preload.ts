import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';
import type { ClientFrame } from '../shared/rpc/transport.ts';
import { FRAME_CHANNEL } from './desktop-host/ipc-channel.ts';

const ownPageId = crypto.randomUUID();

/**
 * All that the window gets from Electron: a connection that sends and receives frames, which the main process validates,
 * and the path of a file that the person dropped on the window.
 */
contextBridge.exposeInMainWorld('knapsack', {
  send: (frame: ClientFrame): void => {
    if (frame.type === 'call' || frame.type === 'cancel') ipcRenderer.send(FRAME_CHANNEL, ownPageId, frame);
  },
  onFrame: (listener: (frame: unknown) => void): (() => void) => {
    const receive = (_event: IpcRendererEvent, pageId: unknown, frame: unknown): void => {
      if (pageId === ownPageId) listener(frame);
    };
    ipcRenderer.on(FRAME_CHANNEL, receive);
    return () => void ipcRenderer.removeListener(FRAME_CHANNEL, receive);
  },
  pathOf: (file: File): string => webUtils.getPathForFile(file),
});
