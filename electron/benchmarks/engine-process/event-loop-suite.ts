import { setTimeout as delay } from 'node:timers/promises';
import { loopDelayOf, type LoopDelay } from '../loop-delay.ts';
import type { TemporaryProfile } from '../temporary-profile.ts';
import { KillableApp } from './killable-app.ts';

export interface EventLoopFigures {
  /** While nothing happens, on the same machine right before. */
  readonly idle: LoopDelay;
  /** While a model is loaded, a prompt with all tools is read, and its state is saved. */
  readonly working: LoopDelay;
  /** During one chat: messages are read while they are typed and answered, one of them longer than anybody types. */
  readonly chatting: LoopDelay;
}

const IDLE_MS = 3000;

/** @param model path of a model; its prompts hold every tool, so that they are long. */
export async function runEventLoopSuite(
  profile: TemporaryProfile,
  model: string,
  rounds: number,
): Promise<EventLoopFigures> {
  const killable = await KillableApp.start({ profile, model, embeds: true });
  try {
    const { services } = killable.app;
    await services.index.settled(60_000);
    await services.chat.hasReadAnswer();
    const idle = await loopDelayOf(() => delay(IDLE_MS));
    const working = await loopDelayOf(() => keepBusy(killable, rounds));
    const chatting = await loopDelayOf(() => chat(killable));
    return { idle, working, chatting };
  } finally {
    await killable.dispose();
  }
}

/** @returns the delays during one chat alone. */
export async function chatDelay(profile: TemporaryProfile, model: string): Promise<LoopDelay> {
  const killable = await KillableApp.start({ profile, model, embeds: true });
  try {
    await killable.app.services.index.settled(60_000);
    return await loopDelayOf(() => chat(killable));
  } finally {
    await killable.dispose();
  }
}

const MESSAGES = [
  'Convert 12 miles to kilometres',
  'and 15',
  'note: the spare key is at Tina’s, and remind me tomorrow at 9 to fetch it',
  'so we met and talked about it for a while. '.repeat(100),
];

async function chat(killable: KillableApp): Promise<void> {
  let conversationId: string | null = null;
  for (const text of MESSAGES) {
    await killable.client.call('chat.prepare', { conversationId, draft: text });
    const start = async () => {
      const sent = await killable.client.call('chat.send', { conversationId, text });
      ({ conversationId } = sent);
      return sent.answer;
    };
    await killable.answer(start, () => {});
  }
}

async function keepBusy(killable: KillableApp, rounds: number): Promise<void> {
  const { services } = killable.app;
  for (let round = 1; round <= rounds; round++) {
    // Another context loads the model again; a new conversation saves the one before it.
    services.settings.update({ contextSize: 4096 + 256 * (round % 2), toolLoader: round % 2 === 0 });
    await services.models.ensureReady();
    await killable.answer(
      async () =>
        (await killable.client.call('chat.send', { conversationId: null, text: 'What is 17 times 23?' })).answer,
      () => {},
    );
  }
}
