import OpenAI from 'openai';
import { expect, it } from 'vitest';
import { freePort } from '../benchmarks/served/free-port.ts';
import { KillableApp } from '../benchmarks/engine-process/killable-app.ts';
import { createTemporaryProfile } from '../benchmarks/temporary-profile.ts';
it('x', { timeout: 60000 }, async () => {
  const profile = createTemporaryProfile();
  const running = await KillableApp.start({ profile, model: null, embeds: false });
  const { settings, sharing } = running.app.services;
  settings.update({ servesModel: true, sharingPort: await freePort() });
  await sharing.apply();
  const program = new OpenAI({ baseURL: `${sharing.state().origin ?? ''}/v1`, apiKey: sharing.showKey(), maxRetries: 0 });
  const a = await program.chat.completions.create({ model: 'knapsack', messages: [{ role: 'user', content: 'Tell me another one' }], temperature: 0, max_completion_tokens: 1500 });
  console.log('DBGP', process.env['RP'], a.choices[0]?.finish_reason, a.usage?.completion_tokens);
  let id: string | null = null;
  for (const text of ['Tell me a story about a bear who walked home and met a friend', 'Go on', 'And then?', 'The end?']) {
    const conversationId = id;
    const { message } = await running.answer(async () => (await running.client.call('chat.send', { conversationId, text })).answer, () => {});
    id = message.conversationId;
    console.log('DBGW', process.env['RP'], message.status, message.figures?.generatedTokens);
  }
  await running.dispose(); profile.dispose(); expect(1).toBe(1);
});
