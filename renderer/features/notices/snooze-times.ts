import { t } from '../../../shared/texts/translate.ts';
export interface SnoozeTime {
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const MINUTE_MS = 60_000;
/** When "tomorrow morning" begins, local time. */
const MORNING_HOUR = 9;

/** @returns the times to which a reminder can be snoozed, nearest first. */
export function snoozeTimes(now: Date): readonly SnoozeTime[] {
  const inMinutes = (minutes: number): number => now.getTime() + minutes * MINUTE_MS;
  const morning = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING_HOUR);
  return [
    { label: t('For 10 minutes'), until: inMinutes(10) },
    { label: t('For an hour'), until: inMinutes(60) },
    { label: t('Until tomorrow morning'), until: morning.getTime() },
  ];
}
