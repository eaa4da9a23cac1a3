import type { Checkpoints } from '../../../shared/entities/checkpoints.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';

/** @returns where a model that can't forget part of what it has read can go back to, and what that costs. */
export function checkpointWords({ places, bytes, limitBytes }: Checkpoints): string {
  const [size, limit] = [formatBytes(bytes), formatBytes(limitBytes)];
  return places === 0
    ? t(
        'After an edit, the model has no place to go back to yet. The places of all chats take {size} of memory; the limit is {limit}.',
        { size, limit },
      )
    : t(
        'After an edit, the model can go back to {places, plural, one {# place} other {# places}} in this chat. ' +
          'The places of all chats take {size} of memory; the limit is {limit}.',
        { places, size, limit },
      );
}
