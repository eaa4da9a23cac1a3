import { messageText } from '../../../shared/entities/message.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { toMessage, type StoredMessage } from '../../storage/stored-message.ts';
import { askedChanges } from './asked-changes.ts';
import { requestAskedAbout } from './asked-about.ts';
import { askingPart } from './asking-part.ts';
import { contactDetail } from './corrected-contact.ts';
import { correctedEntry } from './corrected-entry.ts';
import { onDayInMind } from './day-in-mind.ts';
import { correctedRequest } from './corrected-request.ts';
import { namedRequest, placeInMindOf, toldOf, type MeantChange } from './follow-up-requests.ts';
import { isLifeStatement } from './life-statements.ts';
import { doneRequest, forEachListed, withListed } from './listed-things.ts';
import { lastCallOf } from './last-call.ts';
import { asksForDetail } from './missing-detail.ts';
import { ownRequest } from './own-request.ts';
import { NO_TITLES, type KnownTitles } from './named-kinds.ts';
import { withApostrophe, withPerson } from './person-in-mind.ts';
import { addedToPlace, withPlace } from './place-in-mind.ts';
import { withFile } from './source-in-mind.ts';
import { speechActOf, type SpeechAct } from './speech-act.ts';
import { withSpelling } from './spelling.ts';
import { splitRequests } from './split-requests.ts';
import { withoutFillers } from './spoken-fillers.ts';
import { statedContent } from './stated-content.ts';
import { statedDetail } from './stated-detail.ts';
import { statedEvent } from './stated-event.ts';
import { plainQuestion } from './plain-question.ts';
import { plainSum } from './plain-sum.ts';
import { correctedThing, resolvedReferences } from './resolved-references.ts';
import { taskChange } from './task-changes.ts';
import { thingsInMind } from './things-in-mind.ts';
import { timePhrases } from './time-phrases.ts';
import { hintedTools } from './tool-hints.ts';
import { meantOther, undoneRequest } from './undone-request.ts';
import { withValue } from './value-in-mind.ts';
import { repeatedRequest } from './repeated-request.ts';
import { lengthenedList, variedRequest } from './varied-request.ts';

/** A message as the model is led through it. */
export interface GuidedTurn {
  readonly act: SpeechAct;
  /** The requests in it, answered one after another. */
  readonly requests: readonly string[];
  /** Messages before it that it completes: a request, and the question that was asked about it. */
  readonly completes: number;
  /** The tool of the answer before, if this message only varies what was asked for then: "and in Denver?". */
  readonly follows: string | null;
  /** The words that decide which tool is meant, if not all of the only request. */
  readonly asks: string | null;
  /** The rest of a long message; empty if there is none. */
  readonly context: string;
  /** The whole of a long message; empty if there is no rest. */
  readonly whole: string;
  /** The words that decide what may change: the message's own, or those that it completes or varies. */
  readonly said: string;
}

/**
 * @param history the conversation's messages, oldest first, ending with the one to answer.
 * @param known what the person has in the app.
 */
export function guidedTurn(history: readonly StoredMessage[], known: KnownTitles = NO_TITLES): GuidedTurn {
  const spelled = withSpelling(withoutFillers(textOf(history.at(-1))), Object.values(known).flat());
  const text = withPeople(history, spelled, known.contact);
  const own = ownRequest(text, known);
  if (own !== null) return { ...ALONE, act: 'requests', requests: [own.request], follows: own.tool, said: own.said };
  const part = askingPart(text);
  const plainAct = speechActOf(part.asks);
  const act = plainAct === 'requests' && isLifeStatement(text, known) ? 'tells' : plainAct;
  if (act === 'requests' && declines(history, text)) return { ...ALONE, act: 'keeps', requests: [text], said: text };
  const led =
    act === 'requests' || act === 'asks' || act === 'tells' || ASKS_ABOUT.test(text)
      ? (undoneTurn(history, text, act) ??
        completedTurn(history, text, act) ??
        ownTaskTurn(text, act, known) ??
        followUpTurn(history, text, act, known))
      : null;
  if (led !== null) return led;
  const stated = act === 'requests' || act === 'tells' ? statedChange(text, known) : null;
  if (stated !== null) return ofChange(stated, text);
  const plain = plainQuestion(statedContent(part.request));
  // Titles come in after the message is split: others may have written them, and no part of one is a request.
  const parts = act === 'requests' || act === 'asks' ? splitRequests(correctedRequest(plain)).map(plainSum) : [plain];
  const [first = plain, ...others] = parts;
  const asks = others.length === 0 && part.asks !== part.request ? part.asks : null;
  const { context } = part;
  const whole = context === '' ? '' : text;
  return { ...ALONE, act, requests: [inMind(history, first), ...others], asks, context, whole, said: part.asks };
}

/** A message that is read as it is. */
const ALONE = { completes: 0, follows: null, asks: null, context: '', whole: '' } as const;

/** A change that nobody asked for is offered. */
const ofChange = ({ tool, request, isAsked }: MeantChange, text: string): GuidedTurn => ({
  ...ALONE,
  act: 'requests',
  requests: [request],
  follows: tool,
  said: isAsked ? request : text,
});

