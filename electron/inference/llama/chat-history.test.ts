import { describe, expect, it } from 'vitest';
import type { PromptTool } from '../inference-backend.ts';
import { toChatFunctions, toGrammarFunctions } from './chat-history.ts';

/** A tool that counts how often its schema is read. */
function countingTool(name: string): { tool: PromptTool; read: () => number } {
  let times = 0;
  const parameters = {
    type: 'object',
    properties: { text: { type: 'string' }, loud: { type: 'boolean' } },
    required: ['text'],
  };
  const tool = {
    name,
    summary: `Does ${name}`,
    briefDocumentation: name,
    get parameters() {
      times++;
      return parameters;
    },
  };
  return { tool, read: () => times };
}

describe('tools as the grammar takes them', () => {
  it('has the names of all tools, and rewrites each schema once, when it is read', () => {
    const [say, sing] = [countingTool('say'), countingTool('sing')];
    const functions = toGrammarFunctions([say.tool, sing.tool]);
    expect(Object.keys(functions)).toEqual(['say', 'sing']);
    expect([say.read(), sing.read()]).toEqual([0, 0]);
    const params = functions['say']?.params;
    expect(params).toEqual({
      type: 'object',
      properties: { text: { type: 'string' }, loud: { oneOf: [{ type: 'boolean' }, { type: 'null' }] } },
    });
    expect(toGrammarFunctions([say.tool])['say']?.params).toBe(params);
    expect([say.read(), sing.read()]).toEqual([1, 0]);
  });

  it('writes a whole tool if it is documented', () => {
    const { tool } = countingTool('say');
    expect(JSON.parse(JSON.stringify(toChatFunctions([tool])))).toMatchObject({
      say: { description: 'Does say', params: { type: 'object' } },
    });
  });
});
