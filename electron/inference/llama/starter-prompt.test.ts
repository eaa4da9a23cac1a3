import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LlamaModel } from 'node-llama-cpp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PromptRequest, PromptTool } from '../inference-backend.ts';
import { tagsOf } from './chat-template/study-model.ts';
import { resolveWrapperOfModel } from './chat-wrapper.ts';
import { rendererFor } from './prompt-renderer.ts';
import { findRenderPath } from './find-render-path.ts';
import { PlainMarksChatWrapper } from './plain-marks-chat-wrapper.ts';
import { startLlama } from './start-llama.ts';

/** The starter model was trained on exactly these tokens: if a prompt differs by one of them, answers get worse. */
const STARTER = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf');

const TOOLS: readonly PromptTool[] = [
  {
    name: 'calculate',
    summary: 'Work out arithmetic',
    briefDocumentation: 'calculate(expression: string): Work out arithmetic',
    parameters: { type: 'object', properties: { expression: { type: 'string' } }, required: ['expression'] },
  },
  {
    name: 'set_timer',
    summary: 'Start a timer',
    briefDocumentation: 'set_timer(minutes: integer, mode?: "once"|"repeat"): Start a timer',
    parameters: {
      type: 'object',
      properties: { minutes: { type: 'integer' }, mode: { type: 'string', enum: ['once', 'repeat'] } },
      required: ['minutes'],
    },
  },
];

const CONVERSATION: Pick<PromptRequest, 'instructions' | 'turns'> = {
  instructions: 'You are Knapsack.',
  turns: [
    { role: 'user', text: 'What’s 17 times 23?' },
    {
      role: 'assistant',
      parts: [
        { type: 'thought', text: 'A product.' },
        { type: 'text', text: 'I will calculate it.' },
        {
          type: 'tool-calls',
          calls: [
            { name: 'calculate', arguments: { expression: '17*23' }, result: { result: 391 }, raw: null },
            { name: 'set_timer', arguments: { minutes: 5 }, result: 'started', raw: null },
          ],
        },
        { type: 'text', text: 'It is 391.' },
      ],
    },
    { role: 'user', text: 'Thank you' },
  ],
};

let model: LlamaModel;
beforeAll(async () => {
  model = await (await startLlama(false)).loadModel({ modelPath: STARTER, vocabOnly: true });
});
afterAll(() => model.dispose());

it.each([
  ['brief', { tokens: 180, digest: '5b4942187145b47f54f6284cfbe6e84a8c8a387145217866186e16743ce6ebb6' }],
  ['full', { tokens: 383, digest: 'a3a02263bba93b15dd603237fbd8afe5cc28d60692f913f1bfee6023de5bbb80' }],
] as const)(
  'the prompt of the starter model with %s documentation is the one it was trained on',
  (format, expected) => {
    const wrapper = new PlainMarksChatWrapper(resolveWrapperOfModel(model, 'qwen', true));
    const renderPath = findRenderPath(wrapper, model.tokenizer);
    const request = { documentationFormat: format, documentedTools: TOOLS };
    const form = { type: 'wrapper', wrapper, renderPath, tags: tagsOf(model.fileInfo) } as const;
    const loaded = { form, plainMarks: true, erases: true, tokenizer: model.tokenizer };
    const tokens = rendererFor(loaded, request).render(CONVERSATION);
    const text = model.detokenize(tokens, true);
    expect({ renderPath, tokens: tokens.length, digest: createHash('sha256').update(text).digest('hex') }).toEqual({
      renderPath: 'template',
      ...expected,
    });
  },
);
