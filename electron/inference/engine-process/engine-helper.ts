import { openHelperChannel } from '../../foundation/helper-channel.ts';
import { endWithParent } from '../../foundation/end-with-parent.ts';
import { keepFilesPrivate } from '../../foundation/private-files.ts';
import { LlamaBackend } from '../llama/llama-backend.ts';
import { LlamaEmbedder } from '../llama/llama-embedder.ts';
import { serveEngine } from './serve-engine.ts';
import { volunteerForMemoryKiller } from './memory-killer.ts';

/** The process that runs models: llama.cpp, its KV cache, and the only writer of snapshots. */
keepFilesPrivate();
endWithParent();
volunteerForMemoryKiller();
serveEngine(openHelperChannel(), {
  createEngine({ snapshotFolder, snapshotQuotaBytes, processor, backendsFolder }, reports) {
    const backend = new LlamaBackend({
      ...reports,
      snapshotQuotaBytes,
      processor,
      backendsFolder,
      ...(snapshotFolder !== null && { snapshotFolder }),
    });
    return {
      backend,
      dropSnapshot: (id) => backend.dropSnapshot(id),
      loadEmbedder: async ({ file, prefixes }) =>
        LlamaEmbedder.load(file, { llama: await backend.startOnProcessor(), prefixes }),
    };
  },
});
