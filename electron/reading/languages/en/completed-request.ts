import { longPattern } from '../../../foundation/long-pattern.ts';
import type { StoredMessage } from '../../../storage/stored-message.ts';
import { asksForDetail } from './missing-detail.ts';
import { timePhrases } from './time-phrases.ts';
import { WEEKDAY } from './time-words.ts';
import { requestAskedAbout } from './asked-about.ts';
import { textOf } from '../../follow-ups/text-of.ts';

const MOST_DETAIL_WORDS = 12;
const NO_DETAIL = longPattern('i')`
  ^(?:never ?mind|no\b|nothing|forget it|stop|cancel|thanks|thank you|hello|hi
  |(?:what|who|when|where|which|why|how)(?:['’]?s| (?:is|are|do|does|did|can|was|were|much|many|long)))\b|\?$
`;

/** @returns the request that a detail completes, with the detail; null if nothing was asked for. */
export function completedRequest(history: readonly StoredMessage[], message: string): string | null {
  const [request, question] = history.slice(-3, -1);
  if (request?.role !== 'user' || question?.role !== 'assistant') return null;
  const one = requestAskedAbout(textOf(question));
  if (one === null && !isQuestion(question)) return null;
  if (NO_DETAIL.test(message) || message.split(/\s+/).length > MOST_DETAIL_WORDS) return null;
  const [longest] = timePhrases(message);
  const saysWhen = longest !== undefined && longest.text.length >= message.length - 2;
  const said = (one ?? textOf(request)).replace(/[\s.!?]+$/, '');
  if (saysWhen) return `${said} ${EVERY_WEEK.test(said) && IS_WEEKDAY.test(message) ? 'on ' : ''}${message}`;
  return /^(?:to|at|on|in|for|about|of|from|with)\b/i.test(message) ? `${said} ${message}` : `${said}: ${message}`;
}

/** "Every week", and "Mondays at 4" as the answer. */
const EVERY_WEEK = /\b(?:(?:every|each) (?:\S+ )?weeks?|weekly|fortnightly)$/i;
const IS_WEEKDAY = new RegExp(`^${WEEKDAY}s?\\b`, 'i');

const isQuestion = (answer: StoredMessage): boolean =>
  answer.parts.every(({ part }) => part.type !== 'tool-call') && asksForDetail(textOf(answer));
