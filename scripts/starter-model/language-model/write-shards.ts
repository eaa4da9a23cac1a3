import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getLlama, LlamaLogLevel, type LlamaModel } from 'node-llama-cpp';
import type { Conversation } from './conversations/conversation.ts';
import { fitConversation } from './fit-conversation.ts';
import { tokenizeConversation } from './render.ts';

let vocabulary: Promise<LlamaModel> | null = null;

/** llama.cpp's own tokenizer, from a GGUF that contains nothing else: training sees the ids that inference will. */
function loadVocabulary(work: string): Promise<LlamaModel> {
  vocabulary ??= getLlama({ gpu: false, build: 'never', logLevel: LlamaLogLevel.error, maxThreads: 1 }).then((llama) =>
    llama.loadModel({ modelPath: path.join(work, 'vocab.gguf'), vocabOnly: true }),
  );
  return vocabulary;
}

/**
 * Writes `<base>.tokens` (uint16, little-endian), `<base>.mask` (uint8: how much to learn from each token) and, last,
 * `<base>.offsets` (uint32: where each conversation starts, then the end). A reader considers a shard complete once it
 * has offsets.
 * @param most tokens of a conversation: the context that the model is trained for.
 * @returns the number of tokens.
 */
export async function writeShard(
  base: string,
  conversations: readonly Conversation[],
  { work, most }: { readonly work: string; readonly most: number },
): Promise<number> {
  const model = await loadVocabulary(work);
  const tokens: number[] = [];
  const mask: number[] = [];
  const offsets: number[] = [0];
  const lost = { turns: 0, conversations: 0 };
  for (const conversation of conversations) {
    const fitted = fitConversation(conversation, (shortened) => tokenizeConversation(shortened, model), most);
    lost.turns += fitted?.leftOut ?? conversation.turns.length;
    if (fitted === null) {
      lost.conversations++;
      continue;
    }
    const { tokenized } = fitted;
    tokens.push(...tokenized.tokens);
    mask.push(...tokenized.weights);
    offsets.push(tokens.length);
  }
  if (lost.turns > 0) console.warn(describeLoss(base, conversations, { ...lost, most }));
  mkdirSync(path.dirname(base), { recursive: true });
  writeFileSync(`${base}.tokens`, Uint16Array.from(tokens));
  writeFileSync(`${base}.mask`, Uint8Array.from(mask));
  writeFileSync(`${base}.offsets.part`, Uint32Array.from(offsets));
  renameSync(`${base}.offsets.part`, `${base}.offsets`);
  return tokens.length;
}

function describeLoss(
  base: string,
  conversations: readonly Conversation[],
  lost: { readonly turns: number; readonly conversations: number; readonly most: number },
): string {
  const turns = conversations.reduce((sum, conversation) => sum + conversation.turns.length, 0);
  return (
    `${base}: of ${turns.toLocaleString('en')} turns, ${String(lost.turns)} do not fit into ` +
    `${lost.most.toLocaleString('en')} tokens and are left out, with them ${String(lost.conversations)} of ` +
    `${String(conversations.length)} conversations.`
  );
}
