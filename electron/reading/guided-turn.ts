import type { StoredMessage } from '../storage/stored-message.ts';
import { declines } from './follow-ups/declined.ts';
import { inMind } from './follow-ups/in-mind.ts';
import { lastCallOf } from './follow-ups/last-call.ts';
import { listEntries } from './tagged/list-entries.ts';
import { NO_READERS, type Consult, type Readers } from './tagged/readers.ts';
import { taggedCall } from './tagged/tagged-call.ts';
import { textOf } from './follow-ups/text-of.ts';
import { answeringText } from './own-things/answering-text.ts';
import { allNames, type KnownTitles, NO_TITLES } from './own-things/named-kinds.ts';
import { ownRequest } from './own-things/own-request.ts';
import { correctedRequest } from './english/corrected-request.ts';
import { withoutDenied } from './english/denied-clause.ts';
import { plainQuestion } from './english/plain-question.ts';
import { plainSum } from './english/plain-sum.ts';
import { withSpelling } from './english/spelling.ts';
import { statedContent } from './english/stated-content.ts';
import { withoutFillers } from './english/spoken-fillers.ts';
import { isInDoubt } from './english/withdrawn-request.ts';
import { plausible } from './tool-choice/plausible-request.ts';
import type { Expectation } from './tool-choice/expectation.ts';
import { speechActIn } from './tool-choice/speech-act.ts';
import { completedTurn, followUpTurn, ASKS_ABOUT, takenBackTurn, undoneTurn } from './follow-up-turn.ts';
import { ALONE, ofCalls, ofRequest, type GuidedTurn } from './turn-kinds.ts';

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

const always: Consult = (_, read) => read();

function readTurn(history: readonly StoredMessage[], known: KnownTitles, readers: Readers): GuidedTurn {
  const { expect, consult = always } = readers;
  const spelled = spelledOut(textOf(history.at(-1)), known);
  const corrected = correctedRequest(spelled);
  const after = lastCallOf(history.at(-2))?.toolName ?? null;
  const isDenied = speechActIn(expect(corrected, after)) === 'keeps';
  const isClear = !isDenied && undoneTurn(history, spelled, 'requests', known) === null && !isInDoubt(corrected);
  const meant = isClear ? consult('trained readers', () => taggedCall(history, corrected, known, readers)) : null;
  if (meant !== null) return { ...requestsOf(corrected, [corrected]), meant };
  const entries = isClear ? consult('entries of a list', () => listEntries(corrected, known, readers)) : null;
  if (entries !== null) return ofCalls(corrected, entries);
  const both = isClear ? consult('sure split', () => severalIn(corrected, readers, SURELY_FURTHER)) : null;
  if (both !== null) {
    const asked = both.filter((part) => isRequest(expect(part, after))).join('. ');
    const [first = '', ...others] = ownParts(both, known, (part) => expect(part, after)).map(plainSum);
    return requestsOf(asked, [inMind(history, first, known), ...others]);
  }
  const said = withoutDenied(corrected);
  const back = consult('taken back', () => takenBackTurn(history, spelled, known));
  if (back !== null) return back;
  const expected = expect(said, after);
  const act = speechActIn(expected);
  if (act === 'requests' && declines(history, said)) return { ...ALONE, act: 'keeps', requests: [said], said };
  const mayFollow = act === 'requests' || act === 'asks' || act === 'tells' || ASKS_ABOUT.test(said);
  const answers =
    (mayFollow ? consult('undone', () => undoneTurn(history, said, act, known)) : null) ??
    consult('completed', () => completedTurn(history, said, act));
  if (answers !== null) return answers;
  const own = consult('own request', () => plausible(ownRequest(said, known, act), expected, known.tools));
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
  // Titles come in after the message is split: others may have written them, and no part of one is a request.
  const parts = act === 'requests' || act === 'asks' ? partsOf(plain, known, readers) : [plain];
  const [first = plain, ...others] = parts.map(plainSum);
  const orders = act === 'asks' && others.length > 0 ? parts.filter((part) => isRequest(expect(part, after))) : [];
  const agreed = orders.length > 0 ? orders : [said];
  return { ...ALONE, act, requests: [inMind(history, first, known), ...others], said: agreed.join('. ') };
}

/** Whatever the message begins with, a question makes none of its other requests one: "where's the key, and set a timer". */
const isRequest = (expected: Expectation | null): boolean => speechActIn(expected) === 'requests';

const requestsOf = (said: string, requests: readonly string[]): GuidedTurn => ({
  ...ALONE,
  act: 'requests',
  requests,
  said,
});

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
  const own =
    plausible(ownRequest(said, known, speechActIn(expected)), expected, known.tools) ??
    answeringText(said, known, expected);
  return own === null || own.said === '' ? said : own.request;
}

/** @returns the words of the message before the last answer that ask for what it did. */
function requestBefore(history: readonly StoredMessage[], known: KnownTitles, readers: Readers): string | null {
  if (history.at(-3)?.role !== 'user') return null;
  return guidedTurn(history.slice(0, -2), known, readers).said;
}
