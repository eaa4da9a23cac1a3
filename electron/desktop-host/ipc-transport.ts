import { ipcMain, type IpcMainEvent, type WebContents } from 'electron';
import type { ServerFrame, ServerTransport } from '../../shared/rpc/transport.ts';
import { FRAME_CHANNEL } from './ipc-channel.ts';
import { isTrustedSender } from './security.ts';

/** Frames between the main process and one window, until the window is gone. Messages of other frames or pages are dropped. */
export function createIpcTransport(contents: WebContents): ServerTransport {
  return {
    send(frame: ServerFrame) {
      if (!contents.isDestroyed()) contents.send(FRAME_CHANNEL, frame);
    },
    onFrame(listener) {
      const receive = (event: IpcMainEvent, frame: unknown): void => {
        if (event.sender === contents && isTrustedSender(event.senderFrame)) listener(frame);
      };
      ipcMain.on(FRAME_CHANNEL, receive);
      return () => void ipcMain.off(FRAME_CHANNEL, receive);
    },
    onClose(listener) {
      if (contents.isDestroyed()) listener();
      else contents.once('destroyed', listener);
      return () => void contents.off('destroyed', listener);
    },
    close() {},
  };
}
