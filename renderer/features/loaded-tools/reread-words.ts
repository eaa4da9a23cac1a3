import type { Reread } from '../../../shared/entities/reread.ts';
import { plural } from '../../../shared/formats/numbers.ts';

/** @returns what a server read twice for the last message, why, and what to start it with. */
export const rereadWords = ({ tokens, cause }: Reread): string =>
  `For the last message, the server read ${plural(tokens, 'token')} again. ${CAUSES[cause]}`;

const CAUSES: Readonly<Record<Reread['cause'], string>> = {
  answer: 'That is the last answer: the chat template does not keep it as the model wrote it, thoughts included.',
  slot: 'Another chat had taken its place in the cache. Start llama-server with a larger --parallel, or with --cache-ram 8192.',
  checkpoints:
    'Its cache could not go back far enough, as with models that have a sliding window or a recurrent state. ' +
    'Start llama-server with --swa-full, or with --ctx-checkpoints 64 and --checkpoint-min-step 256.',
};
