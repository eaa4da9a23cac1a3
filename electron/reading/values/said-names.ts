import { comparedWords } from '../../inference/compared-words.ts';
import { isSameWord } from '../own-things/named-kinds.ts';

/** Whether a request has all words of a name, such as that of a table or a column. */
export function isSaid(name: string, request: string): boolean {
  const said = comparedWords(request);
  return comparedWords(name.replaceAll('_', ' ')).every((word) => said.some((one) => isSameWord(one, word)));
}
