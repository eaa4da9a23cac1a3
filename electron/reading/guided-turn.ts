import type { StoredMessage } from '../storage/stored-message.ts';
import { answerAlone } from './follow-ups/completed-request.ts';
import { declines } from './follow-ups/declined.ts';
import { inMind } from './follow-ups/in-mind.ts';
import { lastCallOf } from './follow-ups/last-call.ts';
import { isOpenDayBefore } from './follow-ups/meant-calls/day-before.ts';
import type { MeantCall } from './follow-ups/meant-calls/meant-call.ts';
import { meantCalls } from './follow-ups/meant-calls/meant-calls.ts';
import { listEntries } from './tagged/list-entries.ts';
import { longRequest } from './tagged/long-request.ts';
import { NO_READERS, type Consult, type Readers } from './tagged/readers.ts';
import { taggedCall } from './tagged/tagged-call.ts';
import { textOf } from './follow-ups/text-of.ts';
import { answeringText } from './own-things/answering-text.ts';
import { enteredEvent } from './own-things/entered-event.ts';
import { saysOnlyHowOften } from './own-things/entry-time.ts';
import { allNames, type KnownTitles, meaningfulWords, NO_TITLES } from './own-things/named-kinds.ts';
import { ownRequest } from './own-things/own-request.ts';
import { correctedRequest } from './english/corrected-request.ts';
import { withoutDenied } from './english/denied-clause.ts';
import { holdsBack, onlySupposes } from './english/held-back.ts';
import { plainQuestion } from './english/plain-question.ts';
import { plainSum } from './english/plain-sum.ts';
import { speechActOf } from './english/speech-act.ts';
import { withSpelling } from './english/spelling.ts';
import { statedContent } from './english/stated-content.ts';
import { isThanks } from './english/thanks.ts';
import { toldInterest } from './english/told-interest.ts';
import { withoutFillers } from './english/spoken-fillers.ts';
import { isInDoubt } from './english/withdrawn-request.ts';
import { parametersWith } from './parameters-with.ts';
import { plausible } from './tool-choice/plausible-request.ts';
import { isRemark, weighedAct, type Expect, type Expectation } from './tool-choice/weighed-act.ts';
import { likeliestWords } from './values/likeliest-words.ts';
import { completedTurn, followUpTurn, ASKS_ABOUT, takenBackTurn, undoneTurn } from './follow-up-turn.ts';
import { ALONE, ofCall, ofCalls, ofRequest, type GuidedTurn } from './turn-kinds.ts';

/**
 * @param history the conversation's messages, oldest first, ending with the one to answer.
 * @param known what the person has in the app.
 * @param readers what the trained readers make of it.
 */
export function guidedTurn(
  history: readonly StoredMessage[],
  known: KnownTitles = NO_TITLES,
  readers: Readers = NO_READERS,
): GuidedTurn {
  const turn = readTurn(history, known, readers);
  // What may have been taken back is only offered.
  return isInDoubt(turn.requests.join('. ')) ? { ...turn, said: '' } : turn;
}

const spelledOut = (message: string, known: KnownTitles): string =>
  withSpelling(withoutFillers(message), allNames(known));

/** @returns a message with its slips and corrections resolved, as its requests are taken from it. */
export const messageAsRead = (message: string, known: KnownTitles): string =>
  correctedRequest(spelledOut(message, known));

const asking = (said: string, question: string): GuidedTurn => ({
  ...ALONE,
  act: 'requests',
  requests: [said],
  said,
  question,
});

const always: Consult = (_, read) => read();

