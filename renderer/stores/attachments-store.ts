import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  MOST_ATTACHMENTS,
  MOST_COPIED_BYTES,
  type Attachment,
  type SuggestedFile,
} from '../../shared/entities/attachment.ts';
import { tooLargeWords } from '../../shared/formats/too-large-words.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { t } from '../../shared/texts/translate.ts';
import { piecesOf } from './file-pieces.ts';

/** Something to attach: a file by its path, or one that is sent to the main process. */
export type Attachable = { readonly path: string } | { readonly file: File };

/** A file that is added to a message being written. */
export interface DraftFile {
  /** Stays the same from when it was chosen. */
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** How much of it has arrived, 0..1; null once it is there. */
  readonly progress: number | null;
  /** Null until it has arrived. */
  readonly attachment: Attachment | null;
}

export interface AttachmentsState {
  /** Conversation id, or `new`, -> what is attached to the message being written there. */
  readonly drafts: Readonly<Record<string, readonly DraftFile[]>>;
  /** Brings back what was attached before the window was reloaded. */
  restore(conversationId: string | null): Promise<void>;
  /** @throws {Error} with the reasons why some of them can't be attached; the others are. */
  attach(conversationId: string | null, items: readonly Attachable[]): Promise<void>;
  remove(conversationId: string | null, key: string): Promise<void>;
  /** Describes them again: what goes along depends on the model. */
  refresh(conversationId: string | null): Promise<void>;
  /** @returns what is attached, which is no longer part of the draft then. */
  take(conversationId: string | null): readonly DraftFile[];
  /** A message could not be sent: what it attached belongs to the draft again. */
  putBack(conversationId: string | null, files: readonly DraftFile[]): void;
  /** Goes on without the text in its pictures, if that is being read. */
  skipText(id: string): Promise<void>;
  /** @returns files of open folders whose names match. */
  suggest(query: string): Promise<readonly SuggestedFile[]>;
  /** Opens what a message attaches. */
  open(id: string): Promise<void>;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (conversationId: string | null): string => conversationId ?? 'new';
const storageKey = (key: string): string => `knapsack.attachments.${key}`;

/** @param storage keeps the ids of drafts across a reload; it is asked for when it is needed. */
export function createAttachmentsStore(client: RpcClient, storage: () => Kept): StoreApi<AttachmentsState> {
  const store = createStore<AttachmentsState>()((_, get) => ({
    drafts: {},
    async restore(conversationId) {
      const key = keyOf(conversationId);
      const ids = keptIds(storage, key);
      if (key in get().drafts || ids.length === 0) return;
      const found = await client.call('attachments.describe', { ids });
      change(key, (files) => [...found.map(arrived), ...files]);
    },
    async attach(conversationId, items) {
      const key = keyOf(conversationId);
      const room = MOST_ATTACHMENTS - (get().drafts[key]?.length ?? 0);
      const failures: unknown[] = [];
      for (const item of items.slice(0, room)) await add(key, item).catch((error: unknown) => failures.push(error));
      await describe(key);
      if (failures.length > 0) throw failures.length === 1 ? failures[0] : new Error(failures.map(messageOf).join(' '));
      if (items.length > room)
        throw new Error(t('A message can have {most, number} attachments at most.', { most: MOST_ATTACHMENTS }));
    },
    async remove(conversationId, key) {
      const owner = keyOf(conversationId);
      const gone = get().drafts[owner]?.find((file) => file.key === key);
      change(owner, (files) => files.filter((file) => file.key !== key));
      if (gone?.attachment != null) await client.call('attachments.remove', { id: gone.attachment.id });
      await describe(owner);
    },
    refresh: (conversationId) => describe(keyOf(conversationId)),
    take(conversationId) {
      const key = keyOf(conversationId);
      const taken = get().drafts[key] ?? [];
      change(key, () => []);
      return taken;
    },
    putBack: (conversationId, files) => change(keyOf(conversationId), (present) => [...files, ...present]),
    async skipText(id) {
      await client.call('attachments.skipText', { id });
    },
    suggest: (query) => client.call('attachments.suggest', { query }),
    async open(id) {
      await client.call('attachments.open', { id });
    },
  }));

  function change(key: string, edit: (files: readonly DraftFile[]) => readonly DraftFile[]): void {
    store.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: edit(drafts[key] ?? []) } }));
    keepIds(storage, key, idsOf(store.getState().drafts[key] ?? []));
  }

  const replace = (key: string, changed: DraftFile): void =>
    change(key, (files) => files.map((file) => (file.key === changed.key ? changed : file)));

  async function add(key: string, item: Attachable): Promise<void> {
    if ('path' in item) {
      const attachment = await client.call('attachments.addFile', { path: item.path });
      change(key, (files) => [...files, arrived(attachment)]);
      return;
    }
    const { name, size: sizeBytes } = item.file;
    // Before minutes are spent on sending it.
    if (sizeBytes > MOST_COPIED_BYTES) throw new Error(tooLargeWords(name));
    const waiting: DraftFile = { key: crypto.randomUUID(), name, sizeBytes, progress: 0, attachment: null };
    change(key, (files) => [...files, waiting]);
    try {
      const attachment = await send(item.file, (progress) => {
        replace(key, { ...waiting, progress });
        return store.getState().drafts[key]?.some((file) => file.key === waiting.key) === true;
      });
      if (attachment !== null) replace(key, { ...waiting, progress: null, attachment });
    } catch (error) {
      change(key, (files) => files.filter((file) => file.key !== waiting.key));
      throw error;
    }
  }

  /** @param onProgress returns whether the file is still wanted. @returns null if it isn't: nothing of it is kept. */
  async function send(file: File, onProgress: (share: number) => boolean): Promise<Attachment | null> {
    let id: string | null = null;
    for await (const { piece, isLast, share } of piecesOf(file)) {
      const received: { readonly id: string; readonly attachment: Attachment | null } = await client.call(
        'attachments.receive',
        { id, name: file.name, piece, isLast },
      );
      id = received.id;
      if (!onProgress(share)) {
        await client.call('attachments.remove', { id });
        return null;
      }
      if (received.attachment !== null) return received.attachment;
    }
    throw new Error(t('{name} could not be attached.', { name: file.name }));
  }

  async function describe(key: string): Promise<void> {
    const ids = idsOf(store.getState().drafts[key] ?? []);
    if (ids.length === 0) return;
    const found = new Map((await client.call('attachments.describe', { ids })).map((one) => [one.id, one]));
    change(key, (files) =>
      files.map((file) => {
        const attachment = file.attachment === null ? undefined : found.get(file.attachment.id);
        return attachment === undefined ? file : { ...file, ...arrived(attachment), key: file.key };
      }),
    );
  }

  client.on('attachments.changed', ({ id }) => {
    const owners = Object.entries(store.getState().drafts).filter(([, files]) => idsOf(files).includes(id));
    // If describing fails, the chip stays as it is; sending says what is wrong.
    for (const [key] of owners) void describe(key).catch(() => null);
  });
  return store;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const idsOf = (files: readonly DraftFile[]): string[] =>
  files.flatMap(({ attachment }) => (attachment === null ? [] : [attachment.id]));

const arrived = (attachment: Attachment): DraftFile => ({
  key: attachment.id,
  name: attachment.name,
  sizeBytes: attachment.sizeBytes,
  progress: null,
  attachment,
});

function keptIds(storage: () => Kept, key: string): string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(storageKey(key)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST_ATTACHMENTS) : [];
  } catch {
    return [];
  }
}

/** If the storage is full or blocked, only the drafts are lost. */
function keepIds(storage: () => Kept, key: string, ids: readonly string[]): void {
  try {
    if (ids.length === 0) storage().removeItem(storageKey(key));
    else storage().setItem(storageKey(key), JSON.stringify(ids));
  } catch {
    // What is attached stays in the window all the same.
  }
}
