import type { Checkpoints } from '../../../shared/entities/checkpoints.ts';
import { formatBytes, plural } from '../../../shared/formats/numbers.ts';

/** @returns where a model that can't forget part of what it has read can go back to, and what that costs. */
export function checkpointWords({ places, bytes, limitBytes }: Checkpoints): string {
  const here = places === 0 ? 'no place yet' : plural(places, 'place');
  return (
    `This model can’t forget part of what it has read, so Knapsack notes where it can go back to: ${here} in this chat. ` +
    `The places of all chats take ${formatBytes(bytes)} of memory; the limit is ${formatBytes(limitBytes)}.`
  );
}
