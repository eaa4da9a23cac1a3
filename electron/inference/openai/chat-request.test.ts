import { describe, expect, it } from 'vitest';
import type { GenerateRequest, PromptTool } from '../inference-backend.ts';
import { chatRequest } from './chat-request.ts';

const note: PromptTool = {
  name: 'note',
  summary: 'Take a note',
  briefDocumentation: 'note(): Take a note',
  parameters: { type: 'object', properties: {} },
};
const bodyOf = (change: Partial<GenerateRequest>) =>
  chatRequest(
    {
      instructions: 'Be brief.',
      documentedTools: [note],
      documentationFormat: 'full',
      callableTools: [note],
      turns: [{ role: 'user', text: 'Hi' }],
      sampling: { temperature: 0 },
      maxTokens: 20,
      ...change,
    },
    {
      model: 'm',
      facts: {
        kind: 'llama-server',
        contextSize: 4096,
        tools: 'native',
        systemRole: true,
        parallelCalls: true,
        sees: false,
        slots: 1,
      },
      contextSize: 4096,
      takesThoughts: false,
      switchesThoughts: false,
      slot: null,
      forbidden: [],
    },
  );

describe('what is asked of a server', () => {
  it('begins with the examples, as messages', () => {
    const call = { name: 'note', arguments: {}, result: 'Noted', raw: null };
    const examples: GenerateRequest['examples'] = [
      { role: 'user', text: 'note it' },
      {
        role: 'assistant',
        parts: [
          { type: 'tool-calls', calls: [call] },
          { type: 'text', text: 'Noted.' },
        ],
      },
    ];
    expect(bodyOf({ examples }).messages).toMatchObject([
      { role: 'system' },
      { role: 'user', content: 'note it' },
      { role: 'assistant', tool_calls: [{ function: { name: 'note', arguments: '{}' } }] },
      { role: 'tool', content: 'Noted' },
      { role: 'assistant', content: 'Noted.' },
      { role: 'user', content: 'Hi' },
    ]);
  });

  it('is an answer in the format that was asked for', () => {
    const schema = { type: 'object', properties: { sky: { type: 'string' } } };
    expect(bodyOf({ answerSchema: schema, callableTools: [] })).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { schema, strict: true } },
      tool_choice: 'none',
    });
    expect(bodyOf({})).not.toHaveProperty('response_format');
  });

  it('is a call where one is required', () => {
    expect(bodyOf({ mustCall: true })).toMatchObject({ tool_choice: 'required' });
    expect(bodyOf({})).not.toHaveProperty('tool_choice');
  });
});
