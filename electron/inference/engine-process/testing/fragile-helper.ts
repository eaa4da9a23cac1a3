import { openHelperChannel } from '../../../foundation/helper-channel.ts';
import { serveEngine } from '../serve-engine.ts';
import { FragileEngine } from './fragile-engine.ts';

/** A real process that needs no model: whatever ends it is real as well. */
serveEngine(openHelperChannel(), {
  createEngine: (_, reports) => ({
    backend: new FragileEngine(reports, () => process.exit(1)),
    dropSnapshot: async () => {},
    loadEmbedder: () => Promise.reject(new Error('This engine has no embedder.')),
  }),
});
