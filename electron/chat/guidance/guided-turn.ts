import type { StoredMessage } from '../../storage/stored-message.ts';
import { completedRequest } from './follow-ups/completed-request.ts';
import { contactDetail } from './follow-ups/contact-detail.ts';
import { correctedEntry } from './follow-ups/corrected-entry.ts';
import { declines } from './follow-ups/declined.ts';
import { namedRequest, toldOf } from './follow-ups/follow-up-requests.ts';
import { inMind } from './follow-ups/in-mind.ts';
import { callBefore, lastCallOf } from './follow-ups/last-call.ts';
import { meantCalls } from './follow-ups/meant-calls/meant-calls.ts';
import type { MeantCalls } from './follow-ups/meant-calls/meant-call.ts';
import { doneRequest, forEachListed, withListed } from './follow-ups/listed-things.ts';
import { withPeople } from './follow-ups/person-in-mind.ts';
import { addedToPlace } from './follow-ups/place-in-mind.ts';
import { correctedThing } from './follow-ups/resolved-references.ts';
import { textOf } from './follow-ups/text-of.ts';
import { thingsInMind } from './follow-ups/things-in-mind.ts';
import { meantOther, undoneRequest } from './follow-ups/undone-request.ts';
import { mayVary, variedCall } from './follow-ups/varied-call.ts';
import { type KnownTitles, NO_TITLES } from './own-things/named-kinds.ts';
import { ownRequest } from './own-things/own-request.ts';
import { pairedChanges } from './paired-changes.ts';
import { askingPart } from './reading/asking-part.ts';
import { correctedRequest } from './reading/corrected-request.ts';
import { withoutDenied } from './reading/denied-clause.ts';
import { withEarlierTime } from './reading/earlier-time.ts';
import { isLifeStatement } from './own-things/life-statements.ts';
import { plainQuestion } from './reading/plain-question.ts';
import { plainSum } from './reading/plain-sum.ts';
import { type SpeechAct, speechActOf } from './reading/speech-act.ts';
import { withSpelling } from './reading/spelling.ts';
import { splitRequests } from './reading/split-requests.ts';
import { isThanks } from './reading/thanks.ts';
import { withoutFillers } from './reading/spoken-fillers.ts';
import { isInDoubt } from './reading/withdrawn-request.ts';
import { withoutPurpose } from './reading/without-purpose.ts';
import { statedContent } from './reading/stated-content.ts';
import { statedEvent } from './reading/stated-event.ts';
import { tableRequest } from './own-things/table-requests.ts';
import { taskChange } from './own-things/task-changes.ts';
import { taskInStory } from './own-things/task-in-story.ts';
import { vagueChange } from './own-things/vague-change.ts';
import { withThingInStory } from './own-things/thing-in-story.ts';
import type { MeantChange, OwnRequest } from './meant-request.ts';

/** A message as the model is led through it. */
export interface GuidedTurn {
  readonly act: SpeechAct;
  /** The requests in it, answered one after another. */
  readonly requests: readonly string[];
  /** Messages before it that it completes: a request, and the question that was asked about it. */
  readonly completes: number;
  /**
   * The tool that is meant, if the app can tell: by the answer before ("and in Denver?"), or by what the person has ("the choir
   * needs another day"). Every change that `said` asks for is asked for then, though the only request may be worded otherwise.
   */
  readonly meantTool: string | null;
  /** The words that decide which tool is meant, if not all of the only request. */
  readonly asks: string | null;
  /** The rest of a long message; empty if there is none. */
  readonly context: string;
  /** The whole of a long message; empty if there is no rest. */
  readonly whole: string;
  /** The words that decide what may change: the message's own, or those that it completes or varies. */
  readonly said: string;
  /** The calls that it stands for, if the app can work them out from the answer before; null if a model has to read it. */
  readonly meant: MeantCalls | null;
}

/**
 * @param history the conversation's messages, oldest first, ending with the one to answer.
 * @param known what the person has in the app.
 */
export function guidedTurn(history: readonly StoredMessage[], known: KnownTitles = NO_TITLES): GuidedTurn {
  const turn = readTurn(history, known);
  // What may have been taken back is only offered.
  return isInDoubt(turn.whole || turn.requests.join('. ')) ? { ...turn, said: '' } : turn;
}

function readTurn(history: readonly StoredMessage[], known: KnownTitles): GuidedTurn {
  const spelled = withSpelling(withoutFillers(textOf(history.at(-1))), Object.values(known).flat());
  const corrected = correctedRequest(spelled);
  const isClear = undoneTurn(history, spelled, 'requests') === null && !isInDoubt(corrected);
  const meant = isClear ? meantCalls(history, corrected, known) : null;
  if (meant !== null) return { ...ALONE, act: 'requests', requests: [corrected], said: corrected, meant };
  const said = withoutDenied(withPeople(history, corrected, known.contact));
  if (history.length > 1 && isThanks(said)) return { ...ALONE, act: 'tells', requests: [said], said: '' };
  const text = withThingInStory(withEarlierTime(said), known);
  const part = askingPart(text);
  const asked = part.context === '' ? null : tableRequest(part.asks, known);
  if (asked !== null) return ofRequest(asked);
  const plainAct = speechActOf(part.asks);
  const act = plainAct === 'requests' && isLifeStatement(text, known) ? 'tells' : plainAct;
  if (act === 'requests' && declines(history, text)) return { ...ALONE, act: 'keeps', requests: [text], said: text };
  const mayFollow = act === 'requests' || act === 'asks' || act === 'tells' || ASKS_ABOUT.test(text);
  const answers = mayFollow ? (undoneTurn(history, text, act) ?? completedTurn(history, text, act, known)) : null;
  if (answers !== null) return answers;
  const pair = pairedChanges(text, known);
  if (pair !== null) return { ...ALONE, act: 'requests', ...pair };
  const own = ownRequest(text, known, plainAct);
  if (own !== null) return ofRequest(own);
  const led = mayFollow ? (ownTaskTurn(text, act, known) ?? followUpTurn(history, text, act, known)) : null;
  if (led !== null) return led;
  const mayState = act === 'requests' || act === 'tells';
  const stated = mayState ? (contactDetail(text, null, known.contact) ?? statedEvent(text)) : null;
  if (stated !== null) return ofChange(stated);
  const plain = plainQuestion(statedContent(part.request));
  // Titles come in after the message is split: others may have written them, and no part of one is a request.
  const parts =
    act === 'requests' || act === 'asks' ? splitRequests(plain).map((one) => plainSum(withoutPurpose(one))) : [plain];
  const [first = plain, ...others] = parts;
  const asks = others.length === 0 && part.asks !== part.request ? part.asks : null;
  const { context } = part;
  const whole = context === '' ? '' : text;
  return { ...ALONE, act, requests: [inMind(history, first), ...others], asks, context, whole, said: part.asks };
}

