import { Phrases } from '../../../foundation/phrases.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { asksSomewhere } from '../../english/asks-somewhere.ts';
import { isAskedAgain } from '../../asked-again.ts';
import { hasOnly, oneCall, type ReadFollowUp } from './meant-call.ts';

const AGAIN = new RegExp(
  [
    String.raw`\b(?:again|once more|another(?: (?:one|go|try|round|row|roll|throw|flip|toss|draw))?|`,
    'one more(?: (?:time|row|go|round|roll|throw|flip|toss|draw))?|re-?roll|re-?shuffle|next one|',
    String.raw`new one|(?:a )?(?:different|fresh) one|same again|repeat)\b`,
  ].join(''),
  'i',
);
const AROUND = new Phrases(
  'again, once, more, another, go, try, round, row, roll, throw, flip, toss, draw, reroll, re-roll, reshuffle, re-shuffle, next, new',
  "one, different, fresh, same, repeat, deal, shuffle, mix, pick, choose, unfair, fair, not, no, isn't, wasn't, don't, like, i'm",
  'boring, bad, luck, them, him, her, all, time, up, nope, happy, love, lucky, yet, too, he, she, ask, nah, coin, dice, die, password',
  'number, numbers, teams, team, out, than, from, scratch, ugh, hah, ha, haha',
);

/** "Nah, do it again, they don't believe me": why is of no matter, unless something else is to count. */
const DOES_AGAIN = longPattern('i')`
  ^(?:(?:nah|no|nope|ugh|hm+|ha+|haha|ok|okay|please|pls|can you|could you|just|lol)\b[,.!]? ?)*(?:
    (?:do|roll|flip|toss|throw|pick|draw|choose|shuffle|mix|split|deal|try|run|spin) (?:(?:it|that|them|one|this) )?
    (?:all )?
  )?(?:again|once more|over|one more time)\b(?<rest>[^?]*)$
`;
const OTHERWISE =
  /\d|\b(?:but|with|without|except|only|instead|not|for|from|into|in|to|teams?|groups?|sides?|more|less|also)\b/i;
const MOST_WORDS_MORE = 8;
const doesAgain = (text: string): boolean => {
  const rest = DOES_AGAIN.exec(text)?.groups?.['rest'];
  return (
    rest !== undefined &&
    !OTHERWISE.test(rest) &&
    !asksSomewhere(rest.replace(/^[,.;: –-]+/, '')) &&
    rest.split(' ').length <= MOST_WORDS_MORE
  );
};

/** "… for the other account". */
const FOR_OTHER = / for (?:the|my|our|another|his|her) (?:\p{L}+ ){0,2}\p{L}+$/iu;

/** "That's unfair, deal them again", "one more row": repeats a call whose result is random. */
export const onceMore: ReadFollowUp = ({ text, last: { toolName, arguments: args }, known }) =>
  isAskedAgain(toolName, 'by chance', known) &&
  ((AGAIN.test(text) && hasOnly(text.replace(FOR_OTHER, ''), AROUND)) || doesAgain(text))
    ? oneCall(toolName, args)
    : null;
