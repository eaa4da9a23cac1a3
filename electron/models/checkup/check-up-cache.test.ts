import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import type { GenerateRequest } from '../../inference/inference-backend.ts';
import { LlamaBackend } from '../../inference/llama/llama-backend.ts';
import { askOnce, CHECK_UP_CONVERSATION, type CheckPrompt } from './ask-once.ts';
import { CHECK_REQUESTS } from './check-requests.ts';

const STARTER = {
  type: 'file',
  path: path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf'),
} as const;
const PROMPT: CheckPrompt = { instructions: 'You are somebody else.', documentedTools: [], callableTools: [] };
const profile = { documentationFormat: 'brief', sampling: { temperature: 0 }, maxTokens: 4 } as const;

it.each([
  ['with a sequence of its own', 2],
  ['that takes the only sequence', 1],
])('a check-up %s leaves nothing of a chat to be read again', async (_, sequences) => {
  const snapshotFolder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-check-up-'));
  const backend = new LlamaBackend({ logger: silentLogger, sequences, snapshotFolder, restoredPerMs: 1e9 });
  const chat: GenerateRequest = {
    ...PROMPT,
    ...profile,
    conversationId: 'chat',
    instructions: 'You are Knapsack.',
    turns: [{ role: 'user', text: 'a bear walked home and met a friend '.repeat(8) }],
  };
  const { signal } = new AbortController();
  try {
    const capabilities = await backend.inspectModel(STARTER, 'qwen');
    await backend.loadModel({ model: STARTER, capabilities, chatFormatForced: true, contextSize: 2048 });
    const before = await backend.generate(chat, () => {}, signal);
    for (const { say } of CHECK_REQUESTS.slice(0, 3))
      await askOnce(backend, PROMPT, profile, [{ role: 'user', text: say }], signal);
    await backend.deleteSnapshots(CHECK_UP_CONVERSATION);
    const after = await backend.generate(chat, () => {}, signal);
    // The last token of a prompt is always evaluated again.
    expect(after.figures.prefilledTokens).toBe(1);
    expect(after.parts).toEqual(before.parts);
  } finally {
    await backend.dispose();
    rmSync(snapshotFolder, { recursive: true });
  }
});
