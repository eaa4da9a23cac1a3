import { serveJob } from '../foundation/serve-job.ts';
import { runToolHere } from '../tools/run-elsewhere.ts';
import { CODE_READERS } from './codes/bundle.ts';
import { IMAGE_TOOLS } from './images/bundle.ts';

// Picture decoders are large native libraries, and their input comes from strangers.
serveJob({ lifetimeMs: 150_000, megabytes: 1500 }, (input, { ask }) =>
  runToolHere([...IMAGE_TOOLS, ...CODE_READERS], input, ask),
);
