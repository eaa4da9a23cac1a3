import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { modelCapabilitiesSchema } from '../../../shared/entities/model-file.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type { CountedResult, GenerationEvent } from '../../inference/inference-backend.ts';
import { LlamaBackend } from '../../inference/llama/llama-backend.ts';
import type { TakenRun } from './fit-run.ts';
import { forgetUses, memoryInUse } from './memory-in-use.ts';
import { ReadingMeter } from './reading-meter.ts';

/** Loads models one after another, as they come as JSON, and prints a line of JSON for what each took. */
const models = z
  .array(z.object({ file: z.string(), contextSize: z.number(), capabilities: modelCapabilitiesSchema }))
  .parse(await json(process.stdin));
/** More than one batch (128 tokens), so that all buffers are used, and not so many that a busy machine takes minutes. */
const PROMPT = Array.from({ length: 40 }, (_, index) => `item ${String(index)}`).join(', ');

const backend = new LlamaBackend({ logger: silentLogger });
// llama.cpp is in memory before any model is.
await backend.processorState();
for (const { file, contextSize, capabilities } of models) {
  const answer = async (
    conversationId: string,
    onEvent: (event: GenerationEvent) => void = () => undefined,
  ): Promise<Pick<CountedResult, 'figures'>> =>
    backend.generate(
      {
        conversationId,
        instructions: 'Be brief.',
        documentedTools: [],
        documentationFormat: 'brief',
        callableTools: [],
        turns: [{ role: 'user', text: PROMPT }],
        sampling: { temperature: 0 },
        maxTokens: 8,
      },
      onEvent,
      new AbortController().signal,
    );
  const before = settled(file);
  const model = { type: 'file', path: file } as const;
  const chatFormatForced = capabilities.template === null;
  const loaded = await backend.loadModel({ model, capabilities, chatFormatForced, contextSize });
  await answer('first');
  forgetUses();
  const reading = new ReadingMeter();
  const { figures } = await answer('second', (event) => reading.note(event));
  const { readsPerMs, shareOfTime } = reading;
  const after = settled(file);
  const run: TakenRun = {
    contextSize: loaded.contextSize,
    takenBytes: after.own - before.own + after.usedOfFile,
    residentBytes: after.resident - before.resident,
    readTokens: figures.prefilledTokens,
    measuredReads: readsPerMs * 1000,
    measuredWrites: (figures.generatedTokens * 1000) / (figures.generationMs * shareOfTime),
  };
  console.log(JSON.stringify(run));
  await backend.unloadModel();
}
await backend.dispose();
process.exit(0);

/** What was needed only for a moment doesn't count: `node --expose-gc`. */
function settled(file: string): ReturnType<typeof memoryInUse> {
  globalThis.gc?.();
  return memoryInUse(file);
}
