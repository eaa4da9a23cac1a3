import type { Reread } from '../../../shared/entities/reread.ts';
import { t } from '../../../shared/texts/translate.ts';

/** @returns what a server read twice for the last message, why, and what to start it with. */
export const rereadWords = ({ tokens, cause }: Reread): string =>
  t('For the last message, the server read {tokens, plural, one {# token} other {# tokens}} again. {cause}', {
    tokens,
    cause: CAUSES[cause],
  });

const CAUSES: Readonly<Record<Reread['cause'], string>> = {
  answer: t('That is the last answer: the chat template does not keep it as the model wrote it, thoughts included.'),
  slot: t(
    'Another chat had taken its place in the cache. Start llama-server with a larger --parallel, or with --cache-ram 8192.',
  ),
  checkpoints: t(
    'Its cache could not go back far enough, as with models that have a sliding window or a recurrent state. ' +
      'Start llama-server with --swa-full, or with --ctx-checkpoints 64 and --checkpoint-min-step 256.',
  ),
};
