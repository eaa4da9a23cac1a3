import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attachment } from '../../../shared/entities/attachment.ts';
import type { RpcClient } from '../../../shared/rpc/client.ts';
import { KillableApp } from '../engine-process/killable-app.ts';
import { loopDelayOf, type LoopDelay } from '../loop-delay.ts';
import type { TemporaryProfile } from '../temporary-profile.ts';

/** How files get into the app: from the disk by their paths, or piece by piece from a browser window. */
export type Way = 'file' | 'copy';

export interface AttachmentFigures {
  readonly idle: LoopDelay;
  /** While they are added and read. */
  readonly reading: LoopDelay;
  /** While a message with them is answered, and right before, one without. */
  readonly answering: LoopDelay;
  readonly answeringWithout: LoopDelay;
  /** Until all of them were read. */
  readonly readMs: number;
  readonly files: readonly Pick<Attachment, 'name' | 'sizeBytes' | 'about' | 'problem'>[];
}

const IDLE_MS = 2000;
/** As a window sends them. */
const PIECE_BYTES = 500_000;

/** Attaches files to one message of a running app, has them read, and sends it. */
export async function runAttachmentsSuite(
  profile: TemporaryProfile,
  files: readonly string[],
  way: Way,
): Promise<AttachmentFigures> {
  const killable = await KillableApp.start({ profile, model: null, embeds: false });
  try {
    const { client } = killable;
    await killable.app.services.chat.hasReadAnswer();
    const idle = await loopDelayOf(() => delay(IDLE_MS));
    const answer = (text: string, attachments: readonly string[]): Promise<LoopDelay> =>
      loopDelayOf(async () => {
        const begin = () => client.call('chat.send', { conversationId: null, text, attachments: [...attachments] });
        await killable.answer(
          async () => (await begin()).answer,
          () => {},
        );
      });
    await answer('The first of an app takes longer.', []);
    const answeringWithout = await answer('What is in them?', []);
    let read: readonly Attachment[] = [];
    const begun = performance.now();
    const reading = await loopDelayOf(async () => {
      read = await attachAndRead(client, files, way);
    });
    const readMs = Math.round(performance.now() - begun);
    const ids = read.map(({ id }) => id);
    const answering = await answer('What is in them?', ids);
    const shown = read.map(({ name, sizeBytes, about, problem }) => ({ name, sizeBytes, about, problem }));
    return { idle, reading, answering, answeringWithout, readMs, files: shown };
  } finally {
    await killable.dispose();
  }
}

/** Describes them after every change, as a window does. */
async function attachAndRead(client: RpcClient, files: readonly string[], way: Way): Promise<readonly Attachment[]> {
  const ids: string[] = [];
  const read = Promise.withResolvers<readonly Attachment[]>();
  const look = async (): Promise<void> => {
    const described = await client.call('attachments.describe', { ids });
    if (described.length === files.length && described.every(({ state }) => state !== 'reading'))
      read.resolve(described);
  };
  const stop = client.on('attachments.changed', () => void look().catch(read.reject));
  for (const file of files) {
    const { id } = way === 'file' ? await client.call('attachments.addFile', { path: file }) : await send(client, file);
    ids.push(id);
    await look();
  }
  return read.promise.finally(stop);
}

async function send(client: RpcClient, file: string): Promise<Attachment> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    let id: string | null = null;
    for (let at = 0; at < size; at += PIECE_BYTES) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, at);
      const piece = buffer.toString('base64', 0, bytesRead);
      const isLast = at + PIECE_BYTES >= size;
      const received: { readonly id: string; readonly attachment: Attachment | null } = await client.call(
        'attachments.receive',
        { id, name: path.basename(file), piece, isLast },
      );
      id = received.id;
      if (received.attachment !== null) return received.attachment;
    }
    throw new Error(`${file} is empty.`);
  } finally {
    await handle.close();
  }
}
