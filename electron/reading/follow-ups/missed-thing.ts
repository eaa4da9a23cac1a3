import type { StoredMessage } from '../../storage/stored-message.ts';
import type { KnownTitles, RemovedKind, ThingKind } from '../own-things/named-kinds.ts';
import { likeliestTitle } from '../own-things/named-thing.ts';
import { isTime } from '../english/merged-time.ts';
import { callsOf } from './last-call.ts';
import type { MeantCall, MeantCalls } from './meant-calls/meant-call.ts';
import { BRINGS_BACK } from './meant-calls/back-again.ts';
import { textOf } from './text-of.ts';

const IT =
  '(?:it|that|this|him|her|them|(?:that|this) one|the (?:note|task|event|contact|appointment|job|thing|entry))';
/** "Bring it back", "I want that back", "can you restore it": what is meant was said before. */
const WANTS_BACK = new RegExp(
  String.raw`(?:^|[.,;!?] |\b(?:and|so|then|please|ok|okay|yes|no|you|to|i) )(?:please |just )*` +
    String.raw`(?:(?:bring|get|put|take|fetch|have|want|need|like|i['’]d like) ${IT} back(?: again)?|bring back ${IT}|(?:restore|undelete|recover|reinstate|un-?cancel|revive) ${IT})` +
    String.raw`(?:,? (?:please|pls|then|again|now))*(?:,? (?:(?:and|but) )?(?:(?:make|set|put) it )?(?:due |for |by |on |to )+(?<due>[^,.;!?]{2,30}?))?(?: (?:please|pls|again|then))*(?=$|[.,;!?]| (?:and|because|as|since|i|we)\b)`,
  'i',
);
/** "Don't bring it back", "why did I want it back?" */
const NOT_WANTED = /\b(?:don['’]?t|do not|dont|never|no need|needn['’]?t|not|won['’]?t|why|who|how|when)\b/i;
const LOOKS = /^(?:list|search|find|read)_/;
const KINDS: readonly (readonly [RemovedKind, ThingKind, tool: string, named: string])[] = [
  ['removed task', 'task', 'restore_task', 'task'],
  ['removed note', 'note', 'restore_note', 'title'],
  ['removed event', 'event', 'restore_event', 'title'],
  ['removed contact', 'contact', 'restore_contact', 'name'],
];
/** A single word of the title of something that is still there may be a coincidence. */
const LEAST_PRESENT = 0.75;
const LEAST_REMOVED = 0.5;
/** Messages before this one that may have named it. */
const BEFORE = [-1, -3, -5];

/**
 * "Did I have a task about the fence?", "bring it back": somebody looked for something that they had deleted, and wants it again.
 * @returns null unless the message, or else the one before it, names a single deleted thing; what this conversation removed is read
 *   by others.
 */
export function missedThing(history: readonly StoredMessage[], text: string, known: KnownTitles): MeantCalls | null {
  const found = WANTS_BACK.exec(text);
  if (found === null || history.length < 2 || NOT_WANTED.test(text)) return null;
  const calls = history.flatMap((message) => (message.role === 'assistant' ? callsOf(message) : []));
  if (calls.some(({ toolName }) => toolName in BRINGS_BACK) || calls.at(-1)?.toolName.match(LOOKS) === null)
    return null;
  const restores = BEFORE.map((at) => restoring(at === -1 ? text : textOf(history.at(at)), known)).find(
    (one) => one !== null,
  );
  if (restores === undefined || restores === null) return null;
  const due = found.groups?.['due']?.trim();
  const { task } = restores.arguments;
  const isDue = due !== undefined && task !== undefined && isTime(due);
  return {
    calls: [restores, ...(isDue ? [{ tool: 'edit_task', arguments: { task, change: 'due', to: due } }] : [])],
    isAsked: true,
  };
}

/** @returns null if a message names no deleted thing, several, or something that may be there. */
function restoring(message: string, known: KnownTitles): MeantCall | null {
  const found = KINDS.flatMap(([removed, kind, tool, named]) => {
    const title = likeliestTitle(message, [...new Set(known[removed])], LEAST_REMOVED);
    const isThere = title !== null && likeliestTitle(message, known[kind], LEAST_PRESENT) !== null;
    return title === null || isThere ? [] : [{ tool, arguments: { [named]: title } }];
  });
  const [only, other] = found;
  return other === undefined ? (only ?? null) : null;
}
