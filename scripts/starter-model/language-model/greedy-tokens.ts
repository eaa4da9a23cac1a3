import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getLlama, LlamaLogLevel, QwenChatWrapper, type LlamaContextSequence, type Token } from 'node-llama-cpp';
import { DocumentedToolsChatWrapper } from '../../../electron/inference/llama/documented-tools-chat-wrapper.ts';
import { briefDocumentation } from '../../../electron/prompt/brief-documentation.ts';
import { INSTRUCTIONS } from '../../../electron/prompt/instructions.ts';
import { PracticeProfile } from './conversations/practice-profile.ts';

/**
 * Writes prompts and the tokens that llama.cpp chooses for them, greedy and without a grammar, for
 * `training/check_export.py` to compare with the training framework's choices: `--model`, `--out`.
 */
const { values: options } = parseArgs({
  options: {
    model: { type: 'string', default: path.join(import.meta.dirname, '../scratch/equality.F16.gguf') },
    out: { type: 'string', default: path.join(import.meta.dirname, '../scratch/greedy.json') },
  },
});
const MOST_TOKENS = 48;
/** All of them don't fit into the context. */
const SHOWN = 24;

async function continuation(sequence: LlamaContextSequence, prompt: readonly Token[]): Promise<Token[]> {
  await sequence.clearHistory();
  const chosen: Token[] = [];
  for await (const token of sequence.evaluate([...prompt], { temperature: 0, yieldEogToken: true })) {
    chosen.push(token);
    if (sequence.model.isEogToken(token) || chosen.length === MOST_TOKENS) break;
  }
  return chosen;
}

const { shownTools, entries } = new PracticeProfile();
const wrapper = new DocumentedToolsChatWrapper(new QwenChatWrapper({ thoughts: 'auto', keepOnlyLastThought: false }), {
  place: 'system',
  lines: shownTools.slice(0, SHOWN).map(briefDocumentation),
});
const llama = await getLlama({ gpu: false, build: 'never', logLevel: LlamaLogLevel.error });
const model = await llama.loadModel({ modelPath: options.model });
const context = await model.createContext({ contextSize: 2048, threads: 1, flashAttention: false });
const sequence = context.getSequence();
const requests = [
  ...entries.slice(0, SHOWN).flatMap(({ tool }) => tool.examples),
  'hello there',
  'write a poem about the sea',
  'what is the capital of France?',
];
const rows: { prompt: readonly Token[]; chosen: readonly Token[] }[] = [];
for (const user of requests) {
  const chatHistory = [
    { type: 'system' as const, text: INSTRUCTIONS },
    { type: 'user' as const, text: user },
    { type: 'model' as const, response: [] },
  ];
  const prompt = wrapper.generateContextState({ chatHistory }).contextText.tokenize(model.tokenizer);
  rows.push({ prompt, chosen: await continuation(sequence, prompt) });
}
writeFileSync(options.out, JSON.stringify(rows));
console.log(
  `${String(rows.length)} prompts, ${String(rows.reduce((sum, { chosen }) => sum + chosen.length, 0))} tokens chosen`,
);
process.exit(0);
