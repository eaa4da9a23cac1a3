import { flushCompileCache } from 'node:module';
import type { HelperChannel } from '../../foundation/helper-channel.ts';
import { describeDetails, type Logger } from '../../foundation/logger.ts';
import type { Embedder } from '../embedder.ts';
import type { GenerateRequest, InferenceBackend } from '../inference-backend.ts';
import { CallServer } from './call-server.ts';
import {
  countDocumentationCall,
  deleteSnapshotsCall,
  disposeCall,
  dropSnapshotCall,
  countEmbeddedCall,
  embedCall,
  estimateContextsCall,
  generateCall,
  inspectModelCall,
  limitSnapshotsCall,
  loadEmbedderCall,
  loadModelCall,
  measurePromptCall,
  openCall,
  prepareCall,
  processorStateCall,
  readModelShapeCall,
  snapshotUsageCall,
  unloadEmbedderCall,
  unloadModelCall,
  type EmbedderFile,
  type EngineOptions,
} from './engine-calls.ts';
import type { Numbered } from './prompt-schemas.ts';
import { KeptEmbedders } from './kept-embedders.ts';

/** What the process runs. */
export interface ServedEngine {
  readonly backend: InferenceBackend;
  dropSnapshot(id: string): Promise<void>;
  /** @throws {ModelFileError} */
  loadEmbedder(file: EmbedderFile): Promise<Embedder>;
}

export interface ServeOptions {
  createEngine(options: EngineOptions, reports: EngineReports): ServedEngine;
}

/** What the engine reports to the app between calls. */
export interface EngineReports {
  readonly logger: Logger;
  /** A snapshot is about to be loaded. */
  readonly onRestoring: (snapshotId: string) => void;
}

/** Serves an engine to the app at the other end of the channel. */
export function serveEngine(channel: HelperChannel, { createEngine }: ServeOptions): void {
  const server = new CallServer(channel);
  let opened: ServedEngine | null = null;
  const engine = (): ServedEngine => {
    if (opened === null) throw new Error('The engine was not opened.');
    return opened;
  };
  const embedders = new KeptEmbedders((file) => engine().loadEmbedder(file));
  server.on(openCall, async (options) => {
    const reports = reportsTo(server);
    reports.logger.log('info', 'The engine started.', { process: process.pid });
    opened = createEngine(options, reports);
  });
  serveModels(server, () => engine().backend);
  serveProcessor(server, () => engine().backend);
  servePrompts(server, () => engine().backend);
  serveSnapshots(server, engine);
  serveEmbedders(server, embedders);
  server.on(disposeCall, async () => {
    await embedders.dispose();
    await opened?.backend.dispose();
    // Node would do it at an orderly exit, but the app ends this process.
    flushCompileCache();
  });
  server.listen();
}

function reportsTo(server: CallServer): EngineReports {
  return {
    logger: {
      log: (level, message, details) =>
        server.tell({ type: 'log', level, message: `${message}${describeDetails(details)}` }),
    },
    onRestoring: (snapshotId) => server.tell({ type: 'restoring', snapshotId }),
  };
}

function serveModels(server: CallServer, engine: () => InferenceBackend): void {
  server.on(inspectModelCall, ({ model, chatFormat }) => engine().inspectModel(model, chatFormat));
  server.on(readModelShapeCall, async ({ header, plan }) => (await engine().readModelShape?.(header, plan)) ?? null);
  server.on(loadModelCall, (request, { onEvent, signal }) => engine().loadModel(request, onEvent, signal));
  server.on(unloadModelCall, () => engine().unloadModel());
  server.on(estimateContextsCall, async ({ contextSizes }) => {
    const estimates = await engine().estimateContexts(contextSizes);
    return estimates === null ? null : [...estimates];
  });
}

function serveEmbedders(server: CallServer, embedders: KeptEmbedders): void {
  server.on(loadEmbedderCall, async (file) => {
    const { key, dimensions } = await embedders.load(file);
    return { key, dimensions };
  });
  server.on(embedCall, async ({ texts, role, ...file }) => [
    ...(await (await embedders.load(file)).embed(texts, role)),
  ]);
  server.on(
    countEmbeddedCall,
    async ({ texts, role, ...file }) => (await (await embedders.load(file)).countTokens?.(texts, role)) ?? null,
  );
  server.on(unloadEmbedderCall, (file) => embedders.unload(file));
}

function serveProcessor(server: CallServer, engine: () => InferenceBackend): void {
  server.on(processorStateCall, async () => (await engine().processorState?.()) ?? null);
}

function servePrompts(server: CallServer, engine: () => InferenceBackend): void {
  const toolsOf = (request: Pick<Numbered<GenerateRequest>, 'documentedTools' | 'callableTools'>) => ({
    documentedTools: server.tools.toolsOf(request.documentedTools),
    callableTools: server.tools.toolsOf(request.callableTools),
  });
  server.on(generateCall, (request, { onEvent, signal }) =>
    engine().generate({ ...request, ...toolsOf(request) }, onEvent, signal),
  );
  server.on(prepareCall, (request) => engine().prepare({ ...request, ...toolsOf(request) }));
  server.on(measurePromptCall, ({ request, cuts }) =>
    engine().measurePrompt({ ...request, documentedTools: server.tools.toolsOf(request.documentedTools) }, cuts),
  );
  server.on(countDocumentationCall, async ({ tools, format }) => [
    ...(await engine().countDocumentation(server.tools.toolsOf(tools), format)),
  ]);
}

function serveSnapshots(server: CallServer, engine: () => ServedEngine): void {
  server.on(snapshotUsageCall, () => engine().backend.snapshotUsage());
  server.on(deleteSnapshotsCall, ({ conversationId }) => engine().backend.deleteSnapshots(conversationId));
  server.on(limitSnapshotsCall, ({ bytes }) => engine().backend.limitSnapshots(bytes));
  server.on(dropSnapshotCall, ({ id }) => engine().dropSnapshot(id));
}
