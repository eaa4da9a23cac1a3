import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import { completedRequest, completedTwice } from './follow-ups/completed-request.ts';
import { inMind } from './follow-ups/in-mind.ts';
import { callBefore, lastCallOf } from './follow-ups/last-call.ts';
import { addedToPlace } from './follow-ups/place-in-mind.ts';
import { textOf } from './follow-ups/text-of.ts';
import { namesOther } from './follow-ups/meant-calls/back-again.ts';
import { meantOther, takenBack, undoneRequest } from './follow-ups/undone-request.ts';
import { mayVary, variedCall } from './follow-ups/varied-call.ts';
import type { KnownTitles } from './own-things/named-kinds.ts';
import { thingNamedBy } from './own-things/named-thing.ts';
import type { OwnRequest } from './meant-request.ts';
import type { SpeechAct } from './english/speech-act.ts';
import { OPENS_QUESTION } from './english/question-opening.ts';
import { inPlainWords } from './english/plain-words.ts';
import { unsaidDetail } from './english/unsaid-detail.ts';
import { ALONE, ofChange, ofRequest, type GuidedTurn } from './turn-kinds.ts';

/** "What about 20 miles?" asks for the same again. */
export const ASKS_ABOUT =
  /^(?:and |ok |so )?(?:(?:what|how) about (?!\w+ing\b|you\b|it\b|that\b|this\b)|(?:can|could) (?:we|you) (?:make it|make that|do|say) )/i;

/** "Undo that" completes nothing, even after a question. */
export function undoneTurn(
  history: readonly StoredMessage[],
  text: string,
  act: SpeechAct,
  known: KnownTitles,
): GuidedTurn | null {
  const acted = act === 'tells' ? null : callBefore(history);
  // "There's still butter in the fridge, take that off", after yoghurt was added.
  const isOther = acted !== null && namesOther(text, acted, known);
  const undone = acted === null || isOther ? null : undoneRequest(text, acted);
  return undone === null ? null : ofChange({ ...undone, isAsked: true });
}

/** "Scratch that", after something was made: that isn't wanted any more. */
export function takenBackTurn(history: readonly StoredMessage[], text: string): GuidedTurn | null {
  const acted = callBefore(history);
  const back = acted === null ? null : takenBack(text, acted);
  return back === null ? null : ofChange({ ...back, isAsked: true });
}

export function completedTurn(
  history: readonly StoredMessage[],
  text: string,
  act: SpeechAct,
  known: KnownTitles,
): GuidedTurn | null {
  const request = act === 'requests' ? completedRequest(history, text) : null;
  if (request === null) return null;
  const twice = completedTwice(textOf(history.at(-3)), text);
  if (twice !== null) return { ...ALONE, act, requests: twice, completes: 2, said: twice.join('. ') };
  const detail = savedDetail(textOf(history.at(-3)), text, known);
  if (detail !== null) return ofRequest(detail);
  const whole = inPlainWords(request);
  return { ...ALONE, act, requests: [whole], completes: 2, said: whole };
}

/** The number that was asked for, of somebody who may be among the contacts already. */
function savedDetail(asked: string, value: string, known: KnownTitles): OwnRequest | null {
  const unsaid = unsaidDetail(asked);
  if (unsaid === null) return null;
  const { name, detail } = unsaid;
  const request =
    thingNamedBy(name, known, ['contact']) === null
      ? { tool: 'add_contact', request: `add the contact ${name}, ${detail} ${value}` }
      : { tool: 'edit_contact', request: `change ${name}'s ${detail} to ${value}` };
  return { ...request, said: request.request };
}

/** "And whats Ida's number" varies nothing that was written. */
const isNewQuestion = (text: string, { toolName }: ToolCall): boolean =>
  WRITES.test(toolName) && OPENS_QUESTION.test(text) && !ASKS_ABOUT.test(text);
const WRITES = /^(?:create|append)_note$|^add_task$/;

/** Says what the message before the last answer was taken to ask for, in its words; null if there is none. */
export type ReadBefore = (history: readonly StoredMessage[]) => string | null;

/** Reads a message that is about the previous answer's call and can't be understood without it. */
export function followUpTurn(
  history: readonly StoredMessage[],
  text: string,
  act: SpeechAct,
  known: KnownTitles,
  readBefore: ReadBefore,
): GuidedTurn | null {
  const call = lastCallOf(history.at(-2));
  const acted = callBefore(history);
  const meant = acted === null ? null : meantOther(text, acted, known);
  if (meant !== null) return { ...ALONE, act: 'requests', requests: meant, said: text };
  if (act !== 'requests' && !ASKS_ABOUT.test(text)) return null;
  const added = call === null ? null : addedToPlace(text, call);
  if (added !== null) return { ...ALONE, act, requests: [added.request], meantTool: added.tool, said: added.request };
  const before = call !== null && mayVary(text) && !isNewQuestion(text, call) ? readBefore(history) : null;
  if (call === null || before === null) return null;
  const varied = variedCall(text, call, inMind(history, text), before);
  return varied === null
    ? null
    : { ...ALONE, act: 'requests', requests: [varied], meantTool: call.toolName, said: before };
}
