import OpenAI from 'openai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../benchmarks/served/free-port.ts';
import { KillableApp, type SeenAnswer } from '../benchmarks/engine-process/killable-app.ts';
import { createTemporaryProfile, type TemporaryProfile } from '../benchmarks/temporary-profile.ts';

let profile: TemporaryProfile;
let running: KillableApp;
let program: OpenAI;
beforeAll(async () => {
  profile = createTemporaryProfile();
  running = await KillableApp.start({ profile, model: null, embeds: false });
  const { settings, sharing } = running.app.services;
  settings.update({ servesModel: true, sharingPort: await freePort() });
  await sharing.apply();
  const baseURL = `${sharing.state().origin ?? ''}/v1`;
  program = new OpenAI({ baseURL, apiKey: sharing.showKey(), maxRetries: 0 });
});
afterAll(async () => {
  await running.dispose();
  profile.dispose();
});

/** An answer for a program, which goes on while the window is used. */
class ProgramAnswer {
  readonly #controller = new AbortController();
  #pieces = 0;
  #hasEnded = false;
  #heard = Promise.withResolvers<undefined>();

  async start(question: string): Promise<void> {
    const messages = [{ role: 'user', content: question } as const];
    const request = { model: 'knapsack', messages, stream: true, temperature: 0, max_completion_tokens: 1500 } as const;
    const stream = await program.chat.completions.create(request, { signal: this.#controller.signal });
    void this.#read(stream);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** @returns true when another piece arrives, false if the answer ends before. */
  async nextPiece(): Promise<boolean> {
    const before = this.#pieces;
    while (this.#pieces === before && !this.#hasEnded) await this.#heard.promise;
    return this.#pieces > before;
  }

  leave(): void {
    this.#controller.abort();
  }

  async #read(stream: AsyncIterable<unknown>): Promise<void> {
    for await (const _ of stream) {
      this.#pieces++;
      this.#heard.resolve(undefined);
      this.#heard = Promise.withResolvers();
    }
    this.#hasEnded = true;
    this.#heard.resolve(undefined);
  }
}

const ask = (
  conversationId: string | null,
  text: string,
  onText: (seen: string) => void = () => {},
): Promise<SeenAnswer> =>
  running.answer(async () => (await running.client.call('chat.send', { conversationId, text })).answer, onText);

it('answers the window and a program at the same time: neither waits, stops or forgets for the other', async () => {
  const first = await ask(null, 'Tell me a story about a bear who walked home and met a friend');
  const { conversationId } = first.message;
  const answer = new ProgramAnswer();
  // The model of nonsense answers this one up to the limit of tokens.
  await answer.start('Go on and on');

  // The window is answered while the program is, and has lost nothing of what was read before.
  const second = await ask(conversationId, 'Go on');
  expect(answer.hasEnded).toBe(false);
  const limit = first.message.figures?.generatedTokens ?? 0;
  expect(limit).toBeGreaterThan(100);
  expect(second.message.figures?.generatedTokens).toBe(limit);
  const { prefilledTokens, reusedTokens } = first.message.figures ?? {};
  const read = (prefilledTokens ?? 0) + (reusedTokens ?? 0);
  expect(read).toBeGreaterThan(50);
  expect(second.message.figures?.reusedTokens).toBeGreaterThanOrEqual(read);

  // The person stops the window's answer: the program's goes on.
  const stopped = await ask(
    conversationId,
    'And then?',
    () => void running.client.call('chat.stop', { conversationId }),
  );
  expect(stopped.message.figures?.generatedTokens).toBeLessThan(limit);
  expect(await answer.nextPiece()).toBe(true);
  expect(answer.hasEnded).toBe(false);

  // The program leaves: the window's answer goes on, and another program is answered.
  const last = await ask(conversationId, 'The end?', () => answer.leave());
  expect(last.message.figures?.generatedTokens).toBe(limit);
  const short = await program.chat.completions.create({
    model: 'knapsack',
    messages: [{ role: 'user', content: 'Hello' }],
    max_completion_tokens: 2,
  });
  expect(short.choices[0]?.finish_reason).toBe('length');
});
