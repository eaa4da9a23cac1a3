import type { LoaderState } from '../../../shared/entities/loaded-tool.ts';
import { t } from '../../../shared/texts/translate.ts';
import { duration } from '../../ui/times.ts';

/** @returns the loader's figures in a conversation, in sentences; empty before there are any. */
export function figuresWords({ selectionMs, reached, recovered, missed }: LoaderState['figures']): string {
  return [
    selectionMs === null ? '' : t('Chosen in {time}.', { time: duration(selectionMs) }),
    reached === 0
      ? ''
      : recovered === reached
        ? t('The model reached for {count, plural, one {one further tool} other {# further tools}}; that worked.', {
            count: reached,
          })
        : t(
            'The model reached for {count, plural, one {one further tool} other {# further tools}}; {recovered, number} of them worked.',
            { count: reached, recovered },
          ),
    missed === 0
      ? ''
      : t('It named {count, plural, one {one tool that does} other {# tools that do}} not exist.', { count: missed }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