/** The change that a statement stands for. */
function statedChange(text: string, known: KnownTitles): MeantChange | null {
  const meant = contactDetail(text, null, known.contact);
  if (meant !== null) return meant;
  const detail = statedDetail(text);
  const stated = detail === null ? statedEvent(text) : { tool: 'edit_contact', request: detail };
  return stated === null ? null : { ...stated, isAsked: false };
}

function withPeople(history: readonly StoredMessage[], text: string, names: readonly string[]): string {
  const found = thingsInMind(history.slice(0, -1)).map(({ title }) => title);
  return withPerson(withApostrophe(text, names), [textOf(history.at(-3)), ...found].join(' '), names);
}

function inMind(history: readonly StoredMessage[], text: string): string {
  const call = lastCallOf(history.at(-2));
  const place = placeInMindOf(history);
  const placed = place === null ? text : withPlace(text, place);
  const kept = call === null ? placed : onDayInMind(withFile(withValue(placed, call.result), call), call);
  return resolvedReferences(kept, thingsInMind(history.slice(0, -1)), textOf(history.at(-3)));
}

/** The last call of the answer before; if that made none, as after "did you delete it?", of the one before it. */
const callBefore = (history: readonly StoredMessage[]): ToolCall | null =>
  lastCallOf(history.at(-2)) ?? (hasCalls(history.at(-2)) ? null : lastCallOf(history.at(-4)));
const hasCalls = (answer: StoredMessage | undefined): boolean =>
  answer?.parts.some(({ part }) => part.type === 'tool-call') === true;

/** "Undo that" completes nothing, even after a question. */
function undoneTurn(history: readonly StoredMessage[], text: string, act: SpeechAct): GuidedTurn | null {
  const acted = act === 'tells' ? null : callBefore(history);
  const undone = acted === null ? null : undoneRequest(text, acted);
  return undone === null ? null : ofChange({ ...undone, isAsked: true }, text);
}

const DECLINES = new RegExp(
  [
    String.raw`^(?:no|nope|nah)\b,? (?:i|i['’]ll|i['’]m|we|we['’]ll|it['’]s (?:ok|okay|fine)|`,
    String.raw`that['’]s (?:ok|okay|fine|all)|not|thanks|thank you|leave)\b[^?\d]*$`,
  ].join(''),
  'i',
);
const MOST_DECLINING_WORDS = 8;

/** "No, I'll go" after an answer that did nothing asks for nothing. */
const declines = (history: readonly StoredMessage[], text: string): boolean =>
  history.at(-2)?.role === 'assistant' &&
  !hasCalls(history.at(-2)) &&
  DECLINES.test(text) &&
  text.split(/\s+/).length <= MOST_DECLINING_WORDS &&
  !/\b(?:mean|meant|want|wanted|need|said)\b/i.test(text) &&
  askedChanges(text.replace(/^\w+,? /, '')).size === 0;

function completedTurn(history: readonly StoredMessage[], text: string, act: SpeechAct): GuidedTurn | null {
  const request = act === 'requests' ? completedRequest(history, text) : null;
  return request === null ? null : { ...ALONE, act, requests: [request], completes: 2, said: request };
}

/** A task that a message names by its own words is meant, and none that the answer before was about. */
function ownTaskTurn(text: string, act: SpeechAct, known: KnownTitles): GuidedTurn | null {
  const change = act === 'asks' ? null : taskChange(text, known);
  return change === null ? null : ofChange(change, text);
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
  if (named !== null) return ofChange({ isAsked: true, ...named }, text);
  const meant = acted === null ? null : meantOther(text, acted, known);
  if (meant !== null) return { ...ALONE, act: 'requests', requests: meant, said: text };
  const told = call === null || act === 'asks' ? null : toldOf(text, call, known);
  if (told !== null) return ofChange(told, text);
  if (act !== 'requests' && !ASKS_ABOUT.test(text)) return null;
  const things = thingsInMind(history.slice(0, -1));
  const each = forEachListed(text, things);
  if (each !== null) return { ...ALONE, act, requests: each, said: text };
  const done = doneRequest(withListed(text, things), things);
  if (done !== null) return { ...ALONE, act, requests: [done], follows: 'complete_task', said: done };
  const added = call === null ? null : addedToPlace(text, call);
  if (added !== null) return { ...ALONE, act, requests: [added.request], follows: added.tool, said: added.request };
  const corrected = call === null || act !== 'requests' ? null : correctedEntry(text, call);
  if (corrected !== null) {
    const { requests, tool } = corrected;
    return { ...ALONE, act, requests, follows: tool, said: requests.join('. ') };
  }
  const varied = call === null ? null : variedCall(history, text, call, known);
  if (varied !== null)
    return {
      ...ALONE,
      act: 'requests',
      requests: [varied.request],
      follows: call?.toolName ?? null,
      said: varied.said,
    };
  const moved = correctedThing(text, things);
  return moved === null
    ? null
    : { ...ALONE, act: 'requests', requests: [moved], follows: 'move_event', said: 'move it' };
}

