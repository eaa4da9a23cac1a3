import { messageText } from '../../../shared/entities/message.ts';
import { toMessage, type StoredMessage } from '../../storage/stored-message.ts';
import { correctedRequest } from './corrected-request.ts';
import { asksForDetail } from './missing-detail.ts';
import { speechActOf, type SpeechAct } from './speech-act.ts';
import { splitRequests } from './split-requests.ts';
import { timePhrases } from './time-phrases.ts';

/** A message as the model is led through it. */
export interface GuidedTurn {
  readonly act: SpeechAct;
  /** The requests in it, answered one after another. */
  readonly requests: readonly string[];
  /** Messages before it that it completes: a request, and the question that was asked about it. */
  readonly completes: number;
}

/** @param history the conversation's messages, oldest first, ending with the one to answer. */
export function guidedTurn(history: readonly StoredMessage[]): GuidedTurn {
  const text = textOf(history.at(-1));
  const act = speechActOf(text);
  const request = act === 'requests' ? completedRequest(history, text) : null;
  if (request !== null) return { act, requests: [request], completes: 2 };
  const requests = act === 'requests' ? splitRequests(correctedRequest(text)) : [text];
  return { act, requests, completes: 0 };
}

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

const isQuestion = (answer: StoredMessage): boolean =>
  answer.parts.every(({ part }) => part.type !== 'tool-call') && asksForDetail(textOf(answer));

const textOf = (message: StoredMessage | undefined): string =>
  message === undefined ? '' : messageText(toMessage(message)).trim();