/** A message that is read as it is. */
const ALONE = { completes: 0, meantTool: null, asks: null, context: '', whole: '', meant: null } as const;

const ofRequest = ({ tool, request, said }: OwnRequest): GuidedTurn => ({
  ...ALONE,
  act: 'requests',
  requests: [request],
  meantTool: tool,
  said,
});

/** A change that nobody asked for is offered. */
const ofChange = ({ tool, request, isAsked }: MeantChange): GuidedTurn =>
  ofRequest({ tool, request, said: isAsked ? request : '' });

/** "Undo that" completes nothing, even after a question. */
function undoneTurn(history: readonly StoredMessage[], text: string, act: SpeechAct): GuidedTurn | null {
  const acted = act === 'tells' ? null : callBefore(history);
  const undone = acted === null ? null : undoneRequest(text, acted);
  return undone === null ? null : ofChange({ ...undone, isAsked: true });
}

function completedTurn(
  history: readonly StoredMessage[],
  text: string,
  act: SpeechAct,
  known: KnownTitles,
): GuidedTurn | null {
  const request = act === 'requests' ? completedRequest(history, text) : null;
  if (request === null) return null;
  const vague = vagueChange(textOf(history.at(-3)).trim(), known);
  const whole = vague === null ? request : `${vague.request} to ${text.replace(/^(?:to|on|at|for) /i, '')}`;
  return { ...ALONE, act, requests: [whole], completes: 2, meantTool: vague?.tool ?? null, said: whole };
}

/** A task that a message names by its own words is meant, and none that the answer before was about. */
function ownTaskTurn(text: string, act: SpeechAct, known: KnownTitles): GuidedTurn | null {
  const change = act === 'asks' ? null : (taskChange(text, known) ?? taskInStory(text, known));
  return change === null ? null : ofChange(change);
}

/** A message that is about the call of the answer before, and can't be read without it. */
function followUpTurn(
  history: readonly StoredMessage[],
  text: string,
  act: SpeechAct,
  known: KnownTitles,
): GuidedTurn | null {
  const call = lastCallOf(history.at(-2));
  const acted = callBefore(history);
  const named = call === null ? null : namedRequest(history, text, call, act);
  if (named !== null) return ofChange(named);
  const meant = acted === null ? null : meantOther(text, acted, known);
  if (meant !== null) return { ...ALONE, act: 'requests', requests: meant, said: text };
  const told = call === null || act === 'asks' ? null : toldOf(text, call, known);
  if (told !== null) return ofChange(told);
  if (act !== 'requests' && !ASKS_ABOUT.test(text)) return null;
  const things = thingsInMind(history.slice(0, -1));
  const each = forEachListed(text, things);
  if (each !== null) return { ...ALONE, act, requests: each, said: text };
  const done = doneRequest(withListed(text, things), things);
  if (done !== null) return ofChange({ tool: 'complete_task', request: done, isAsked: false });
  const added = call === null ? null : addedToPlace(text, call);
  if (added !== null) return { ...ALONE, act, requests: [added.request], meantTool: added.tool, said: added.request };
  const corrected = call === null || act !== 'requests' ? null : correctedEntry(text, call);
  if (corrected !== null) {
    const { requests, tool, isAsked } = corrected;
    return { ...ALONE, act, requests, meantTool: tool, said: isAsked ? requests.join('. ') : '' };
  }
  const before = call !== null && mayVary(text) ? requestBefore(history, known) : null;
  const varied = call === null || before === null ? null : variedCall(text, call, inMind(history, text), before);
  if (varied !== null)
    return {
      ...ALONE,
      act: 'requests',
      requests: [varied.request],
      meantTool: call?.toolName ?? null,
      said: varied.said,
    };
  const moved = correctedThing(text, things);
  return moved === null
    ? null
    : { ...ALONE, act: 'requests', requests: [moved], meantTool: 'move_event', said: 'move it' };
}

/** "What about 20 miles?" asks for the same again. */
const ASKS_ABOUT =
  /^(?:and |ok |so )?(?:(?:what|how) about (?!\w+ing\b|you\b|it\b|that\b|this\b)|(?:can|could) (?:we|you) (?:make it|make that|do|say) )/i;

/** @returns what the message before the last answer was taken for. */
function requestBefore(
  history: readonly StoredMessage[],
  known: KnownTitles,
): { readonly request: string; readonly said: string } | null {
  if (history.at(-3)?.role !== 'user') return null;
  const { requests, said } = guidedTurn(history.slice(0, -2), known);
  return { request: requests.at(-1) ?? '', said };
}
