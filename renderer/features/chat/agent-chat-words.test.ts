import { expect, it } from 'vitest';
import { someAgent } from '../../../shared/entities/testing/some-agent.ts';
import { agentChatWords } from './agent-chat-words.ts';

const agent = someAgent();

it('says who reads the messages of a chat with an agent, and whether it works in a copy', () => {
  const folder = '/home/ada/site';
  expect(agentChatWords({ agent, folder })).toBe(
    'Your messages go to Gemini, which works in a copy of /home/ada/site. Your own model isn’t used.',
  );
  const direct = { ...agent, limits: { ...agent.limits, writesDirectly: true } };
  expect(agentChatWords({ agent: direct, folder })).toContain('which works in /home/ada/site.');
  expect(agentChatWords({ agent: { ...agent, enabled: false }, folder })).toContain('is switched off');
  expect(agentChatWords({ agent: null, folder })).toContain('was removed');
});
