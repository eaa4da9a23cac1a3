import type { StoredMessage } from '../storage/stored-message.ts';
import { completedRequest } from './follow-ups/completed-request.ts';
import { inMind } from './follow-ups/in-mind.ts';
import { callBefore, lastCallOf } from './follow-ups/last-call.ts';
import { meantOther, namesOther, takenBack, undoneRequest } from './follow-ups/undone-request.ts';
import { mayVary, variedCall } from './follow-ups/varied-call.ts';
import type { KnownTitles } from './own-things/named-kinds.ts';
import type { SpeechAct } from './tool-choice/speech-act.ts';
import { ALONE, ofRequest, type GuidedTurn } from './turn-kinds.ts';

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
  const undone = acted === null || isOther ? null : undoneRequest(text, acted, known);
  return undone === null ? null : ofRequest({ ...undone, said: undone.request });
}

/** "Scratch that", after something was made: that isn't wanted any more. */
export function takenBackTurn(history: readonly StoredMessage[], text: string, known: KnownTitles): GuidedTurn | null {
  const acted = callBefore(history);
  const back = acted === null ? null : takenBack(text, acted, known);
  return back === null ? null : ofRequest({ ...back, said: back.request });
}

/** What doesn’t answer the app’s question. A detail alone, such as "physio", may be anything else. */
const NO_DETAILS: ReadonlySet<SpeechAct> = new Set(['wonders', 'keeps']);

export function completedTurn(history: readonly StoredMessage[], text: string, act: SpeechAct): GuidedTurn | null {
  const request = NO_DETAILS.has(act) ? null : completedRequest(history, text);
  if (request === null) return null;
  return { ...ALONE, act: 'requests', requests: [request], completes: 2, said: request };
}

/** Says what the message before the last answer was taken to ask for, in its words; null if there is none. */
type ReadBefore = (history: readonly StoredMessage[]) => string | null;

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
  const before = call !== null && mayVary(text) ? readBefore(history) : null;
  if (call === null || before === null) return null;
  const varied = variedCall(text, inMind(history, text, known), before);
  return varied === null
    ? null
    : { ...ALONE, act: 'requests', requests: [varied], meantTool: call.toolName, said: before };
}
