import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { anotherEntry } from './another-entry.ts';
import { continuedCalculation } from './continued-calculation.ts';
import { contactDetail } from './contact-detail.ts';
import { correctedEvent, questionAboutEvent } from './corrected-event.ts';
import { correctedMemory } from './corrected-memory.ts';
import { questionAboutDay } from './day-in-mind.ts';
import { doneTask } from './listed-things.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { placeInMindOf, withPlace } from './place-in-mind.ts';
import { resolvedReferences } from './resolved-references.ts';
import { addedThere, fileInMind } from './source-in-mind.ts';
import type { SpeechAct } from '../english/speech-act.ts';
import { inMarks } from '../in-marks.ts';
import { thingsIn, thingsInMind } from './things-in-mind.ts';
import type { MeantChange, NamedRequest } from '../meant-request.ts';

/** What a message goes on with, or asks about, that the last call worked out, made or found. */
export function namedRequest(
  history: readonly StoredMessage[],
  text: string,
  call: ToolCall,
  act: SpeechAct,
): MeantChange | null {
  const question = continuedCalculation(text, call) ?? questionAboutDay(text, call) ?? questionAboutEvent(text, call);
  if (question !== null) return { ...question, isAsked: true };
  if (act !== 'requests') return null;
  const added = addedTo(fileInMind(call), placeInMindOf(history), text);
  if (added !== null) return { ...added, isAsked: true };
  const another = anotherEntry(resolvedReferences(text, thingsInMind(history.slice(0, -1))), call);
  return another === null ? correctedEvent(text, call) : { ...another, isAsked: true };
}

/** "Add oil to it": to the file or the note that was shown. */
function addedTo(file: string | null, place: string | null, text: string): NamedRequest | null {
  const toFile = file === null ? null : addedThere(text, file);
  if (toFile !== null)
    return { tool: 'append_to_file', request: `append ${inMarks(toFile)} to the file ${file ?? ''}` };
  if (place?.startsWith('the note ') !== true || withPlace(text, place) !== text) return null;
  const toNote = addedThere(text, place);
  return toNote === null ? null : { tool: 'append_note', request: `add ${inMarks(toNote)} to ${place}` };
}

/** What somebody says about the person, the memory or the task that the previous answer was about. */
export function toldOf(text: string, call: ToolCall, known: KnownTitles): MeantChange | null {
  return (
    contactDetail(text, call, known.contact) ?? correctedMemory(text, call) ?? doneTask(text, thingsIn(call.result))
  );
}
