import type { StoredMessage } from '../../storage/stored-message.ts';
import { askedChanges } from '../english/asked-changes.ts';
import { hasCalls } from './last-call.ts';

const DECLINES = new RegExp(
  [
    String.raw`^(?:no|nope|nah)\b,? (?:i|i['’]ll|i['’]m|we|we['’]ll|it['’]s (?:ok|okay|fine)|`,
    String.raw`that['’]s (?:ok|okay|fine|all)|not|thanks|thank you|leave)\b[^?\d]*$`,
  ].join(''),
  'i',
);
const MOST_DECLINING_WORDS = 8;

/** "No, I'll go" after an answer that did nothing asks for nothing. */
export const declines = (history: readonly StoredMessage[], text: string): boolean =>
  history.at(-2)?.role === 'assistant' &&
  !hasCalls(history.at(-2)) &&
  DECLINES.test(text) &&
  text.split(/\s+/).length <= MOST_DECLINING_WORDS &&
  !/\b(?:mean|meant|want|wanted|need|said)\b/i.test(text) &&
  askedChanges(text.replace(/^\w+,? /, '')).size === 0;