const MOST_DETAIL_WORDS = 12;
const NO_DETAIL = /^(?:never ?mind|no\b|nothing|forget it|stop|cancel|thanks|thank you|hello|hi)\b|\?$/i;

/** @returns the request that a detail completes, with the detail; null if nothing was asked for. */
function completedRequest(history: readonly StoredMessage[], detail: string): string | null {
  const [request, question] = history.slice(-3, -1);
  if (request?.role !== 'user' || question?.role !== 'assistant') return null;
  const one = requestAskedAbout(textOf(question));
  if (one === null && !isQuestion(question)) return null;
  if (NO_DETAIL.test(detail) || detail.split(/\s+/).length > MOST_DETAIL_WORDS) return null;
  const [longest] = timePhrases(detail);
  const isTime = longest !== undefined && longest.text.length >= detail.length - 2;
  const said = (one ?? textOf(request)).replace(/[\s.!?]+$/, '');
  return isTime || /^(?:to|at|on|in|for|about|of|from|with)\b/i.test(detail)
    ? `${said} ${detail}`
    : `${said}: ${detail}`;
}

/** "What about 20 miles?" asks for the same again. */
const ASKS_ABOUT =
  /^(?:and |ok |so )?(?:(?:what|how) about (?!\w+ing\b|you\b|it\b|that\b|this\b)|(?:can|could) (?:we|you) (?:make it|make that|do|say) )/i;

const MOST_VARYING_WORDS = 10;
const VARIES = /^(?:and|plus|also|or|oh and|what about|how about)\b|\b(?:too|as well|also)[.!?]*$/i;
/** After an answer that changed nothing, a correction or an addition asks for it again. */
const ASKS_AGAIN = new RegExp(
  [
    '^(?:sorry|no|wait|actually|i mean|i meant|make (?:it|that)|rather|in|into|for|over|from|by|with|without|',
    'between|until|since|up to|now|try|again|another(?: one)?|once more|one more(?: time)?|same again|',
    '(?:(?:a bit|a little|much|even|no) )?(?:shorter|longer|bigger|smaller|larger|fewer|stronger))',
    '(?=$|[,.!? ])',
  ].join(''),
  'i',
);

/** "What about 3 pounds in kilos" is a request of its own. */
const VARIES_OPENING = /^(?:(?:and|plus|also|or|ok|oh|so|then|now|what about|how about)\b,? ?)+/i;
const MAKES_IT = /^make (?:it|that) /i;
/** "Tokyo?", "his birthday?" */
const IS_FRAGMENT = /^(?!(?:what|when|where|who|why|how|which|really|sure|are|is|did|ok|and)\b)[^?.!,]{2,30}\?$/i;

/** "And decode this" has a verb of its own. */
const HAS_OWN_VERB = new RegExp(
  [
    '^(?:and|plus|also|or) (?:then |now |please )?(?:decode|encode|hash|sort|compare|solve|show|list|find|',
    'search|give|tell|read|convert|calculate|work out|roll|flip|toss|pick|choose|generate|shuffle|check|',
    String.raw`count|look|summarize|undo|thanks|thank)\b|\b(?:is|are|was|were|do|does|did|can|could|will|would|should|`,
    String.raw`i|i'm|i'll|you)\b`,
  ].join(''),
  'i',
);

/** @returns the request of the last call with what a message says is different this time, and the words that ask for it. */
function variedCall(
  history: readonly StoredMessage[],
  text: string,
  { toolName, arguments: args }: ToolCall,
  known: KnownTitles,
): { readonly request: string; readonly said: string } | null {
  if (text.split(/\s+/).length > MOST_VARYING_WORDS || history.at(-3)?.role !== 'user') return null;
  const before = guidedTurn(history.slice(0, -2), known);
  const request = before.requests.at(-1) ?? '';
  const longer = lengthenedList(request, args, text);
  if (longer !== null) return { request: longer, said: before.said };
  const repeated = repeatedRequest(request, args, text);
  if (repeated !== null) return { request: repeated, said: before.said };
  const isQuestion = askedChanges(before.said).size === 0;
  const alone = text.replace(VARIES_OPENING, '');
  if (alone !== text && hintedTools(alone).includes(toolName)) return { request: alone, said: before.said };
  if (HAS_OWN_VERB.test(text) || (askedChanges(text).size > 0 && !(isQuestion && MAKES_IT.test(text)))) return null;
  if (!VARIES.test(text) && (!(ASKS_AGAIN.test(text) || IS_FRAGMENT.test(text)) || !isQuestion)) return null;
  return { request: variedRequest(request, args, text) ?? inMind(history, text), said: before.said };
}

const isQuestion = (answer: StoredMessage): boolean =>
  answer.parts.every(({ part }) => part.type !== 'tool-call') && asksForDetail(textOf(answer));

const textOf = (message: StoredMessage | undefined): string =>
  message === undefined ? '' : messageText(toMessage(message)).trim();
