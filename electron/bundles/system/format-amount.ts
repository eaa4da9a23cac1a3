import { plural } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** `13.6 GB`: in steps of a thousand, as disks are sold and most desktops show them. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)), UNITS.length - 1);
  const amount = bytes / 1000 ** step;
  return `${String(amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10)} ${UNITS[step] ?? 'B'}`;
}

/** `2 days 3 hours`, `45 minutes`. @param seconds of running. */
export function formatSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts: readonly [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ];
  const said = parts
    .filter(([amount]) => amount > 0)
    .slice(0, 2)
    .map(([amount, unit]) => plural(amount, unit));
  return said.join(' ') || 'less than a minute';
}

/** @param length as `formatSeconds` writes it. @returns it in the person's language. */
export const lengthWords = (length: string): string =>
  length === 'less than a minute'
    ? t('less than a minute')
    : length.replaceAll(/\S+ (day|hour|minute)s?/g, (part, unit: string) =>
        t(
          '{unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} ' +
            'other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}}',
          { count: Number.parseInt(part.replaceAll(/[^\d ]/g, ''), 10), unit },
        ),
      );
