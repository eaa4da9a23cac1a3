import type { StoredMessage } from '../../../storage/stored-message.ts';
import { asksForDetail } from '../missing-detail.ts';
import { timePhrases } from '../reading/time-phrases.ts';
import { requestAskedAbout } from './asked-about.ts';
import { textOf } from './text-of.ts';

const MOST_DETAIL_WORDS = 12;
const NO_DETAIL = /^(?:never ?mind|no\b|nothing|forget it|stop|cancel|thanks|thank you|hello|hi)\b|\?$/i;

/** @returns the request that a detail completes, with the detail; null if nothing was asked for. */
export function completedRequest(history: readonly StoredMessage[], detail: string): string | null {
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

const isQuestion = (answer: StoredMessage): boolean =>
  answer.parts.every(({ part }) => part.type !== 'tool-call') && asksForDetail(textOf(answer));
