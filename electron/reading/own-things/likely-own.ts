import type { OwnRequest } from '../meant-request.ts';
import type { SpeechAct } from '../english/speech-act.ts';
import type { Expectation } from '../tool-choice/weighed-act.ts';
import { answeringText } from './answering-text.ts';
import { correctedCell } from './corrected-cell.ts';
import { fileRequest } from './file-requests.ts';
import type { KnownTitles } from './named-kinds.ts';
import { tableRequest } from './table-requests.ts';
import { toldDetail } from './told-detail.ts';
import { toldDone } from './told-done.ts';

/**
 * Reads what a message means by what the person has, where neither its words nor their things say it alone: "which oil does my car
 * take" may be for many tools, but one of the notes has the words.
 * @param act what the message is.
 * @param expected what the classifier makes of it.
 * @returns null for any other message.
 */
export function likelyOwn(
  message: string,
  known: KnownTitles,
  act: SpeechAct,
  expected: Expectation | null,
): OwnRequest | null {
  return (
    toldDetail(message, known, expected) ??
    toldDone(message, known, expected) ??
    cellCorrected(message, known, expected) ??
    spendingAsked(message, known, act, expected) ??
    fileAsked(message, known, expected) ??
    answeringText(message, known, expected)
  );
}

/** Tools that show what the person has: where a table has the answer, a question sounds as if it were for one of these. */
const SHOWS = /^(?:list_(?:events|tasks|notes|folder)|read_note|search_notes|find_rows|recall|summarize_table)$/;
const UNCLEAR = 0.4;
const CLEAR = 0.9;
/** A question that is more likely than this to need no tool isn't about the person's own spending: "how much does a wedding cost?" */
const TALK = 0.6;
const OWN_SPENDING =
  /\b(?:i|we|my|our|i['’]ve|we['’]ve)\b.*\b(?:spend|spent|paid|pay|buy|bought|purchased?|purchases)\b|\b(?:was|were|did)\b/i;

/** "What have I spent on food so far", "list all I bought for the house": of a table that the classifier doesn't know. */
function spendingAsked(
  message: string,
  known: KnownTitles,
  act: SpeechAct,
  expected: Expectation | null,
): OwnRequest | null {
  if (expected === null || expected.nothing > TALK || expected.best > CLEAR) return null;
  if (!(act === 'asks' || act === 'requests') || !OWN_SPENDING.test(message)) return null;
  const [likeliest = ''] = [...expected.chances].find(([, chance]) => chance === expected.best) ?? [];
  return expected.best < UNCLEAR || SHOWS.test(likeliest) ? tableRequest(message, known) : null;
}

/**
 * "Has May been paid, according to costs.csv?": of a file that is named, where no tool is likely. "Is there anything about the boiler in
 * Papers?" is about a folder whatever else may be.
 */
function fileAsked(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  const found = expected === null ? null : fileRequest(message, known);
  if (found?.tool === 'search_in_files' && IS_THERE.test(message)) return found;
  if (expected === null || expected.best >= UNCLEAR) return null;
  return found?.tool === 'read_file' || found?.tool === 'compare_files' ? found : null;
}

const IS_THERE = /^(?:(?:and|so|hm+|hey|ok)\b,? )*(?:is|isn['’]t|was) there (?:something|anything)\b/i;
const LEAST_LIKELY = 0.3;
/** "Not 45": what the row says now. */
const SAYS_OLD = /\b(?:not|instead of|rather than) [$€£]?\d/i;

/** "The lamp was 54, not 45": of the only table, though it isn't named. */
function cellCorrected(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  const [table, other] = known.tables ?? [];
  const isLikely = (expected?.chances.get('update_rows') ?? 0) >= LEAST_LIKELY && SAYS_OLD.test(message);
  if (!isLikely || table === undefined || other !== undefined || message.includes('?')) return null;
  return correctedCell(message, table)?.isCorrection === true
    ? { tool: 'update_rows', request: message, said: `change ${message}` }
    : null;
}
