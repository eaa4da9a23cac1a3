import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GenerationResult, PromptTurn } from '../inference-backend.ts';
import { asked, openChatServer, type OpenServer } from './testing/open-chat-server.ts';

let open: OpenServer;
beforeEach(async () => {
  open = await openChatServer();
  open.server.models = [{ id: 'large', owned_by: 'llamacpp' }];
  open.server.pages.set('/props?model=large', {
    default_generation_settings: { n_ctx: 4096 },
    chat_template_caps: { supports_tools: true },
  });
  open.server.pages.set('/apply-template', { prompt: 'a' });
  open.server.pages.set('/tokenize', { tokens: [] });
});
afterEach(() => open.close());

const user = (text: string): PromptTurn => ({ role: 'user', text });
const generate = (turns: readonly PromptTurn[]): Promise<GenerationResult> =>
  open.backend.generate(asked(turns), () => {}, new AbortController().signal);
const answer = (cached: number, evaluated: number, generated: number, thought?: string) => ({
  type: 'answer' as const,
  text: 'Hi.',
  ...(thought !== undefined && { thought }),
  timings: { cache_n: cached, prompt_n: evaluated, predicted_n: generated },
});
/** A conversation of two turns. @returns the turns of the second one. */
async function converse(): Promise<readonly PromptTurn[]> {
  const first = [user('Hello')];
  const { parts } = await generate(first);
  const second = [...first, { role: 'assistant', parts } as const, user('And?')];
  await generate(second);
  return second;
}

describe('a conversation on llama-server', () => {
  it.each(['native', 'text'] as const)(
    'gives thoughts back for its template to keep or leave out (%s)',
    async (tools) => {
      open.server.answers.push(answer(0, 100, 30, 'A greeting.'));
      if (tools === 'text')
        open.server.pages.set('/props?model=large', {
          default_generation_settings: { n_ctx: 4096 },
          chat_template_caps: { supports_tools: false },
        });
      await open.load({ tools });
      await converse();
      const [first, second] = open.server.chats;
      expect(second?.messages.slice(0, first?.messages.length)).toEqual(first?.messages);
      expect(second?.messages.at(-2)).toEqual({ role: 'assistant', content: 'Hi.', reasoning_content: 'A greeting.' });
    },
  );

  it('says by the server’s own figures what was read again, and why, until the next message', async () => {
    open.server.answers.push(answer(0, 1400, 30), answer(10, 1450, 20), answer(1475, 30, 5));
    await open.load();
    const second = await converse();
    expect((await open.backend.measurePrompt(asked(second))).reread).toEqual({ tokens: 1420, cause: 'checkpoints' });
    const third = [...second, { role: 'assistant', parts: [{ type: 'text', text: 'Hi.' }] } as const, user('Bye')];
    await generate(third);
    expect(await open.backend.measurePrompt(asked(third))).not.toHaveProperty('reread');
  });

  it('says nothing where the server reports no figures of its own', async () => {
    open.server.answers.push({ type: 'answer', text: 'Hi.' });
    await open.load();
    expect(await open.backend.measurePrompt(asked(await converse()))).not.toHaveProperty('reread');
  });
});
