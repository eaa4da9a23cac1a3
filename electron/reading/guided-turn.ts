import type { StoredMessage } from '../storage/stored-message.ts';
import { inMind } from './follow-ups/in-mind.ts';
import { callBefore, lastCallOf } from './follow-ups/last-call.ts';
import { undoneCall } from './follow-ups/undone-call.ts';
import { listEntries } from './tagged/list-entries.ts';
import { NO_READERS, type Consult, type Readers } from './tagged/readers.ts';
import { serverCallAgain } from './tagged/server-call-again.ts';
import { taggedCall } from './tagged/tagged-call.ts';
import { textOf } from './follow-ups/text-of.ts';
import { allNames, type KnownTitles, NO_TITLES } from './own-things/named-kinds.ts';
import { correctedRequest } from './languages/en/corrected-request.ts';
import { plainSum } from './languages/en/plain-sum.ts';
import { saysUndo } from './languages/en/undo-words.ts';
import { isInDoubt } from './languages/en/withdrawn-request.ts';
import { withSpelling } from './languages/en/spelling.ts';
import type { Expectation } from './tool-choice/expectation.ts';
import { speechActIn, type SpeechAct } from './tool-choice/speech-act.ts';
import { completedRequest } from './languages/en/completed-request.ts';
import { ALONE, ofCalls, type GuidedTurn } from './turn-kinds.ts';

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
  const { expect, consult = always } = readers;
  const corrected = messageAsRead(textOf(history.at(-1)), known);
  const after = lastCallOf(history.at(-2))?.toolName ?? null;
  const act = speechActIn(expect(corrected, after));
  const before = act === 'tells' || act === 'keeps' ? null : callBefore(history);
  const undone = before === null ? null : consult('undone', () => undoneCall(corrected, before, known));
  if (undone !== null) return { ...requestsOf(corrected, [corrected]), meant: undone };
  // What may have been taken back, or can't be undone, is only offered.
  const isDoubtful = isInDoubt(corrected) || (before !== null && saysUndo(corrected));
  const isClear = act !== 'keeps' && !isDoubtful;
  const again =
    isClear && before !== null
      ? consult('server call again', () => serverCallAgain(corrected, before, known, readers))
      : null;
  const meant =
    again ?? (isClear ? consult('trained readers', () => taggedCall(history, corrected, known, readers)) : null);
  if (meant !== null) return { ...requestsOf(corrected, [corrected]), meant };
  const entries = isClear ? consult('entries of a list', () => listEntries(corrected, known, readers)) : null;
  if (entries !== null) return ofCalls(corrected, entries);
  const both = isClear ? consult('sure split', () => severalIn(corrected, readers, SURELY_FURTHER)) : null;
  if (both !== null) {
    const asked = both.filter((part) => isRequest(expect(part, after))).join('. ');
    const [first = '', ...others] = both.map(plainSum);
    return requestsOf(asked, [inMind(history, first, known), ...others]);
  }
  const completed = NO_DETAILS.has(act) ? null : consult('completed', () => completedRequest(history, corrected));
  if (completed !== null) return { ...requestsOf(completed, [completed]), completes: 2 };
  // Titles come in after the message is split: others may have written them, and no part of one is a request.
  const parts =
    act === 'requests' || act === 'asks' ? (severalIn(corrected, readers, LIKELY_FURTHER) ?? [corrected]) : [corrected];
  const [first = corrected, ...others] = parts.map(plainSum);
  const orders = act === 'asks' && others.length > 0 ? parts.filter((part) => isRequest(expect(part, after))) : [];
  const agreed = orders.length > 0 ? orders : [corrected];
  const said = isDoubtful ? '' : agreed.join('. ');
  return { ...ALONE, act, requests: [inMind(history, first, known), ...others], said };
}

/** Whatever the message begins with, a question makes none of its other requests one: "where's the key, and set a timer". */
const isRequest = (expected: Expectation | null): boolean => speechActIn(expected) === 'requests';

const requestsOf = (said: string, requests: readonly string[]): GuidedTurn => ({
  ...ALONE,
  act: 'requests',
  requests,
  said,
});

/** What doesn’t answer the app’s question. A detail alone, such as "physio", may be anything else. */
const NO_DETAILS: ReadonlySet<SpeechAct> = new Set(['wonders', 'keeps']);

/** How likely each further request has to be, 0..1: before anything else is made of the message, and when nothing was. */
const SURELY_FURTHER = 0.9;
const LIKELY_FURTHER = 0.35;

/** @returns the requests in a message, in order; null if it has only one. */
function severalIn(message: string, { split }: Readers, least: number): readonly string[] | null {
  const parts = split(message, least);
  return parts.length > 1 ? parts : null;
}

/** @returns a message with its slips and corrections resolved, as its requests are taken from it. */
export const messageAsRead = (message: string, known: KnownTitles): string =>
  correctedRequest(withSpelling(message, allNames(known)));

const always: Consult = (_, read) => read();
