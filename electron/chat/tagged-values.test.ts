import { beforeEach, expect, it } from 'vitest';
import { NO_TAGGER } from '../reading/values/value-tagger.ts';
import { profile } from './testing/chat-fixture.ts';
import { callTools } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const guided = { ...profile, answers: 'tools', guided: true } as const;
const tagged: { readonly message: string; readonly tools: readonly string[] }[] = [];
const fixture = useChat({
  models: { profile: guided, ensureReady: async () => guided },
  readers: {
    tagger: {
      ...NO_TAGGER,
      tag: (message, tools) => {
        tagged.push({ message, tools });
        return { 'double.number': { said: { '4': -0.1 }, other: -8, omitted: -5 } };
      },
    },
  },
});
beforeEach(() => {
  tagged.length = 0;
  fixture().settings.update({ toolLoader: true, toolStrategy: 'keyword' });
});

it('a guided model gets what the tagger says of the message and of the tools that may be meant', async () => {
  await fixture().ask('double 4', null, callTools([['double', { number: 4 }]]));
  expect(tagged[0]?.message).toBe('double 4');
  expect(tagged[0]?.tools).toContain('double');
  const known = fixture().backend.requests[0]?.pointing?.candidates.of['double.number'];
  expect(known?.scores?.said).toEqual({ 4: -0.1 });
});
