import { MOST_COPIED_BYTES } from '../entities/attachment.ts';
import { t } from '../texts/translate.ts';
import { formatBytes } from './numbers.ts';

/** @returns why a file can't be copied into the profile, and what the person can do instead. */
export const tooLargeWords = (name: string): string =>
  t(
    '{name} has more than {size}. Open its folder to Knapsack in Settings, Permissions, and name the file in your message.',
    { name, size: formatBytes(MOST_COPIED_BYTES) },
  );
