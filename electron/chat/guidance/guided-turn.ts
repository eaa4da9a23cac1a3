import type { StoredMessage } from '../../storage/stored-message.ts';
import { contactDetail } from './follow-ups/contact-detail.ts';
import { declines } from './follow-ups/declined.ts';
import { withFileMeant } from './follow-ups/file-meant.ts';
import { inMind } from './follow-ups/in-mind.ts';
import { lastCallOf } from './follow-ups/last-call.ts';
import type { MeantCalls } from './follow-ups/meant-calls/meant-call.ts';
import { meantCalls } from './follow-ups/meant-calls/meant-calls.ts';
import { withThatTime } from './follow-ups/moment-in-mind.ts';
import { withPeople } from './follow-ups/person-in-mind.ts';
import { longRequest } from './tagged/long-request.ts';
import { otherKind } from './tagged/other-kind.ts';
import type { Readers } from './tagged/readers.ts';
import { taggedCall } from './tagged/tagged-call.ts';
import { textOf } from './follow-ups/text-of.ts';
import { withThatDay } from './follow-ups/that-day.ts';
import { answeringText } from './own-things/answering-text.ts';
import { detailsOfTwo } from './own-things/details-of-two.ts';
import { entryAndReminder } from './own-things/entry-and-reminder.ts';
import { likelyOwn } from './own-things/likely-own.ts';
import { isDiaryEntry } from './reading/diary-entry.ts';
import type { OwnRequest } from './meant-request.ts';
import { allNames, type KnownTitles, meaningfulWords, namedKinds, NO_TITLES } from './own-things/named-kinds.ts';
import { ownRequest } from './own-things/own-request.ts';
import { pairedChanges } from './paired-changes.ts';
import { askingPart } from './reading/asking-part.ts';
import { correctedRequest } from './reading/corrected-request.ts';
import { withoutDenied } from './reading/denied-clause.ts';
import { withoutDeniedPart } from './reading/denied-part.ts';
import { withEarlierTime } from './reading/earlier-time.ts';
import { asksSomewhere } from './reading/later-request.ts';
import { isLifeStatement } from './own-things/life-statements.ts';
import { holdsBack, onlySupposes } from './reading/held-back.ts';
import { withMove } from './reading/moved-file.ts';
import { countedEntries, newListOf, separateEntries, type NewList } from './reading/separate-entries.ts';
import { plainQuestion } from './reading/plain-question.ts';
import { plainSum } from './reading/plain-sum.ts';
import { plainTextWork } from './reading/plain-text-work.ts';
import { type SpeechAct, speechActOf } from './reading/speech-act.ts';
import { withSpelling } from './reading/spelling.ts';
import { splitRequests } from './reading/split-requests.ts';
import { isThanks } from './reading/thanks.ts';
import { toldProblem } from './reading/told-quantities/told-problem.ts';
import { withoutFillers } from './reading/spoken-fillers.ts';
import { unsaidDetail, unsaidTime } from './reading/unsaid-detail.ts';
import { isInDoubt } from './reading/withdrawn-request.ts';
import { withoutPurpose } from './reading/without-purpose.ts';
import { statedContent } from './reading/stated-content.ts';
import { statedEvent } from './reading/stated-event.ts';
import { tableRequest } from './own-things/table-requests.ts';
import { toldDetail } from './own-things/told-detail.ts';
import { toldAndAsked } from './own-things/told-and-asked.ts';
import { taskChange } from './own-things/task-changes.ts';
import { isThanksWithRemark } from './own-things/thanks-with-remark.ts';
import { taskInStory } from './own-things/task-in-story.ts';
import { withThingInStory } from './own-things/thing-in-story.ts';
import { plausible } from './tool-choice/plausible-request.ts';
import { isRemark, weighedAct, type Expect, type Expectation } from './tool-choice/weighed-act.ts';
import { likeliestWords } from './values/likeliest-words.ts';
import { NO_TAGGER, type ValueTagger } from './values/value-tagger/value-tagger.ts';
import { completedTurn, followUpTurn, ASKS_ABOUT, takenBackTurn, undoneTurn } from './follow-up-turn.ts';
import { ALONE, ofCall, ofCalls, ofChange, ofRequest, type GuidedTurn } from './turn-kinds.ts';
import { clearSplit, likelySplit } from './tool-choice/likely-split.ts';
import { isTrueSplit } from './tool-choice/true-split.ts';

/**
 * @param history the conversation's messages, oldest first, ending with the one to answer.
 * @param known what the person has in the app.
 * @param expect what the classifier makes of a message.
 * @param tag what the tagger makes of its words.
 */
export function guidedTurn(
  history: readonly StoredMessage[],
  known: KnownTitles = NO_TITLES,
  expect: Expect = () => null,
  tag: ValueTagger['tag'] = NO_TAGGER.tag,
): GuidedTurn {
  const turn = readTurn(history, known, { expect, tag });
  // What may have been taken back is only offered.
  return isInDoubt(turn.whole || turn.requests.join('. ')) ? { ...turn, said: '' } : turn;
}

