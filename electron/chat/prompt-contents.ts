import type { PromptContents } from '../../shared/entities/prompt-contents.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { ModelAccess } from './model-access.ts';
import { toPromptTurns } from './prompt-turns.ts';
import { documentedToolsOf } from './tool-set.ts';

export interface PromptContentsServices {
  readonly backend: InferenceBackend;
  readonly models: ModelAccess;
  readonly catalog: Catalog;
  readonly repositories: Repositories;
  readonly instructions: string;
}

/**
 * @param conversationId null for a conversation that has not begun.
 * @returns what its next prompt holds, measured with the model in use. @throws {RpcError} `conflict` while none is loaded.
 */
export function promptContents(conversationId: string | null, services: PromptContentsServices): PromptContents {
  const { backend, models, catalog, repositories, instructions } = services;
  const profile = models.profile;
  if (profile === null) throw new RpcError('conflict', 'No model is loaded, so nothing can be measured yet.');
  const stored = conversationId === null ? [] : repositories.messages.list(conversationId);
  const documentedTools = documentedToolsOf(conversationId, catalog, repositories.conversations);
  const { documentationFormat } = profile;
  const measure = backend.measurePrompt({
    conversationId: conversationId ?? '',
    instructions,
    documentedTools,
    documentationFormat,
    turns: toPromptTurns(stored),
  });
  const lastUse = lastUses(stored);
  const tools = documentedTools.map(({ name, summary }, index) => ({
    name,
    bundle: catalog.find(name)?.bundle ?? '',
    summary,
    tokens: measure.tokensPerTool[index] ?? 0,
    lastUsedAt: lastUse.get(name) ?? null,
  }));
  const { contextSize, instructionsTokens, toolsTokens, turnsTokens, droppedTurns } = measure;
  return { contextSize, instructionsTokens, toolsTokens, turnsTokens, leftOutTurns: droppedTurns, tools };
}

/** @returns when each tool was last called, by name. */
function lastUses(messages: readonly StoredMessage[]): ReadonlyMap<string, number> {
  const calls = messages.flatMap(({ parts }) => parts.flatMap(({ part }) => (part.type === 'tool-call' ? [part.call] : [])));
  return new Map(calls.map(({ toolName, startedAt }) => [toolName, startedAt]));
}
