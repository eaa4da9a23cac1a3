import type { StoredCopy } from '../../../shared/entities/copy.ts';
import { formatShortDateTime } from '../../../shared/formats/dates.ts';
import { t } from '../../../shared/texts/translate.ts';

/** @returns "22 Nov 2026, 04:39", and a note if a restore made it. */
export const copyTitle = ({ kind, madeAt }: StoredCopy): string =>
  kind === 'daily' ? formatShortDateTime(madeAt) : t('{time}, before a restore', { time: formatShortDateTime(madeAt) });
