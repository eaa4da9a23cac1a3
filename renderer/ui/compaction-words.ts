import type { Compaction } from '../../shared/entities/compaction.ts';
import { t } from '../../shared/texts/translate.ts';

/** @returns the last message that the model no longer reads as it is. */
export const lastCompacted = ({ through, foldedThrough }: Compaction): string => through ?? foldedThrough;

/** @returns what the model reads in place of what is above this point of the conversation. */
export const compactionWords = ({ through, messages }: Compaction): string =>
  through === null
    ? t('Long results above are shortened for the model')
    : t('The {count, plural, one {# message} other {# messages}} above are summarized for the model', {
        count: messages,
      });

/** @returns who wrote the summary, and what stays. */
export const compactionNote = ({ through, by }: Compaction): string =>
  [
    ...(through === null ? [] : [BY[by]]),
    t('Nothing was deleted: you can read and search everything, and so can the model.'),
  ].join(' ');

const BY: Readonly<Record<Compaction['by'], string>> = {
  model: t('The model wrote this summary.'),
  rules: t('This summary was taken from the messages, without the model.'),
};
