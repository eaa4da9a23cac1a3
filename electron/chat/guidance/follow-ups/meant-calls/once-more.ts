import { hasOnly, oneCall, type ReadFollowUp } from './meant-call.ts';

/** Tools that give a different answer each time. */
const BY_CHANCE = new RegExp(
  ['^(?:roll_dice|flip_coin|random_number|shuffle_list|pick_one|make_password|make_uuid|', 'generate_uuid)$'].join(''),
  '',
);
const AGAIN = new RegExp(
  [
    String.raw`\b(?:again|once more|another(?: (?:one|go|try|round|row|roll|throw|flip|toss|draw))?|`,
    'one more(?: (?:time|row|go|round|roll|throw|flip|toss|draw))?|re-?roll|re-?shuffle|next one|',
    String.raw`new one|(?:a )?(?:different|fresh) one|same again|repeat)\b`,
  ].join(''),
  'i',
);
const AROUND = new RegExp(
  [
    '^(?:again|once|more|another|go|try|round|row|roll|throw|flip|toss|draw|re-?roll|re-?shuffle|',
    String.raw`next|new|one|different|fresh|same|repeat|deal|shuffle|mix|pick|choose|unfair|fair|not|no|isn't|`,
    String.raw`wasn't|don't|like|i'm|boring|bad|luck|them|him|her|all|time|up|nope|happy|love|lucky|yet|too|he|`,
    'she|ask|coin|dice|die|password|number|numbers|teams|team|out|than|from|scratch|ugh|hah|ha|haha)$',
  ].join(''),
  '',
);

/** "… for the other account". */
const FOR_OTHER = / for (?:the|my|our|another|his|her) (?:\p{L}+ ){0,2}\p{L}+$/iu;

/** "That's unfair, deal them again", "one more row": repeats a call whose result is random. */
export const onceMore: ReadFollowUp = ({ text, last: { toolName, arguments: args } }) =>
  BY_CHANCE.test(toolName) && AGAIN.test(text) && hasOnly(text.replace(FOR_OTHER, ''), AROUND)
    ? oneCall(toolName, args)
    : null;
