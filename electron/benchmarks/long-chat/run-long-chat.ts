import type { Compaction } from '../../../shared/entities/compaction.ts';
import { messageText } from '../../../shared/entities/message.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { LlamaBackend } from '../../inference/llama/llama-backend.ts';
import { toMessage, type StoredMessage } from '../../storage/stored-message.ts';
import { ask, settle } from '../ask.ts';
import { launchApp, type LaunchedApp } from '../launch-app.ts';
import { loadMeasuredModel } from '../measured-model.ts';
import { percentile } from '../recall.ts';
import { setLoader } from '../strategy-in-use.ts';
import { createTemporaryProfile } from '../temporary-profile.ts';

/** What a chat that outgrows its context several times took. */
export interface LongChatRun {
  readonly contextSize: number;
  readonly turns: number;
  /** How the chat was made shorter, and how often. */
  readonly compactions: { readonly model: number; readonly rules: number };
  /** Messages of the person that the database doesn't hold word for word, and answers that didn't end well. */
  readonly lost: number;
  readonly unfinished: number;
  /** Tokens evaluated between Send and the first word: what idle time had not read. */
  readonly atSend: Spread;
  /** The same of the messages right after the chat was made shorter; null if it never was. */
  readonly afterCompaction: Spread | null;
  /** Milliseconds from Send to the first word. */
  readonly waits: Spread;
  /** Whether a search of the chat finds what was said in turn 3. */
  readonly findsTurn3: boolean;
}

export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

interface Sent {
  readonly answer: StoredMessage;
  /** Whether the chat had been made shorter since the message before. */
  readonly isShorter: boolean;
}

const FACT = 'The serial number of the boiler is KX-7731.';
const said = (turn: number): string =>
  turn === 3 ? FACT : `Thought ${String(turn)}: the ${['fence', 'gate', 'shed'][turn % 3] ?? ''} looks old and grey.`;

/** Sends one message after another, with time to read between them, as a person leaves it. */
export async function runLongChat(
  file: string,
  { contextSize, turns }: Pick<LongChatRun, 'contextSize' | 'turns'>,
  onProgress: (line: string) => void,
): Promise<LongChatRun> {
  const backend = new LlamaBackend({ logger: silentLogger });
  const profile = createTemporaryProfile();
  try {
    const measured = await loadMeasuredModel(backend, { file, profile: 'model', contextSize });
    const model = { ...measured, loaded: { ...measured.loaded, contextSize } };
    const app = await launchApp({ profile, model, modelProfile: model.profile, embedder: null, readsAhead: true });
    try {
      await setLoader(app, true, { strategy: 'conversation-length', embedder: null });
      return await chatFor(app, { contextSize, turns }, onProgress);
    } finally {
      await app.dispose();
    }
  } finally {
    profile.dispose();
    await backend.dispose();
  }
}

async function chatFor(
  app: LaunchedApp,
  { contextSize, turns }: Pick<LongChatRun, 'contextSize' | 'turns'>,
  onProgress: (line: string) => void,
): Promise<LongChatRun> {
  const { chat, repositories } = app;
  const sent: Sent[] = [];
  let id: string | null = null;
  let [before, now] = [0, 0];
  for (let turn = 1; turn <= turns; turn++) {
    const answer: StoredMessage = await settle(app, id, said(turn));
    id = answer.conversationId;
    sent.push({ answer, isShorter: now > before });
    before = now;
    await chat.hasReadAnswer();
    now = repositories.compactions.list(id).length;
    if (turn % 50 === 0)
      onProgress(`${String(contextSize)}: ${String(turn)} messages, made shorter ${String(now)} times`);
  }
  return { contextSize, turns, ...figuresOf(app, sent), ...(await turn3Of(app, id)) };
}

function figuresOf(
  { repositories }: LaunchedApp,
  sent: readonly Sent[],
): Omit<LongChatRun, 'contextSize' | 'turns' | 'findsTurn3'> {
  const id = sent[0]?.answer.conversationId ?? '';
  const words = repositories.messages
    .list(id)
    .flatMap((message) => (message.role === 'user' ? [messageText(toMessage(message))] : []));
  const evaluated = (among: readonly Sent[]): number[] =>
    among.map(({ answer }) => answer.figures?.prefilledTokens ?? 0);
  // The first one has nothing to reuse.
  const later = sent.slice(1);
  const shorter = later.filter(({ isShorter }) => isShorter);
  const by = (writer: Compaction['by']): number =>
    repositories.compactions.list(id).filter((compaction) => compaction.by === writer).length;
  return {
    compactions: { model: by('model'), rules: by('rules') },
    lost: sent.filter((_, index) => words[index] !== said(index + 1)).length,
    unfinished: sent.filter(({ answer }) => answer.status !== 'complete').length,
    atSend: spreadOf(evaluated(later)),
    afterCompaction: shorter.length === 0 ? null : spreadOf(evaluated(shorter)),
    waits: spreadOf(later.map(({ answer }) => answer.figures?.ttftMs ?? 0)),
  };
}

/** The person calls the tool that models look things up with. */
async function turn3Of(app: LaunchedApp, id: string | null): Promise<Pick<LongChatRun, 'findsTurn3'>> {
  const { parts } = await ask(app, id, '@search_this_chat({"query": "boiler serial number"})');
  return { findsTurn3: JSON.stringify(parts).includes(FACT) };
}

function spreadOf(values: readonly number[]): Spread {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95), most: Math.max(...values) };
}
