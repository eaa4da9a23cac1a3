import { toolTitle } from '../../../shared/formats/tool-title.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';
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
    [
      loaded,
      t('{tools} {count, plural, one {is} other {are}} in the prompt now.', {
        tools: few(loaded),
        count: loaded.length,
      }),
    ],
    [
      noRoom,
      t('No room for {tools}. Unload tools you don’t need, or raise the tool budget in Settings.', {
        tools: few(noRoom),
      }),
    ],
    [
      alreadyLoaded,
      t('{tools} {count, plural, one {was} other {were}} loaded already.', {
        tools: few(alreadyLoaded),
        count: alreadyLoaded.length,
      }),
    ],
    [unknown, t('There is no {tools}. Its server may be gone, or it may be turned off.', { tools: few(unknown) })],
  ]);
}

function unloadedWords({ unloaded, kept, notLoaded }: Extract<HandOutcome, { kind: 'unloaded' }>['result']): string {
  return sentences([
    [
      unloaded,
      t('{tools} {count, plural, one {was} other {were}} unloaded.', { tools: few(unloaded), count: unloaded.length }),
    ],
    [
      kept,
      t(
        '{tools} {count, plural, one {stays} other {stay}}: tools from the beginning of the conversation cost nothing more.',
        { tools: few(kept), count: kept.length },
      ),
    ],
    [
      notLoaded,
      t('{tools} {count, plural, one {was} other {were}} not loaded.', {
        tools: few(notLoaded),
        count: notLoaded.length,
      }),
    ],
  ]);
}

const sentences = (parts: readonly (readonly [readonly string[], string])[]): string =>
  parts
    .filter(([names]) => names.length > 0)
    .map(([, sentence]) => sentence)
    .join(' ');

/** Up to three names; more are counted. */
function few(names: readonly string[]): string {
  if (names.length > 3) return t('{count} tools', { count: names.length });
  return joinList(names.map(toolTitle));
}
