import type { UpdateState } from '../../shared/entities/update.ts';
import { formatBytes } from '../../shared/formats/numbers.ts';
import { t } from '../../shared/texts/translate.ts';

type Words = (state: UpdateState) => string;

const WORDS: Readonly<Record<UpdateState['phase'], Words>> = {
  unavailable: ({ problem }) => problem ?? '',
  idle: () => t('You can look for a new version at any time.'),
  due: ({ host }) =>
    host === null
      ? t('Look for a new version of Knapsack? Only its makers would be called.')
      : t('Look for a new version of Knapsack? Only {host} would be called.', { host }),
  checking: ({ host }) => (host === null ? t('Asking its makers…') : t('Asking {host}…', { host })),
  newest: () => t('This is the newest version.'),
  available: ({ version, totalBytes }) =>
    t('Knapsack {version} is available. Download it ({size})? It will be installed when you quit.', {
      version: version ?? '',
      size: formatBytes(totalBytes),
    }),
  downloading: ({ version, receivedBytes, totalBytes }) =>
    t('Downloading Knapsack {version}: {received} of {total}.', {
      version: version ?? '',
      received: formatBytes(receivedBytes),
      total: formatBytes(totalBytes),
    }),
  ready: ({ version }) =>
    t('Knapsack {version} is ready. It will be installed when you quit.', { version: version ?? '' }),
  failed: ({ problem }) => problem ?? '',
};

/** @returns where an update stands, in a sentence or two. */
export const updateWords = (state: UpdateState): string => WORDS[state.phase](state);
