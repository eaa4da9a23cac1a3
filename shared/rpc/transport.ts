import { z } from 'zod';
import { serializedErrorSchema } from './errors.ts';

/**
 * The frames. Every transport (Electron IPC, WebSocket, memory) carries exactly these, as structured clones or JSON.
 */
export const clientFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('call'), id: z.number().int().nonnegative(), name: z.string(), input: z.unknown() }),
  z.object({ type: z.literal('cancel'), id: z.number().int().nonnegative() }),
]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;

export const serverFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('result'), id: z.number().int().nonnegative(), value: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().int().nonnegative(), error: serializedErrorSchema }),
  z.object({ type: z.literal('event'), name: z.string(), payload: z.unknown() }),
]);
export type ServerFrame = z.infer<typeof serverFrameSchema>;

/**
 * One end of a connection between a window and the main process. It moves frames and knows nothing about the contract.
 * `onFrame` passes on frames unchecked: the receiver validates them.
 */
export interface Transport<Outgoing> {
  send(frame: Outgoing): void;
  onFrame(listener: (frame: unknown) => void): () => void;
  /** Called once when the connection closes, or immediately if it is already closed. */
  onClose(listener: () => void): () => void;
  close(): void;
}
export type ClientTransport = Transport<ClientFrame>;
export type ServerTransport = Transport<ServerFrame>;
