import { BARE, MONEY } from './counted-units.ts';
import { COST } from './quantity.ts';

/** What a told sum asks for: "how many eggs", "what does each pay", "per month". */
export interface Wanted {
  /** The words of what is asked for, `MONEY`; "" if it isn't said. */
  readonly of: string;
  /** "Per month", "each couple"; "" stands for each of those who share. */
  readonly per: readonly string[];
  /** "How much pasta": perhaps a word for what is measured in kilos. */
  readonly isAmount: boolean;
  /** "Per 100 km". */
  readonly times: string | null;
  /** Whether all is added up: "altogether". */
  readonly isTotal: boolean;
}

const HOW_MANY =
  /\bhow (?:many|much) (?!of\b|do|does|is|are|will|would|can|should|per\b|in\b|each\b|for\b|more\b|money\b|to\b)((?:more )?\p{L}+(?: (?!do\b|does|did|is|are|will|would|can|should|must|have|has|in\b|for\b|i\b|we\b|you\b|they\b|he\b|she\b|it\b|that\b|per\b|a\b|each\b|all\b)\p{L}+)?)/u;
const OF_MONEY =
  /\b(?:pays?|paid|owes?|costs?|price|spend|spent|bill|earns?|earned|charge|invoice|check|revenue|takings|money|chip in|cough up|fork out|share)\b/;
/** "What do I get for that?", at so much an hour. */
const GETS =
  /\bwhat (?:do|did|does|will|would) (?:i|we|he|she|they|you) (?:get|make|take home)(?: (?:for|with|from) (?:that|it|this|them|all (?:of )?that))?[?.! ]*$/;
const AT_RATE = /\b(?:at|for|@) [€$£]?\d+(?:\.\d+)? (?:an?|per) (?:hour|shift|day|night|week|month|piece|item|head)\b/;
const PAID_FOR = new RegExp(String.raw`\b${COST}\b`);
const TIMES_PER = /\b(?:per|for every|for each|every) (\d+(?:\.\d+)?) ?(\p{L}+)/u;
const EACH =
  /\b(?:each|apiece|per (?:person|head|capita|nose)|(?:a|the) head|everybody|everyone)\b|\ball pay the same\b|\b(?:split|divided?|shared?) (?:evenly|equally|fairly)\b|\bmy (?:share|part|bit)\b|\bdo i owe\b/;
const EACH_OF =
  /\b(?:each|every|per) (?!person|head|of|pays?|owes?|gets?|one|has|have|need|do|does|chip|put)(\p{L}+)/gu;
const A_TIME = /\b(?:an?) (day|night|week|month|quarter|year|hour)\b/gu;
export const TOTAL =
  /\b(?:altogether|all together|in total|total|totals?|in all|all in all|combined|all up|together|overall|(?:add|tot|sum) (?:it |them |those )?(?:all )?up)\b/;

/**
 * @param question the words that ask.
 * @param whole all of the message.
 */
export function wantedIn(question: string, whole: string): Wanted {
  const [, times = null, timesOf] = TIMES_PER.exec(question) ?? [];
  const [, many] = HOW_MANY.exec(question) ?? [];
  const per = [
    ...[...question.matchAll(EACH_OF)].map(([, noun = '']) => noun),
    ...[...question.matchAll(A_TIME)].map(([, noun = '']) => noun),
    ...oneOf(question, whole),
    ...(timesOf === undefined ? [] : [timesOf]),
  ];
  return {
    of:
      many !== undefined
        ? many.replace(/^more /, '')
        : OF_MONEY.test(question) ||
            OF_MONEY.test(whole) ||
            PAID_FOR.test(whole) ||
            /\bhow much (?:is (?:it|that) )?(?:each|apiece|per (?:person|head))\b/.test(question) ||
            (GETS.test(question) && AT_RATE.test(whole))
          ? MONEY
          : BARE,
    per: per.length > 0 ? per : EACH.test(question) ? [BARE] : [],
    isAmount: many !== undefined && !/\bhow many\b/.test(question),
    times,
    isTotal: TOTAL.test(whole),
  };
}

/** "12 bottles for 83, how much is a bottle?" */
function oneOf(question: string, whole: string): readonly string[] {
  const [, noun = ''] =
    /\b(?:how much|what)(?:'?s| is| does| would)? (?:an?|each|one|1) (?:single )?(\p{L}{2,})/u.exec(question) ?? [];
  const isCounted = noun !== '' && new RegExp(String.raw`\d (?:\p{L}+ )?${noun}(?:s|es)\b`, 'u').test(whole);
  return isCounted ? [noun] : [];
}

export const ASKING = /\b(?:how (?:many|much)|what(?:'?s)?)\b/g;

/** The words of a text that ask: from the last "how many", and those behind the last number. */
export function questionIn(text: string, tail: string): string {
  const from = [...text.matchAll(ASKING)].at(-1)?.index;
  const asked = from === undefined ? '' : text.slice(from);
  return asked.includes(tail) || tail.includes(asked)
    ? asked === '' || asked.length > tail.length
      ? asked || tail
      : tail
    : `${asked} | ${tail}`;
}
