import type { KnownTitles } from './named-kinds.ts';
import { fileRequest } from './file-requests.ts';
import { ontoList } from './onto-list.ts';
import type { SpeechAct } from '../tool-choice/speech-act.ts';
import { restoredThing } from './restored-thing.ts';
import { tableRequest } from './table-requests.ts';
import type { OwnRequest } from '../meant-request.ts';

type Read = (text: string, known: KnownTitles) => OwnRequest | null;

/**
 * Reads a message that says what is wanted only together with the person's own things: "is the cake still on my list?" if there is
 * such a task, "bin bags onto shopping" if a list is called so.
 * @param act what the message is by its form: a denial or a question changes nothing.
 * @returns null for any other message.
 */
export function ownRequest(message: string, known: KnownTitles, act: SpeechAct): OwnRequest | null {
  const text = message.trim().replaceAll('’', "'").replaceAll(NO_APOSTROPHE, "$1n't");
  for (const [read, mayBe] of READERS) {
    const found = mayBe === 'anything' || mayBe.includes(act) ? read(text, known) : null;
    if (found !== null) return found;
  }
  return null;
}

/** "I dont need it". */
const NO_APOSTROPHE = /\b(do|does|did|is|are|was|were|has|have|had|would|could|should|need)nt\b/gi;

/** The speech acts that each kind of message may have. "You needn't remind me" is a denial, yet it asks for something. */
const READERS: readonly (readonly [Read, 'anything' | readonly SpeechAct[]])[] = [
  [restoredThing, 'anything'],
  [ontoList, ['requests', 'tells']],
  [fileRequest, ['requests', 'asks', 'tells', 'wonders']],
  [tableRequest, 'anything'],
];