function readTurn(history: readonly StoredMessage[], known: KnownTitles, readers: Readers): GuidedTurn {
  const { expect, tag, consult = always } = readers;
  const spelled = spelledOut(answerAlone(history, textOf(history.at(-1))), known);
  const corrected = correctedRequest(spelled);
  const isClear = undoneTurn(history, spelled, 'requests', known) === null && !isInDoubt(corrected);
  const isFirst = history.length === 1;
  const entered = isClear ? consult('new event', () => newEvent(history, corrected, known, expect)) : null;
  if (entered !== null) return entered;
  const meant = isClear
    ? (consult('trained readers, sure', () => taggedCall(history, corrected, known, readers, 'sure')) ??
      consult('meant calls', () => meantCalls(history, corrected, known, expect)) ??
      consult('trained readers, likely', () => taggedCall(history, corrected, known, readers, 'likely')))
    : null;
  if (meant !== null) return { ...requestsOf(corrected, [corrected]), meant };
  if (isClear && isOpenDayBefore(corrected)) return asking(corrected, 'The day before what?');
  const entries = isClear ? consult('entries of a list', () => listEntries(corrected, known, readers)) : null;
  if (entries !== null) return ofCalls(corrected, entries);
  const after = lastCallOf(history.at(-2))?.toolName ?? null;
  const both = isClear ? consult('sure split', () => severalIn(corrected, readers, SURELY_FURTHER)) : null;
  if (both !== null)
    return requestsOf(ordersOf(both).join('. '), ownParts(both, known, (part) => expect(part, after)).map(plainSum));
  const long = isClear && isFirst ? consult('long request', () => longRequest(corrected, known, readers)) : null;
  if (long !== null) return { ...requestsOf(corrected, [corrected]), meant: long };
  const told = isClear ? consult('told call', () => toldCall(corrected, expect(corrected, after))) : null;
  if (told !== null) return ofCall(corrected, told.tool, told.arguments);
  const said = withoutDenied(corrected);
  const back = consult('taken back', () => takenBackTurn(history, spelled, known));
  if (back !== null) return back;
  if (holdsBack(said)) return { ...ALONE, act: 'keeps', requests: [said], said };
  if ((!isFirst && isThanks(said)) || onlySupposes(said)) return { ...ALONE, act: 'tells', requests: [said], said: '' };
  const expected = expect(said, after);
  const formalAct = speechActOf(said);
  const act = weighedAct(formalAct, expected);
  if (act === 'requests' && declines(history, said)) return { ...ALONE, act: 'keeps', requests: [said], said };
  const mayFollow = act === 'requests' || act === 'asks' || act === 'tells' || ASKS_ABOUT.test(said);
  const answers = mayFollow
    ? (consult('undone', () => undoneTurn(history, said, act, known)) ??
      consult('completed', () => completedTurn(history, said, act)))
    : null;
  if (answers !== null) return answers;
  const own = consult('own request', () => plausible(ownRequest(said, known, act), expected));
  if (own !== null) return ofRequest(own);
  const led = mayFollow
    ? consult('follow-up', () =>
        followUpTurn(history, said, act, known, (before) => requestBefore(before, known, readers)),
      )
    : null;
  if (led !== null) return led;
  const likely = consult('likely own', () => answeringText(said, known, expected));
  if (likely !== null) return ofRequest(likely);
  const plain = plainQuestion(statedContent(said));
  if (!isFirst && isRemark(act, expected)) return { ...ALONE, act: 'tells', requests: [said], said: '' };
  // Titles come in after the message is split: others may have written them, and no part of one is a request.
  const parts = act === 'requests' || act === 'asks' ? partsOf(plain, known, readers) : [plain];
  const [first = plain, ...others] = parts.map(plainSum);
  const orders = formalAct === 'asks' && others.length > 0 ? ordersOf(parts) : [];
  const agreed = orders.length > 0 ? orders : [said];
  return {
    ...ALONE,
    act,
    requests: [inMind(history, first, !saysWhatIsNew(first, expected, tag, known)), ...others],
    // What looks as if it were denied is only offered.
    said: formalAct === 'keeps' ? '' : agreed.join('. '),
  };
}

/** Whatever the message begins with, a question makes none of its other requests one: "where's the key, and set a timer". */
const ordersOf = (parts: readonly string[]): readonly string[] =>
  parts.filter((part) => speechActOf(part) === 'requests');

const requestsOf = (said: string, requests: readonly string[]): GuidedTurn => ({
  ...ALONE,
  act: 'requests',
  requests,
  said,
});

