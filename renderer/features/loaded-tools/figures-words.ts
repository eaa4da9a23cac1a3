import { pluralWord, formatNumber, plural } from '../../../shared/formats/numbers.ts';
import type { LoaderState } from '../../../shared/entities/loaded-tool.ts';
import { duration } from '../../ui/times.ts';

/** @returns the loader's figures in a conversation, in sentences; empty before there are any. */
export function figuresWords({ selectionMs, reached, recovered, missed }: LoaderState['figures']): string {
  return [
    selectionMs === null ? '' : `Chosen in ${duration(selectionMs)}.`,
    reached === 0
      ? ''
      : `The model reached for ${few(reached, 'further tool')}; ${recovered === reached ? 'that worked' : `${formatNumber(recovered)} of them worked`}.`,
    missed === 0 ? '' : `It named ${few(missed, 'tool')} that ${pluralWord(missed, 'does', 'do')} not exist.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const few = (count: number, noun: string): string => (count === 1 ? `one ${noun}` : plural(count, noun));
