import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Attachment } from '../../shared/entities/attachment.ts';
import type { CallFile } from '../../shared/entities/call-file.ts';
import type { Compaction } from '../../shared/entities/compaction.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import type { CallInput, CallOutput } from '../../shared/rpc/registry.ts';
import { withCallSteps, withMessage, withTextDeltas, withToolCall, type TextDelta } from './apply-chat-events.ts';

export interface OpenChat {
  /** Oldest first; null until they are loaded. */
  readonly messages: readonly Message[] | null;
  /** False while only the end of a long chat is loaded. */
  readonly isWhole: boolean;
  readonly error: string | null;
}

export interface CallProgress {
  /** 0..1 */
  readonly share: number;
  /** The current activity, in a few words. */
  readonly note: string | null;
}

export interface ChatState {
  readonly chats: Readonly<Record<string, OpenChat>>;
  /** Conversation id -> where it was made shorter for the model; null if the model sees all of it. */
  readonly compactions: Readonly<Record<string, Compaction | null>>;
  /** Conversation id -> the answer that is being generated in it. */
  readonly generating: Readonly<Record<string, string>>;
  /** Answer id -> share of its prompt that has been evaluated, 0..1, until its first token. */
  readonly prefill: Readonly<Record<string, number>>;
  /** Call id -> its progress while it runs, if it reports any. */
  readonly progress: Readonly<Record<string, CallProgress>>;
  /** Loads the messages unless they are already loaded. */
  open(conversationId: string): Promise<void>;
  /** @returns every message of a conversation, also of one that is not open. */
  wholeChat(conversationId: string): Promise<readonly Message[]>;
  /** @param attachments ids. @returns the conversation, which is a new one if `conversationId` is null or was imported. */
  send(conversationId: string | null, text: string, attachments?: readonly string[]): Promise<string>;
  /**
   * Lets the model read ahead while a message is being typed.
   * @returns how many tools are packed for it; null if none are selected, because the conversation has begun or the
   * loader is off.
   */
  prepare(conversationId: string | null, draft: string, attachments?: readonly string[]): Promise<number | null>;
  /** @returns tokens of a message as the model in use reads it; null while none is loaded. */
  countTokens(text: string): Promise<CallOutput<'chat.countTokens'>>;
  /** @returns more of a long result from a given character on; null if it is no longer kept. */
  readResult(conversationId: string, handle: string, from: number): Promise<CallOutput<'chat.readResult'>>;
  /** Undoes what a call changed. @throws {RpcError} `conflict` with the reason if it can't be undone. */
  undoCall(callId: string): Promise<void>;
  /** Runs a call again with one of the choices it offers. */
  chooseForCall(callId: string, value: string): Promise<void>;
  /** @returns the files that a call made, and the pictures that it read, if they still exist. */
  callFiles(callId: string): Promise<readonly CallFile[]>;
  /** @returns a picture as a `data:` address; null if it is too large to show. */
  readPicture(callId: string, path: string): Promise<string | null>;
  /** @param from the first byte of the piece. */
  readFile(callId: string, path: string, from: number): Promise<CallOutput<'chat.readFile'>>;
  /** @param from the first row of the page. @throws {RpcError} `conflict` if it is not a table. */
  readTable(callId: string, path: string, from: number): Promise<CallOutput<'chat.readTable'>>;
  /** @throws {RpcError} `conflict` if it is not a document that can be read. */
  readDocument(callId: string, path: string): Promise<CallOutput<'chat.readDocument'>>;
  openFile(callId: string, path: string): Promise<void>;
  openFileFolder(callId: string, path: string): Promise<void>;
  stop(conversationId: string): Promise<void>;
  continueAnswer(messageId: string): Promise<void>;
  retry(conversationId: string, messageId: string): Promise<void>;
  edit(messageId: string, text: string): Promise<string>;
  /** @returns every version of an answer, in the order they were made. */
  versions(messageId: string): Promise<readonly Message[]>;
  /** Shows another version of the last answer; the conversation goes on from that one. */
  chooseVersion(messageId: string, number: number): Promise<void>;
  /** Changes the text of an answer; the model's own is kept as a version. */
  editAnswer(messageId: string, text: string): Promise<void>;
}

/** Maximum characters of a draft that are read ahead; the rest is read when it is sent. */
const MOST_DRAFT = 20_000;
/** Messages that a chat opens with; the earlier ones follow as soon as the window is idle. */
const FIRST_PAGE = 40;

/** Runs work before the next frame; text that streams in faster than that is rendered once. */
export type Schedule = (work: () => void) => void;

