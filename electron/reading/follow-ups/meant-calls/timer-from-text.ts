import { COUNT } from '../../english/number-words.ts';
import { isSameWord, meaningfulWords } from '../../own-things/named-kinds.ts';
import { stringOf, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';

const TIMER =
  /^(?:(?:and|also|then|now|ok|okay|please|so|right|can you|could you)\b,? )*(?:(?:set|start|put|run|give me|do|make|i need)(?: on| up| me)? )?(?:an?|the|another|my) ?timer\b|^timer\b|\b(?:set|start|put on) (?:an?|the) timer$/i;
const STOPS = /\b(?:stop|cancel|pause|end|off|kill|how|when|left|running)\b|\?/i;
const LENGTH = new RegExp(
  String.raw`(?<![\p{L}\d])${COUNT} ?(?:min(?:ute)?s?|h(?:ou)?rs?|sec(?:ond)?s?)(?![\p{L}\d])`,
  'giu',
);
/** "Set a timer" alone may be for anything. */
const POINTS = /\b(?:that|it|this|same|recipe|note|text|says?|said|long|there|given|time|minutes)\b/i;
/** Words that say only that the text tells how long. */
const SAYS_SAME = new Set(
  'timer set start put run give make need another same minutes minute long time length amount recipe note text says said say written there listed given how for that this it them as in on the please now then too from'.split(
    ' ',
  ),
);

/**
 * "Set a timer for the simmering", after a note that says "simmer for 25 minutes": for as long as the text says, if it says one
 * length only and the message nothing of something else.
 */
export function timerFromText({ text, recent }: FollowUp): MeantCalls | null {
  if (!TIMER.test(text) || STOPS.test(text) || /\d/.test(text) || text.match(LENGTH) !== null) return null;
  const told = recent.map(toldIn).findLast((one) => one !== null);
  if (told === undefined || told === null) return null;
  const lengths = new Set(told.match(LENGTH) ?? []);
  const [only, other] = lengths;
  const own = meaningfulWords(told);
  const words = meaningfulWords(text).filter((word) => !SAYS_SAME.has(word));
  const isOther = words.some((word) => !own.some((one) => isSameWord(word, one) || isSameWord(one, word)));
  const isBare = words.length === 0 && !POINTS.test(text);
  return only === undefined || other !== undefined || isOther || isBare
    ? null
    : oneCall('start_timer', { duration: only });
}

/** What a note or a file says, with the title; null for other answers. */
function toldIn({ toolName, arguments: args, result }: ToolCall): string | null {
  const fields = (typeof result === 'object' && !Array.isArray(result) ? (result ?? {}) : {}) as JsonObject;
  if (toolName === 'read_note' || toolName === 'read_file')
    return `${stringOf(fields, 'title') ?? ''} ${stringOf(fields, 'text') ?? ''}`;
  return toolName === 'create_note' ? `${stringOf(args, 'title') ?? ''} ${stringOf(args, 'text') ?? ''}` : null;
}
