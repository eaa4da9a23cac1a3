import { messageText } from '../../../shared/entities/message.ts';
import { percentile } from '../recall.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { TemporaryProfile } from '../temporary-profile.ts';
import { KillableApp } from './killable-app.ts';

export interface KillFigures {
  readonly kills: number;
  /** Answers that ended complete because the process was killed too late to matter. */
  readonly tooLate: number;
  /** Answers of which something was lost that the window had shown, or that did not say what happened. */
  readonly lost: number;
  /** Answers that were complete when they were asked for again, of as many as were tried. */
  readonly retried: { readonly complete: number; readonly of: number };
  /** From the kill until the model was ready again, in milliseconds. */
  readonly recoveryMs: { readonly p50: number; readonly p95: number };
  /** Prompt tokens that the first answer of a new process found on disk, on average. */
  readonly restoredTokens: number;
}

export interface KillOptions {
  readonly profile: TemporaryProfile;
  readonly kills: number;
  readonly onProgress: (line: string) => void;
}

/** Characters of an answer after which the process is killed: some at once, some late. */
const MOST_CHARACTERS = 80;
const MOST_INDEXING_MS = 600_000;

/** Kills the engine's process in the middle of answers, each time with the next answer. */
export async function runKillSuite({ profile, kills, onProgress }: KillOptions): Promise<KillFigures> {
  const killable = await KillableApp.start({ profile, model: null, embeds: true });
  // The index of tools is kept, so it is made before: the processor is then free for what is measured.
  await killable.app.services.index.settled(MOST_INDEXING_MS);
  const random = new SeededRandom(7);
  const recoveries: number[] = [];
  let [tooLate, lost, complete, restored] = [0, 0, 0, 0];
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const after = Math.ceil(random.next() * MOST_CHARACTERS);
      const { outcome, recoveryMs, retried } = await killOnce(killable, `Tell me story ${String(kill)}`, after);
      if (outcome === 'too-late') tooLate++;
      else recoveries.push(recoveryMs);
      if (outcome === 'lost') lost++;
      if (retried.complete) complete++;
      restored += retried.reusedTokens;
      if (kill % 10 === 0) onProgress(`${String(kill)} of ${String(kills)} kills, ${String(lost)} lost`);
    }
  } finally {
    await killable.dispose();
  }
  const at = (share: number): number => Math.round(percentile(recoveries, share));
  return {
    kills,
    tooLate,
    lost,
    retried: { complete, of: kills },
    recoveryMs: { p50: at(0.5), p95: at(0.95) },
    restoredTokens: Math.round(restored / kills),
  };
}

interface Killed {
  readonly outcome: 'kept' | 'lost' | 'too-late';
  readonly recoveryMs: number;
  readonly retried: { readonly complete: boolean; readonly reusedTokens: number };
}

async function killOnce(killable: KillableApp, text: string, afterCharacters: number): Promise<Killed> {
  const { client, app } = killable;
  let killedAt: number | null = null;
  const { message, seen } = await killable.answer(
    async () => (await client.call('chat.send', { conversationId: null, text })).answer,
    (shown) => {
      if (killedAt !== null || shown.length < afterCharacters) return;
      killedAt = performance.now();
      killable.kill();
    },
  );
  await app.services.models.ensureReady();
  const recoveryMs = performance.now() - (killedAt ?? performance.now());
  const stored = await client.call('conversations.messages', { id: message.conversationId });
  const kept = stored.find(({ id }) => id === message.id);
  const isKept =
    kept?.status === 'failed' && messageText(kept) === seen && /stopped unexpectedly/.test(kept.error ?? '');
  const again = await killable.answer(
    () => client.call('chat.retry', { messageId: message.id }),
    () => {},
  );
  return {
    outcome: message.status === 'failed' ? (isKept ? 'kept' : 'lost') : 'too-late',
    recoveryMs,
    retried: {
      complete: again.message.status !== 'failed' && again.seen !== '',
      reusedTokens: again.message.figures?.reusedTokens ?? 0,
    },
  };
}
