import { messageText } from '../../../shared/entities/message.ts';
import { toMessage, type StoredMessage } from '../../storage/stored-message.ts';
import { askedChanges } from './asked-changes.ts';
import { correctedRequest } from './corrected-request.ts';
import { asksForDetail } from './missing-detail.ts';
import { speechActOf, type SpeechAct } from './speech-act.ts';
import { withSpelling } from './spelling.ts';
import { splitRequests } from './split-requests.ts';
import { statedContent } from './stated-content.ts';
import { plainQuestion } from './plain-question.ts';
import { correctedThing, resolvedReferences } from './resolved-references.ts';
import { thingsInMind } from './things-in-mind.ts';
import { timePhrases } from './time-phrases.ts';
import { variedRequest } from './varied-request.ts';

/** A message as the model is led through it. */
export interface GuidedTurn {
  readonly act: SpeechAct;
  /** The requests in it, answered one after another. */
  readonly requests: readonly string[];
  /** Messages before it that it completes: a request, and the question that was asked about it. */
  readonly completes: number;
  /** The tool of the answer before, if this message only varies what was asked for then: "and in Denver?". */
  readonly follows: string | null;
  /** The words that decide what may change: the message's own, or those that it completes or varies. */
  readonly said: string;
}

/** @param history the conversation's messages, oldest first, ending with the one to answer. */
export function guidedTurn(history: readonly StoredMessage[]): GuidedTurn {
  const text = withSpelling(textOf(history.at(-1)));
  const act = speechActOf(text);
  const request = act === 'requests' ? completedRequest(history, text) : null;
  if (request !== null) return { act, requests: [request], completes: 2, follows: null, said: request };
  const varied = act === 'requests' ? variedCall(history, text) : null;
  if (varied !== null)
    return { act, requests: [varied.request], completes: 0, follows: varied.tool, said: varied.said };
  const moved = correctedThing(text, thingsInMind(history.slice(0, -1)));
  if (act === 'requests' && moved !== null)
    return { act, requests: [moved], completes: 0, follows: 'move_event', said: 'move it' };
  const plain = plainQuestion(statedContent(text));
  // Titles come in after the message is split: others may have written them, and no part of one is a request.
  const [first = plain, ...others] = act === 'requests' ? splitRequests(correctedRequest(plain)) : [plain];
  return { act, requests: [inMind(history, first), ...others], completes: 0, follows: null, said: text };
}

const inMind = (history: readonly StoredMessage[], text: string): string =>
  resolvedReferences(text, thingsInMind(history.slice(0, -1)));

const MOST_DETAIL_WORDS = 12;
const NO_DETAIL = /^(?:never ?mind|no\b|nothing|forget it|stop|cancel|thanks|thank you|hello|hi)\b|\?$/i;

/** @returns the request that a detail completes, with the detail; null if nothing was asked for. */
function completedRequest(history: readonly StoredMessage[], detail: string): string | null {
  const [request, question] = history.slice(-3, -1);
  if (request?.role !== 'user' || question?.role !== 'assistant' || !isQuestion(question)) return null;
  if (NO_DETAIL.test(detail) || detail.split(/\s+/).length > MOST_DETAIL_WORDS) return null;
  const [longest] = timePhrases(detail);
  const isTime = longest !== undefined && longest.text.length >= detail.length - 2;
  const said = textOf(request).replace(/[\s.!?]+$/, '');
  return isTime || /^(?:to|at|on|in|for|about|of|from|with)\b/i.test(detail)
    ? `${said} ${detail}`
    : `${said}: ${detail}`;
}

const MOST_VARYING_WORDS = 10;
const VARIES = /^(?:and|plus|also|or|what about|how about)\b|\b(?:too|as well|also)[.!?]*$/i;
/** After an answer that changed nothing, a correction or an addition asks for it again. */
const ASKS_AGAIN =
  /^(?:sorry|no|wait|actually|i mean|i meant|make (?:it|that)|rather|in|into|for|over|from|by|with|without|between|until|since)\b[, ]/i;

/** "And decode this" has a verb of its own. */
const HAS_OWN_VERB =
  /^(?:and|plus|also|or) (?:then |now |please )?(?:decode|encode|hash|sort|compare|solve|show|list|find|search|give|tell|read|convert|calculate|work out|roll|flip|toss|pick|choose|generate|shuffle|check|count|look|summarize|undo|thanks|thank)\b|\b(?:is|are|was|were|do|does|did|can|could|will|would|should|i|i'm|i'll|you)\b/i;

/** @returns the last call and the requests for it, if a message says only what is different this time. */
function variedCall(
  history: readonly StoredMessage[],
  text: string,
): { readonly tool: string; readonly request: string; readonly said: string } | null {
  if (text.split(/\s+/).length > MOST_VARYING_WORDS || HAS_OWN_VERB.test(text) || askedChanges(text).size > 0)
    return null;
  const [request, answer] = history.slice(-3, -1);
  const part = answer?.parts.findLast((one) => one.part.type === 'tool-call')?.part;
  if (request?.role !== 'user' || part?.type !== 'tool-call' || part.call.outcome !== 'succeeded') return null;
  const before = guidedTurn(history.slice(0, -2));
  if (!VARIES.test(text) && (!ASKS_AGAIN.test(text) || askedChanges(before.said).size > 0)) return null;
  const varied = variedRequest(before.requests.at(-1) ?? '', part.call.arguments, text);
  return { tool: part.call.toolName, request: varied ?? inMind(history, text), said: before.said };
}

const isQuestion = (answer: StoredMessage): boolean =>
  answer.parts.every(({ part }) => part.type !== 'tool-call') && asksForDetail(textOf(answer));

const textOf = (message: StoredMessage | undefined): string =>
  message === undefined ? '' : messageText(toMessage(message)).trim();
