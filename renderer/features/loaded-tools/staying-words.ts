import { formatFirstFew, plural, pluralWord } from '../../../shared/formats/numbers.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';

/** @returns why unloaded tools are still in the prompt, and for how long. */
export const stayingWords = (names: readonly string[]): string =>
  `${plural(names.length, 'unloaded tool')} ${pluralWord(names.length, 'stays', 'stay')} in the prompt until your next chat (${formatFirstFew(names.map(toolTitle))}): ` +
  'this model can’t forget part of what it has read, so removing them now would make it read the rest again.';
