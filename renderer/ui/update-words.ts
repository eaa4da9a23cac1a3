import type { UpdateState } from '../../shared/entities/update.ts';
import { formatBytes } from '../../shared/formats/numbers.ts';

type Words = (state: UpdateState) => string;

const WORDS: Readonly<Record<UpdateState['phase'], Words>> = {
  unavailable: ({ problem }) => problem ?? '',
  idle: () => 'You can look for a new version at any time.',
  due: ({ host }) => `Look for a new version of Knapsack? Only ${host ?? 'its makers'} would be called.`,
  checking: ({ host }) => `Asking ${host ?? 'its makers'}…`,
  newest: () => 'This is the newest version.',
  available: ({ version, totalBytes }) =>
    `Knapsack ${version ?? ''} is available. Download it (${formatBytes(totalBytes)})? It will be installed when you quit.`,
  downloading: ({ version, receivedBytes, totalBytes }) =>
    `Downloading Knapsack ${version ?? ''}: ${formatBytes(receivedBytes)} of ${formatBytes(totalBytes)}.`,
  ready: ({ version }) => `Knapsack ${version ?? ''} is ready. It will be installed when you quit.`,
  failed: ({ problem }) => problem ?? '',
};

/** @returns where an update stands, in a sentence or two. */
export const updateWords = (state: UpdateState): string => WORDS[state.phase](state);