const asking = (said: string, question: string): GuidedTurn => ({
  ...ALONE,
  act: 'requests',
  requests: [said],
  said,
  question,
});

function readTurn(history: readonly StoredMessage[], known: KnownTitles, readers: Readers): GuidedTurn {
  const { expect, tag } = readers;
  const spelled = withSpelling(withoutFillers(textOf(history.at(-1))), allNames(known));
  const corrected = correctedRequest(spelled);
  const isClear = undoneTurn(history, spelled, 'requests', known) === null && !isInDoubt(corrected);
  const question = isClear ? unsaidTime(corrected) : null;
  if (question !== null) return asking(corrected, question);
  const meant = isClear
    ? (taggedCall(history, corrected, known, readers, 'sure') ??
      meantCalls(history, corrected, known, expect) ??
      taggedCall(history, corrected, known, readers, 'likely'))
    : null;
  if (meant !== null) return { ...requestsOf(corrected, [corrected]), meant };
  const made = isClear ? newListOf(corrected) : null;
  if (made?.list?.includes(' ') === true) return ofCalls(corrected, listCalls(made));
  const after = lastCallOf(history.at(-2))?.toolName ?? null;
  const both = isClear
    ? (countedEntries(corrected) ??
      entryAndReminder(corrected, known) ??
      detailsOfTwo(corrected, known) ??
      toldAndAsked(corrected, known) ??
      clearSplit(corrected, (one) => expect(one, after)))
    : null;
  if (both !== null)
    return requestsOf(
      corrected,
      both.map((one) => withMove(ownPart(one, known, expect(one, after)))),
    );
  const long = isClear && history.length === 1 ? longRequest(withEarlierTime(corrected), known, readers) : null;
  if (long !== null) return { ...requestsOf(corrected, [corrected]), meant: long };
  const sum = isClear ? toldSumIn(corrected, expect(corrected, after)) : null;
  if (sum !== null) return ofCall(corrected, 'calculate', { expression: sum });
  const asksFor = (one: string): boolean => asksSomewhere(one) || ownRequest(one, known) !== null;
  const kept = isClear ? otherKind(corrected, known, readers, after) : null;
  if (kept !== null) return { ...requestsOf(corrected, [corrected]), meant: kept };
  const about = withPeople(
    history,
    withThatTime(history, withThatDay(history, fileNamed(history, corrected))),
    known.contact,
  );
  const said = withoutDeniedPart(withoutDenied(about), asksFor);
  const back = takenBackTurn(history, spelled);
  if (back !== null) return back;
  const unsaid = unsaidDetail(said);
  if (unsaid !== null) return asking(said, unsaid.question);
  const isOnlyThanks = isThanks(said) || isThanksWithRemark(said, [...known.task, ...known.event, ...known.reminder]);
  if (holdsBack(said)) return { ...ALONE, act: 'keeps', requests: [said], said };
  if ((history.length > 1 && isOnlyThanks) || onlySupposes(said))
    return { ...ALONE, act: 'tells', requests: [said], said: '' };
  const text = withThingInStory(withEarlierTime(said), known);
  const part = askingPart(text);
  const expected = expect(text, after);
  const asked = part.context === '' ? null : plausible(tableRequest(part.asks, known), expected);
  if (asked !== null) return ofRequest(asked);
  const formalAct = speechActOf(part.asks);
  const plainAct = weighedAct(formalAct, expected);
  const act = plainAct === 'requests' && isLifeStatement(text, known) ? 'tells' : plainAct;
  if (act === 'requests' && declines(history, text)) return { ...ALONE, act: 'keeps', requests: [text], said: text };
  const mayFollow = act === 'requests' || act === 'asks' || act === 'tells' || ASKS_ABOUT.test(text);
  const answers = mayFollow
    ? (undoneTurn(history, text, act, known) ?? completedTurn(history, text, act, known))
    : null;
  if (answers !== null) return answers;
  const pair = pairedChanges(text, known);
  if (pair !== null) return { ...ALONE, act: 'requests', ...pair };
  const own = plausible(ownRequest(text, known, plainAct), expected);
  if (own !== null) return ofRequest(own);
  const led = mayFollow
    ? (ownTaskTurn(text, act, known, expected) ??
      followUpTurn(history, text, act, known, (before) => requestBefore(before, known, readers)))
    : null;
  if (led !== null) return led;
  const entry = diaryEntry(part.asks, known, expected);
  if (entry !== null) return ofRequest(entry);
  const likely = likelyOwn(part.asks, known, act, expected);
  if (likely !== null) return ofRequest(likely);
  const mayState = act === 'requests' || act === 'tells';
  const stated = mayState ? plausible(contactDetail(text, null, known.contact) ?? statedEvent(text), expected) : null;
  if (stated !== null) return ofChange(stated);
  const plain = plainQuestion(statedContent(part.request));
  if (history.length > 1 && isRemark(act, expected)) return { ...ALONE, act: 'tells', requests: [text], said: '' };
  // Titles come in after the message is split: others may have written them, and no part of one is a request.
  const parts = act === 'requests' || act === 'asks' ? partsOf(plain, known, (one) => expect(one, after)) : [plain];
  const [first = plain, ...others] = parts.map((one) => plainSum(plainTextWork(withMove(withoutPurpose(one)))));
  const asks = others.length === 0 && part.asks !== part.request ? part.asks : null;
  const { context } = part;
  const whole = context === '' ? '' : text;
  // What looks as if it were denied is only offered.
  const agreed = formalAct === 'keeps' ? '' : [part.asks, ...(separateEntries(plain) ?? [])].join('. ');
  return {
    ...ALONE,
    act,
    requests: [inMind(history, first, !saysWhatIsNew(first, expected, tag)), ...others],
    asks,
    context,
    whole,
    said: agreed,
  };
}

