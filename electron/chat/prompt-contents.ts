import type { LoadedTool } from '../../shared/entities/loaded-tool.ts';
import type { PromptContents } from '../../shared/entities/prompt-contents.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { t } from '../../shared/texts/translate.ts';
import type { AnswerProfile, InferenceBackend } from '../inference/inference-backend.ts';
import { EngineEndedError } from '../inference/inference-errors.ts';
import { turnNumber, type LoadedToolEntry } from '../loader/loaded-tools.ts';
import type { Loader } from '../loader/loader.ts';
import { endOfEarlierNotes } from '../prompt/earlier-notes.ts';
import { cutsOf, measuredSegments, outlineSegments } from '../prompt/segments.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import type { Catalog } from '../tools/catalog.ts';
import { askedAs } from './asked-as.ts';
import type { ModelAccess } from './model-access.ts';
import type { Compactor } from './compaction/compactor.ts';
import { fittingPreview } from './fitting-preview.ts';
import { instructionsFor, type OwnInstructions } from './own-instructions.ts';
import { promptTexts, type Recalling } from './prompt-texts.ts';
import { promptTools } from './prompt-tools.ts';
import { toPromptTurns } from './prompt-turns.ts';

export interface PromptContentsServices extends Omit<Recalling, 'compactor'> {
  readonly compactor: Pick<Compactor, 'applied' | 'inEffect'>;
  readonly backend: InferenceBackend;
  readonly models: ModelAccess;
  readonly catalog: Catalog;
  readonly loader: Loader;
  readonly repositories: Repositories;
  readonly instructions: string;
  readonly ownInstructions?: Pick<OwnInstructions, 'forPrompt' | 'describe'>;
}

/**
 * @param conversationId null for a conversation that has not begun.
 * @returns the contents of its next prompt, measured with the model in use. @throws {RpcError} `conflict` while none is
 * loaded, also if its engine ends during the measurement: a model that is ready again is measured again.
 */
export async function promptContents(
  conversationId: string | null,
  services: PromptContentsServices,
): Promise<PromptContents> {
  const { profile } = services.models;
  if (profile === null) throw notLoaded();
  return measuredContents(conversationId, profile, services).catch((error: unknown) => {
    throw error instanceof EngineEndedError ? notLoaded() : error;
  });
}

async function measuredContents(
  conversationId: string | null,
  profile: AnswerProfile,
  services: PromptContentsServices,
): Promise<PromptContents> {
  const { backend, catalog, compactor, loader, repositories } = services;
  const instructions = instructionsFor(conversationId, services);
  const { tools, loaded } = await fittingPreview(conversationId, '', profile, services);
  const stored = conversationId === null ? [] : repositories.messages.list(conversationId);
  const { callableTools: _, ...prompt } = promptTools(instructions, tools, profile.exampleLimits);
  const texts = promptTexts(conversationId ?? '', tools, services);
  const turns = toPromptTurns(stored, texts);
  const request = { conversationId: conversationId ?? '', ...prompt, ...askedAs(profile), turns };
  const [first] = turns;
  const notes = texts.compaction?.notes ?? null;
  const core = new Set(loaded.tools.filter(({ reason }) => reason === 'core').map(({ name }) => name));
  const firstChosen = prompt.documentedTools.findIndex(({ name }) => !core.has(name));
  const outline = outlineSegments({
    ...request,
    appInstructions: services.instructions.length,
    beforeMenu: instructions.length,
    coreTools: firstChosen === -1 ? prompt.documentedTools.length : firstChosen,
    summary: first?.role === 'user' ? endOfEarlierNotes(first.text, notes) : 0,
    turnsBefore: turnNumber(notes?.messages ?? 0),
    additions: loaded.additions.flatMap(({ documentation }) => (documentation === '' ? [] : [documentation])),
  });
  const measure = await backend.measurePrompt(request, cutsOf(outline));
  const tokens = new Map(prompt.documentedTools.map(({ name }, index) => [name, measure.tokensPerTool[index] ?? 0]));
  const lastUse = lastUses(stored);
  const { contextSize, instructionsTokens, toolsTokens, turnsTokens, droppedTurns } = measure;
  return {
    estimated: measure.estimated,
    contextSize,
    instructionsTokens,
    toolsTokens,
    turnsTokens,
    leftOutTurns: droppedTurns,
    reread: measure.reread ?? null,
    checkpoints: measure.checkpoints ?? null,
    compaction: conversationId === null ? null : compactor.inEffect(conversationId),
    segments: measuredSegments(outline, measure),
    storedTokens: measure.storedTokens,
    ownInstructions: services.ownInstructions?.describe(conversationId) ?? null,
    tools: loaded.tools.flatMap((entry) => describe(entry, request.documentationFormat, catalog, tokens, lastUse)),
    loader: loader.describe(
      loaded,
      new Set(
        calls(stored)
          .filter(({ outcome }) => outcome === 'succeeded')
          .map(({ toolName }) => toolName),
      ),
    ),
  };
}

/** @returns nothing for a tool that is no longer in the catalog. */
function describe(
  { name, reason, placement, turn, scores, tokens, form }: LoadedToolEntry,
  format: 'full' | 'brief',
  catalog: Catalog,
  measured: ReadonlyMap<string, number>,
  lastUse: ReadonlyMap<string, number>,
): LoadedTool[] {
  const entry = catalog.find(name);
  if (entry === null) return [];
  const own = placement === 'prefix' ? (measured.get(name) ?? tokens) : tokens;
  return [
    {
      name,
      bundle: entry.bundle,
      summary: entry.tool.summary,
      reason,
      placement,
      turn,
      scores,
      tokens: own,
      lastUsedAt: lastUse.get(name) ?? null,
      form: format === 'full' ? (form ?? null) : null,
    },
  ];
}

/** @returns when each tool was last called, by name. */
function lastUses(messages: readonly StoredMessage[]): ReadonlyMap<string, number> {
  return new Map(calls(messages).map(({ toolName, startedAt }) => [toolName, startedAt]));
}

const calls = (messages: readonly StoredMessage[]): readonly ToolCall[] =>
  messages.flatMap(({ parts }) => parts.flatMap(({ part }) => (part.type === 'tool-call' ? [part.call] : [])));

const notLoaded = (): RpcError => new RpcError('conflict', t('No model is loaded, so nothing can be measured yet.'));
