import { formatList, pluralWord } from '../../../shared/formats/numbers.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';
import type { HandOutcome } from '../../stores/loader-store.ts';

/** @returns the outcome of loading or unloading by hand, in words for the person. */
export function outcomeWords(outcome: HandOutcome): string {
  switch (outcome.kind) {
    case 'loaded':
      return loadedWords(outcome.result);
    case 'unloaded':
      return unloadedWords(outcome.result);
    case 'failed':
      return outcome.reason;
  }
}

/** Whether everything requested was done. */
export function isGood(outcome: HandOutcome): boolean {
  switch (outcome.kind) {
    case 'loaded':
      return outcome.result.noRoom.length + outcome.result.unknown.length === 0;
    case 'unloaded':
      return outcome.result.kept.length === 0;
    case 'failed':
      return false;
  }
}

function loadedWords({
  loaded,
  alreadyLoaded,
  unknown,
  noRoom,
}: Extract<HandOutcome, { kind: 'loaded' }>['result']): string {
  return sentences([
    [loaded, `${few(loaded)} ${are(loaded)} in the prompt now.`],
    [noRoom, `No room for ${few(noRoom)}. Unload tools you don’t need, or raise the tool budget in Settings.`],
    [alreadyLoaded, `${few(alreadyLoaded)} ${was(alreadyLoaded)} loaded already.`],
    [unknown, `There is no ${few(unknown)}. Its server may be gone, or it may be turned off.`],
  ]);
}

function unloadedWords({ unloaded, kept, notLoaded }: Extract<HandOutcome, { kind: 'unloaded' }>['result']): string {
  return sentences([
    [unloaded, `${few(unloaded)} ${was(unloaded)} unloaded.`],
    [
      kept,
      `${few(kept)} ${pluralWord(kept.length, 'stays', 'stay')}: tools from the beginning of the conversation cost nothing more.`,
    ],
    [notLoaded, `${few(notLoaded)} ${was(notLoaded)} not loaded.`],
  ]);
}

const sentences = (parts: readonly (readonly [readonly string[], string])[]): string =>
  parts
    .filter(([names]) => names.length > 0)
    .map(([, sentence]) => sentence)
    .join(' ');

const are = ({ length }: readonly string[]): string => pluralWord(length, 'is', 'are');
const was = ({ length }: readonly string[]): string => pluralWord(length, 'was', 'were');

/** Up to three names; more are counted. */
function few(names: readonly string[]): string {
  if (names.length > 3) return `${String(names.length)} tools`;
  return formatList(names.map(toolTitle));
}
