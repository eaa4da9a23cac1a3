import type { Compaction } from '../../shared/entities/compaction.ts';
import { plural } from '../../shared/formats/numbers.ts';

/** @returns the last message that the model no longer reads as it is. */
export const lastCompacted = ({ through, foldedThrough }: Compaction): string => through ?? foldedThrough;

/** @returns what the model reads in place of what is above this point of the conversation. */
export const compactionWords = ({ through, messages }: Compaction): string =>
  through === null
    ? 'Long results above are shortened for the model'
    : `The ${plural(messages, 'message')} above are summarized for the model`;

/** @returns who wrote the summary, and what stays. */
export const compactionNote = ({ through, by }: Compaction): string =>
  `${through === null ? '' : `${BY[by]} `}Nothing was deleted: you can read and search everything, and so can the model.`;

const BY: Readonly<Record<Compaction['by'], string>> = {
  model: 'The model wrote this summary.',
  rules: 'This summary was taken from the messages, without the model.',
};