const requestsOf = (said: string, requests: readonly string[]): GuidedTurn => ({
  ...ALONE,
  act: 'requests',
  requests,
  said,
});

/** "Make a PDF of it": which file. */
function fileNamed(history: readonly StoredMessage[], text: string): string {
  const call = lastCallOf(history.at(-2));
  return call === null ? text : withFileMeant(text, call);
}

/** "Night shift sat 4am to noon" moves nothing, if nothing is called so. */
function diaryEntry(text: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  const [moves, creates] = ['move_event', 'create_event'].map((tool) => expected?.chances.get(tool) ?? 0);
  const isNew = isDiaryEntry(text) && creates !== undefined && creates >= LEAST_NEW && (moves ?? 0) > creates;
  return isNew && !namedKinds(text, known).has('event')
    ? { tool: 'create_event', request: `new event: ${text}`, said: text }
    : null;
}

const LEAST_NEW = 0.2;

/** A name of several words isn't told from the entries by a model. */
const listCalls = ({ list, tasks }: NewList): MeantCalls['calls'] =>
  tasks.map((task) => ({ tool: 'add_task', arguments: { task, list } }));

/** "15 of us, dinner came to 1,287.60. Per person?" */
function toldSumIn(message: string, expected: Expectation | null): string | null {
  const sum = toldProblem(message);
  return sum === null ? null : (plausible({ tool: 'calculate', request: sum }, expected)?.request ?? null);
}

/** @returns the requests in a message, in order. */
function partsOf(message: string, known: KnownTitles, expect: (part: string) => Expectation | null): readonly string[] {
  const split = splitRequests(message);
  if (split.length === 1) return likelySplit(message, expect) ?? split;
  const read = split.map((part) => withMove(ownPart(part, known, expect(part))));
  return isTrueSplit(read, message, expect) ? read : (likelySplit(message, expect) ?? [message]);
}

/** "… and get Rosa back": what one of several requests means by what the person has. */
function ownPart(part: string, known: KnownTitles, expected: Expectation | null): string {
  const own =
    plausible(ownRequest(part, known), expected) ??
    toldDetail(part, known, expected) ??
    answeringText(part, known, expected);
  return own === null || own.said === '' ? part : own.request;
}

/** "Still need candles for it, put that down for Saturday": what is made is in the message. */
function saysWhatIsNew(request: string, expected: Expectation | null, tag: Readers['tag']): boolean {
  const [tool = '', chance = 0] =
    [...(expected?.chances ?? [])].toSorted(([, left], [, right]) => right - left)[0] ?? [];
  const content = MADE_OF[tool];
  if (content === undefined || chance < LIKELY_NEW) return false;
  const scores = tag(request, [tool], [])[content];
  const words = scores === undefined ? null : likeliestWords(scores, LIKELY_NEW);
  return words !== null && meaningfulWords(words).some((word) => !POINTS.test(word));
}

const MADE_OF: Readonly<Record<string, string>> = { add_task: 'add_task.task', create_note: 'create_note.text' };
const LIKELY_NEW = 0.5;
const POINTS = /^(?:it|that|this|them|those|these|one|ones)$/i;

/** A task that a message names by its own words is meant, and none that the previous answer was about. */
function ownTaskTurn(
  text: string,
  act: SpeechAct,
  known: KnownTitles,
  expected: Expectation | null,
): GuidedTurn | null {
  const change = act === 'asks' ? null : plausible(taskChange(text, known) ?? taskInStory(text, known), expected);
  return change === null ? null : ofChange(change);
}

/** @returns what the message before the last answer was taken for. */
function requestBefore(
  history: readonly StoredMessage[],
  known: KnownTitles,
  { expect, tag }: Readers,
): { readonly request: string; readonly said: string } | null {
  if (history.at(-3)?.role !== 'user') return null;
  const { requests, said } = guidedTurn(history.slice(0, -2), known, expect, tag);
  return { request: requests.at(-1) ?? '', said };
}