/** "Darts Friday at 7, put it in": words that are clear enough to need no model, if the classifier takes them for an event. */
function newEvent(
  history: readonly StoredMessage[],
  text: string,
  known: KnownTitles,
  expect: Expect,
): GuidedTurn | null {
  const call = lastCallOf(history.at(-2));
  const entered = enteredEvent(text, known);
  const isUnsaid = entered === 'when' || saysOnlyHowOften(text);
  if (entered === null && !isUnsaid) return null;
  const chancesOf = (part: string): Expectation['chances'] | undefined => expect(part, call?.toolName ?? null)?.chances;
  const chances = chancesOf(text);
  const chance = (tools: readonly string[]): number => tools.reduce((sum, tool) => sum + (chances?.get(tool) ?? 0), 0);
  // "It's every week" may be said of an event that is there.
  const least = entered === null ? chance(['create_event']) : chance(EVENT_TOOLS);
  if (chances === undefined ? entered === null : least < LEAST_EVENT) return null;
  return entered === null || entered === 'when' ? asking(text, 'When?') : ofCalls(text, [entered]);
}

/** Putting something in sounds like moving it, or changing it. */
const EVENT_TOOLS = ['create_event', 'move_event', 'edit_event'];
const LEAST_EVENT = 0.6;

/** What a message tells all arguments of, by what its numbers, times and places are. */
function toldCall(message: string, expected: Expectation | null): MeantCall | null {
  const [tool = '', chance = 0] = likeliest(expected);
  if (chance < LEAST_TOLD) return null;
  const meant = tool === 'grow_savings' && PAYS_BACK.test(message) ? 'loan_payment' : tool;
  const args = toldInterest(message, meant);
  return args === null ? null : { tool: meant, arguments: args };
}

const likeliest = (expected: Expectation | null): readonly [string, number] | readonly [] =>
  [...(expected?.chances ?? [])].toSorted(([, left], [, right]) => right - left)[0] ?? [];

/** What is paid back isn't saved. */
const PAYS_BACK =
  /\b(?:emi|instal?ments?|repay\w*|pay(?:ing)? (?:it )?(?:back|off)|borrow\w*|loan|mortgage|financ\w+)\b/i;
const LEAST_TOLD = 0.4;
/** How likely each further request has to be, 0..1: before anything else is made of the message, and when nothing was. */
const SURELY_FURTHER = 0.9;
const LIKELY_FURTHER = 0.35;

/** @returns the requests in a message, in order; null if it has only one. */
function severalIn(message: string, { split }: Readers, least: number): readonly string[] | null {
  const parts = split(message, least);
  return parts.length > 1 ? parts : null;
}

const partsOf = (message: string, known: KnownTitles, readers: Readers): readonly string[] => {
  const parts = severalIn(message, readers, LIKELY_FURTHER) ?? [];
  return parts.length === 0 ? [message] : ownParts(parts, known, (part) => readers.expect(part, null));
};

/** Two questions that the same note answers are one. */
const ownParts = (
  parts: readonly string[],
  known: KnownTitles,
  expect: (part: string) => Expectation | null,
): readonly string[] => [...new Set(parts.map((part) => ownPart(part, known, expect(part))))];

/** "… and get Rosa back": what one of several requests means by what the person has. */
function ownPart(said: string, known: KnownTitles, expected: Expectation | null): string {
  const own = plausible(ownRequest(said, known), expected) ?? answeringText(said, known, expected);
  return own === null || own.said === '' ? said : own.request;
}

/** "Still need candles for it, put that down for Saturday": what is made is in the message. */
function saysWhatIsNew(
  request: string,
  expected: Expectation | null,
  tag: Readers['tag'],
  { tools }: KnownTitles,
): boolean {
  const [tool = '', chance = 0] = likeliest(expected);
  const content = parametersWith(tools, 'new task', 'new note').find((key) => key.startsWith(`${tool}.`));
  if (content === undefined || chance < LIKELY_NEW) return false;
  const scores = tag(request, [tool], [])[content];
  const words = scores === undefined ? null : likeliestWords(scores, LIKELY_NEW);
  return words !== null && meaningfulWords(words).some((word) => !POINTS.test(word));
}

const LIKELY_NEW = 0.5;
const POINTS = /^(?:it|that|this|them|those|these|one|ones)$/i;

/** @returns the words of the message before the last answer that ask for what it did. */
function requestBefore(history: readonly StoredMessage[], known: KnownTitles, readers: Readers): string | null {
  if (history.at(-3)?.role !== 'user') return null;
  return guidedTurn(history.slice(0, -2), known, readers).said;
}
