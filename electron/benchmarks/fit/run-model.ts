import { silentLogger } from '../../foundation/logger.ts';
import { LlamaBackend } from '../../inference/llama/llama-backend.ts';
import { MachineFit } from '../../models/fit/machine.ts';
import type { FitRun } from './fit-run.ts';

/** Loads one model and prints what it was said to need, and what it took: `run-model.ts FILE CONTEXT`. */
const [file = '', context = ''] = process.argv.slice(2);
/** More than one batch (128 tokens), so that all buffers are used, and not so many that a busy machine takes minutes. */
const PROMPT = Array.from({ length: 40 }, (_, index) => `item ${String(index)}`).join(', ');

const contextSize = Number(context);
const backend = new LlamaBackend({ logger: silentLogger });
const model = { type: 'file', path: file } as const;
const capabilities = await backend.inspectModel(model, 'qwen');
const shape = await backend.readModelShape(file, { contextSize });
if (shape === null) throw new Error(`The header of ${file} cannot be read.`);
const fit = await new MachineFit().fit(shape);
const before = process.memoryUsage.rss();
const loaded = await backend.loadModel({ model, capabilities, chatFormatForced: true, contextSize });
const { figures } = await backend.generate(
  {
    conversationId: 'fit',
    instructions: 'Be brief.',
    documentedTools: [],
    documentationFormat: 'brief',
    callableTools: [],
    turns: [{ role: 'user', text: PROMPT }],
    sampling: { temperature: 0 },
    maxTokens: 8,
  },
  () => undefined,
  new AbortController().signal,
);
const taken = process.memoryUsage.rss() - before;
const run: FitRun = {
  file,
  contextSize: loaded.contextSize,
  computedBytes: fit.sideBySide.memoryBytes,
  takenBytes: taken,
  computedReads: fit.readsPerSecond,
  measuredReads: ((figures.prefilledTokens ?? 0) * 1000) / figures.ttftMs,
  computedWrites: fit.tokensPerSecond,
  measuredWrites: ((figures.generatedTokens ?? 0) * 1000) / figures.generationMs,
};
console.log(JSON.stringify(run));
await backend.dispose();
process.exit(0);
