import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import { writeTinyModel } from './conformance/tiny-model.ts';
import { LlamaBackend } from './llama-backend.ts';

const PLAIN =
  "{%- for m in messages %}{{- '<|im_start|>' + m.role + '\\n' + m.content + '<|im_end|>\\n' }}{%- endfor %}" +
  "{{- '<|im_start|>assistant\\n' }}";

const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-format-'));
const model = { type: 'file', path: path.join(folder, 'plain.gguf') } as const;
const backend = new LlamaBackend({ logger: silentLogger });
afterAll(async () => {
  await backend.dispose();
  rmSync(folder, { recursive: true });
});

it('a chosen format for calls replaces a guess, and the model is asked with it', async () => {
  await writeTinyModel(model.path, PLAIN);
  const found = await backend.inspectModel(model);
  expect(found.parameters).toBeGreaterThan(0);
  expect(found.format).toMatchObject({
    source: 'guess',
    exampleCall: expect.stringContaining('<tool_call>') as unknown,
  });
  const chosen = await backend.inspectModel(model, 'calls:python');
  expect(chosen.format).toMatchObject({
    source: 'chosen',
    exampleCall: '<|tool_call_start|>[get_weather(city="Oslo")]<|tool_call_end|>',
    choices: found.format?.choices,
  });
  await backend.loadModel({ model, capabilities: chosen, chatFormatForced: false, contextSize: 1024 });
  const tool = { name: 'get_time', summary: 'Time', parameters: { type: 'object' }, briefDocumentation: 'get_time()' };
  const request = {
    conversationId: 'c1',
    instructions: 'Be brief.',
    documentedTools: [tool],
    documentationFormat: 'brief',
    turns: [],
  } as const;
  const inPython = await backend.measurePrompt(request);
  await backend.loadModel({ model, capabilities: found, chatFormatForced: false, contextSize: 1024 });
  // The prompt shows how a call is written, so it is another prompt.
  expect((await backend.measurePrompt(request)).toolsTokens).not.toBe(inPython.toolsTokens);
});
