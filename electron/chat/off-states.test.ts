import { LlamaText, QwenChatWrapper, ChatMLChatWrapper } from 'node-llama-cpp';
import { expect, it } from 'vitest';
import type { GenerateRequest } from '../inference/inference-backend.ts';
import { DocumentedToolsChatWrapper } from '../inference/llama/documented-tools-chat-wrapper.ts';
import { documentationOf } from '../inference/llama/tool-documentation.ts';
import { toChatHistory } from '../inference/llama/chat-history.ts';
import { briefDocumentation } from '../prompt/brief-documentation.ts';
import { say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

const answered = (text: string, conversationId: string | null = null) =>
  fixture().ask(text, conversationId, say('Yes.'));

/** The prompt, byte for byte, as a model of this family reads it. */
function rendered(
  request: Pick<GenerateRequest, 'instructions' | 'documentedTools' | 'turns'>,
  family: 'qwen' | 'chatml',
  documentationFormat: 'full' | 'brief',
): string {
  const inner = family === 'qwen' ? new QwenChatWrapper() : new ChatMLChatWrapper();
  const wrapper = new DocumentedToolsChatWrapper(inner, documentationOf({ ...request, documentationFormat }));
  const { contextText } = wrapper.generateContextState({
    chatHistory: toChatHistory(request.instructions, request.turns),
  });
  return JSON.stringify(LlamaText(contextText).toJSON());
}

/** What an app without a loader would send: the tools as defined, in order, and the words as written. */
const withoutLoader = (
  texts: readonly string[],
): Pick<GenerateRequest, 'instructions' | 'documentedTools' | 'turns'> => {
  const value = {
    type: 'object',
    properties: { value: { type: 'number' } },
    required: ['value'],
    additionalProperties: false,
  } as const;
  const nothing = { type: 'object', properties: {}, additionalProperties: false } as const;
  const tools = [
    { name: 'double', summary: 'Doubles a number.', parameters: value },
    { name: 'hang', summary: 'Never ends.', parameters: nothing },
  ];
  const turns = texts.flatMap((text, index) => [
    { role: 'user' as const, text },
    ...(index < texts.length - 1
      ? [{ role: 'assistant' as const, parts: [{ type: 'text' as const, text: 'Yes.' }] }]
      : []),
  ]);
  return {
    instructions: 'Be brief.',
    documentedTools: tools.map((tool) => ({ ...tool, briefDocumentation: briefDocumentation(tool) })),
    turns,
  };
};

const OFF_STATES = {
  'the loader is off': () => void fixture().settings.update({ toolLoader: false }),
  // The strategy works without the embedder, so that only memory is missing.
  'memory is off': () => void fixture().settings.update({ toolLoader: true, memory: false, toolStrategy: 'keyword' }),
  'there is no embedder': () => void fixture().settings.update({ toolLoader: true, toolStrategy: 'adaptive' }),
} as const;

for (const [name, switchOff] of Object.entries(OFF_STATES)) {
  it.each([
    ['qwen', 'full'],
    ['qwen', 'brief'],
    ['chatml', 'full'],
    ['chatml', 'brief'],
  ] as const)(`sends exactly the bytes of an app without a loader when ${name} (%s, %s)`, async (family, format) => {
    const { backend } = fixture();
    switchOff();
    const texts = ['Double 4, @hang on', 'And https://example.org?', 'hm'];
    let conversationId: string | null = null;
    for (const text of texts) ({ conversationId } = await answered(text, conversationId));
    expect(backend.requests).toHaveLength(3);
    for (const [index, request] of backend.requests.entries()) {
      expect(rendered(request, family, format)).toBe(
        rendered(withoutLoader(texts.slice(0, index + 1)), family, format),
      );
      expect(request.callableTools.map((tool) => tool.name)).toEqual(['double', 'hang']);
    }
  });
}

it('detects a difference: with the loader on, the bytes differ', async () => {
  fixture().settings.update({ toolLoader: true, toolStrategy: 'keyword' });
  await answered('Double 4');
  const [request] = fixture().backend.requests;
  expect(request && rendered(request, 'qwen', 'full')).not.toBe(rendered(withoutLoader(['Double 4']), 'qwen', 'full'));
});
