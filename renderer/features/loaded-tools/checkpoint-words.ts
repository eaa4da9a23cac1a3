import type { Checkpoints } from '../../../shared/entities/checkpoints.ts';
import { formatBytes, plural } from '../../../shared/formats/numbers.ts';

/** @returns where a model that can't forget part of what it has read can go back to, and what that costs. */
export function checkpointWords({ places, bytes, limitBytes }: Checkpoints): string {
  const here =
    places === 0 ? 'has no place to go back to yet' : `can go back to ${plural(places, 'place')} in this chat`;
  return `After an edit, the model ${here}. The places of all chats take ${formatBytes(bytes)} of memory; the limit is ${formatBytes(limitBytes)}.`;
}