/** @param whenIdle runs work that nobody waits for. */
export function createChatStore(client: RpcClient, schedule: Schedule, whenIdle: Schedule): StoreApi<ChatState> {
  const store = createStore<ChatState>()((set, get) => ({
    chats: {},
    compactions: {},
    generating: {},
    prefill: {},
    progress: {},
    async open(conversationId) {
      if (get().chats[conversationId]?.messages == null) await load(conversationId);
    },
    wholeChat: (id) => client.call('conversations.messages', { id }),
    async send(conversationId, text, attachments = []) {
      const sent = await client.call('chat.send', { conversationId, text, attachments: [...attachments] });
      // An imported chat is continued in a new one.
      if (sent.conversationId !== conversationId) await load(sent.conversationId);
      else
        change(sent.conversationId, (messages) =>
          withMessage(withMessage(messages, sent.userMessage), newest(messages, sent.answer)),
        );
      if (missed.delete(sent.answer.id) && sent.conversationId === conversationId) await load(conversationId);
      return sent.conversationId;
    },
    async prepare(conversationId, draft, attachments = []) {
      const { packedTools } = await client.call('chat.prepare', {
        conversationId,
        draft: draft.slice(0, MOST_DRAFT),
        attachments: [...attachments],
      });
      return packedTools;
    },
    countTokens: (text) => client.call('chat.countTokens', { text }),
    readResult: (conversationId, handle, from) => client.call('chat.readResult', { conversationId, handle, from }),
    async undoCall(callId) {
      await client.call('chat.undoCall', { callId });
    },
    async chooseForCall(callId, value) {
      await client.call('chat.chooseForCall', { callId, value });
    },
    callFiles: (callId) => client.call('chat.callFiles', { callId }),
    readPicture: async (callId, path) => (await client.call('chat.readPicture', { callId, path }))?.address ?? null,
    readFile: (callId, path, from) => client.call('chat.readFile', { callId, path, from }),
    readTable: (callId, path, from) => client.call('chat.readTable', { callId, path, from }),
    readDocument: (callId, path) => client.call('chat.readDocument', { callId, path }),
    async openFile(callId, path) {
      await client.call('chat.openFile', { callId, path });
    },
    async openFileFolder(callId, path) {
      await client.call('chat.openFileFolder', { callId, path });
    },
    async stop(conversationId) {
      await client.call('chat.stop', { conversationId });
    },
    async continueAnswer(messageId) {
      await client.call('chat.continue', { messageId });
    },
    async retry(conversationId, messageId) {
      await client.call('chat.retry', { messageId });
      await load(conversationId);
    },
    versions: (messageId) => client.call('chat.versions', { messageId }),
    async chooseVersion(messageId, number) {
      await client.call('chat.chooseVersion', { messageId, number });
    },
    async editAnswer(messageId, text) {
      await client.call('chat.editAnswer', { messageId, text });
    },
    async edit(messageId, text) {
      const { conversationId, userMessage, answer } = await client.call('chat.edit', { messageId, text });
      // No event reports the removed messages: they are those after the edited one.
      change(conversationId, (messages) => [
        ...messagesBefore(messages, messageId),
        userMessage,
        newest(messages, answer),
      ]);
      return conversationId;
    },
  }));

  /**
   * Events that arrive before the result are included in it; later ones are not: the connection keeps their order. The
   * current messages stay until the result replaces them.
   */
  async function load(id: string): Promise<void> {
    const { messages = null, isWhole = false } = store.getState().chats[id] ?? {};
    store.setState(({ chats }) => ({ chats: { ...chats, [id]: { messages, isWhole, error: null } } }));
    const isOpened = messages === null;
    const isEnd = await read(id, isOpened ? { id, last: FIRST_PAGE } : { id });
    if (isOpened && isEnd) whenIdle(() => id in store.getState().chats && void read(id, { id }));
  }

  /** @returns whether earlier messages are missing. */
  async function read(id: string, input: CallInput<'conversations.messages'>): Promise<boolean> {
    try {
      noteCompaction(id, await client.call('chat.compaction', { conversationId: id }));
      const messages = await client.call('conversations.messages', input);
      const isWhole = input.last === undefined || messages.length < input.last;
      waiting = waiting.filter(({ conversationId }) => conversationId !== id);
      store.setState(({ chats }) => ({ chats: { ...chats, [id]: { messages, isWhole, error: null } } }));
      for (const message of messages) noteStatus(message);
      return !isWhole;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      store.setState(({ chats }) => ({ chats: { ...chats, [id]: { messages: null, isWhole: false, error: reason } } }));
      return false;
    }
  }

  function noteCompaction(conversationId: string, compaction: Compaction | null): void {
    store.setState(({ compactions }) => ({ compactions: { ...compactions, [conversationId]: compaction } }));
  }

  function change(conversationId: string, edit: (messages: readonly Message[]) => readonly Message[]): void {
    store.setState(({ chats }) => {
      const { messages = null, isWhole = false } = chats[conversationId] ?? {};
      return messages === null
        ? {}
        : { chats: { ...chats, [conversationId]: { messages: edit(messages), isWhole, error: null } } };
    });
  }

  function noteStatus({ id, conversationId, status }: Message): void {
    store.setState(({ generating }) => {
      if (status === 'generating') return { generating: { ...generating, [conversationId]: id } };
      return generating[conversationId] === id ? { generating: without(generating, conversationId) } : {};
    });
  }

  /** Answers that an event added to before the call that began them returned. */
  const missed = new Set<string>();
  function noteMissed(conversationId: string, messageId: string): void {
    const messages = store.getState().chats[conversationId]?.messages ?? null;
    if (messages?.findLast(({ id }) => id === messageId) === undefined) missed.add(messageId);
  }

  let waiting: TextDelta[] = [];
  let scheduled = false;
  function flush(): void {
    const deltas = waiting;
    waiting = [];
    for (const [conversationId, own] of Map.groupBy(deltas, (delta) => delta.conversationId)) {
      for (const messageId of new Set(own.map((delta) => delta.messageId))) noteMissed(conversationId, messageId);
      change(conversationId, (messages) => withTextDeltas(messages, own));
    }
  }
  function flushBeforePainting(): void {
    if (scheduled) return;
    scheduled = true;
    schedule(() => {
      scheduled = false;
      flush();
    });
  }
  const endPrefill = (messageId: string): void => {
    if (messageId in store.getState().prefill)
      store.setState(({ prefill }) => ({ prefill: without(prefill, messageId) }));
  };

  client.on('chat.message-changed', (message) => {
    // The whole message contains what its deltas added.
    waiting = waiting.filter(({ messageId }) => messageId !== message.id);
    change(message.conversationId, (messages) => withMessage(messages, message));
    noteStatus(message);
    if (message.status === 'generating') return;
    endPrefill(message.id);
    missed.delete(message.id);
  });
  client.on('chat.compacted', (compaction) => noteCompaction(compaction.conversationId, compaction));
  client.on('chat.text-delta', (delta) => {
    endPrefill(delta.messageId);
    waiting.push(delta);
    flushBeforePainting();
  });
  client.on('chat.tool-call-changed', ({ conversationId, messageId, partIndex, call }) => {
    flush();
    endPrefill(messageId);
    noteMissed(conversationId, messageId);
    change(conversationId, (messages) => withToolCall(messages, messageId, partIndex, call));
    if (call.outcome !== 'running')
      store.setState(({ progress }) => (call.id in progress ? { progress: without(progress, call.id) } : {}));
  });
  client.on('chat.prefill-progressed', ({ messageId, evaluatedTokens, totalTokens }) =>
    store.setState(({ prefill }) => ({
      prefill: { ...prefill, [messageId]: totalTokens === 0 ? 0 : evaluatedTokens / totalTokens },
    })),
  );
  client.on('chat.tool-call-progressed', ({ callId, share, note }) =>
    store.setState(({ progress }) => ({ progress: { ...progress, [callId]: { share, note } } })),
  );
  client.on('chat.call-steps-changed', (changed) =>
    change(changed.conversationId, (messages) => withCallSteps(messages, changed)),
  );
  client.on('attachments.changed', ({ sent }) => {
    if (sent === null) return;
    for (const [id, { messages }] of Object.entries(store.getState().chats)) {
      const owner = messages?.find((message) => message.id === sent.messageId);
      if (owner !== undefined) change(id, (all) => withMessage(all, withAttachment(owner, sent.attachment)));
    }
  });
  client.on('conversations.deleted', ({ id }) => {
    waiting = waiting.filter(({ conversationId }) => conversationId !== id);
    store.setState(({ chats, generating }) => ({ chats: without(chats, id), generating: without(generating, id) }));
  });
  return store;
}

const messagesBefore = (messages: readonly Message[], id: string): readonly Message[] =>
  messages.slice(
    0,
    Math.max(
      0,
      messages.findIndex((message) => message.id === id),
    ),
  );

/** The answer may have grown, by events, before the call that started it returned. */
const newest = (messages: readonly Message[], answer: Message): Message =>
  messages.find(({ id }) => id === answer.id) ?? answer;

const withAttachment = (message: Message, attachment: Attachment): Message => ({
  ...message,
  attachments: (message.attachments ?? []).map((one) => (one.id === attachment.id ? attachment : one)),
});

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _removed, ...rest } = record;
  return rest;
}
