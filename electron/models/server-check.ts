import type { ModelServer, ServedModel, ServerTest } from '../../shared/entities/model-server.ts';
import { t } from '../../shared/texts/translate.ts';
import { ModelServerError } from '../inference/inference-errors.ts';
import { listModels } from '../inference/openai/discover-server.ts';
import { OpenAiBackend } from '../inference/openai/openai-backend.ts';
import { completeAddress } from '../inference/openai/server-address.ts';
import { ServerConnection } from '../inference/openai/server-connection.ts';
import type { ServedModels } from './served-models.ts';

/**
 * Looks at a server before a model of it is added.
 * @param typed its address as the person typed it. @param key null for the stored one.
 * @throws {ModelServerError} with what to do.
 */
export async function lookAtServer(typed: string, key: string | null, servers: ServedModels): Promise<ModelServer> {
  const address = completeAddress(typed);
  const connection = new ServerConnection({
    address,
    model: null,
    key: () => key ?? servers.key(address),
    ...servers.wayOut,
  });
  try {
    const listed = await listModels(connection);
    return { address, models: (listed ?? []).map(({ id }) => id).toSorted() };
  } finally {
    await connection.dispose();
  }
}

const QUESTION = 'Answer with the word ready.';
const FEW_TOKENS = 64;

/**
 * Finds out again what a server can do with a model, and has it answer.
 * @throws {ModelServerError} what keeps it from answering.
 */
export async function testServedModel(served: ServedModel, servers: ServedModels): Promise<ServerTest> {
  const backend = new OpenAiBackend({
    servers: { key: (address) => servers.key(address), tools: () => null },
    ...servers.wayOut,
  });
  const model = { type: 'server', ...served } as const;
  try {
    const capabilities = await backend.inspectModel(model);
    servers.saveCapabilities(served, capabilities);
    const contextSize = capabilities.servedContextSize ?? null;
    await backend.loadModel({ model, capabilities, chatFormatForced: false, contextSize: contextSize ?? 4096 });
    const { parts, figures } = await backend.generate(
      {
        conversationId: '',
        instructions: '',
        documentedTools: [],
        documentationFormat: 'brief',
        callableTools: [],
        turns: [{ role: 'user', text: QUESTION }],
        sampling: { temperature: 0 },
        maxTokens: FEW_TOKENS,
      },
      () => {},
      new AbortController().signal,
    );
    if (parts.length === 0)
      throw new ModelServerError(
        'unreadable',
        t('{model} answered nothing. Try another model of the server.', { model: served.model }),
      );
    return {
      contextSize,
      passesTools: capabilities.callsToolsNatively,
      reportsReuse: figures.reusedTokens !== null,
      ttftMs: figures.ttftMs,
    };
  } finally {
    await backend.dispose();
  }
}
