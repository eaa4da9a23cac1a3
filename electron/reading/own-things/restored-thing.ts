import { Phrases } from '../../foundation/phrases.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { askedChanges } from '../english/asked-changes.ts';
import { changesAtStart } from '../english/change-words.ts';
import { clausesOf } from '../english/clauses.ts';
import { inWords } from '../opposites.ts';
import { toolsWith } from '../parameters-with.ts';
import { RESTORED_KINDS, type KnownTitles, type RemovedKind, type ThingKind } from './named-kinds.ts';
import { likeliestTitle } from './named-thing.ts';

/** "I threw it out": what somebody did to it. */
const GONE = new Phrases(
  'deleted, removed, cancelled, canceled, called off, thrown away, thrown out, trashed, binned, erased, crossed off, taken off, threw',
  'got rid of, gone, missing, vanished, disappeared',
);
/** How people say that something is wanted again, once they said that it is gone. */
const REGRETS = new Phrases(
  'by mistake, by accident, accidentally, mistakenly, in error, too early, too soon, too hasty, a mistake, was wrong, regret, kick myself',
  'miss it, miss her, miss him, need it, need her, need him, needs it, still need, still needs, still wants, still want it',
  "shouldn't have, should not have, should never have, shouldn't have been, wasn't supposed to, didn't mean to, back, again",
);
/** How they say so of anything: "the picnic goes ahead after all". */
const COUNTS_AGAIN = new Phrases(
  'after all, back on, on again, still on, goes ahead, restore, undelete, uncancel, reinstate, reopen, back in my, back on my, back to my',
  'back in the, back on the, back in our, back on our, back in my contacts',
);
/** "I want Rosa back", "Ida's number would be good to have again". */
const WANTED_BACK = [
  longPattern('i')`
    \b(?:want|need|like|have|get|bring|put|take|fetch) (?:\S+ ){1,7}?back(?! (?:in|at|by|on|from|to) (?:\d|the car|work|home))\b
  `,
  /\b(?:bring|put|get) back (?:the|my|our|that)\b|\b(?:to have|having) (?:\S+ ){0,6}?(?:back|again)\b/i,
];
const isWantedBack = (text: string): boolean =>
  COUNTS_AGAIN.areIn(text) || (GONE.areIn(text) && REGRETS.areIn(text)) || WANTED_BACK.some((form) => form.test(text));
/** "Isn't", "wont": an ending alone is that of "paint" and "appointment", too. */
const NEGATED = "(?:is|are|was|were|am|do|does|did|has|have|had|ca|wo|would|could|should|must|need|might|ai)n['’]?t";
/** "The choir isn't on after all", "I went to the picnic after all": the opposite, or long over. */
const DENIES = [
  String.raw`\b(?:not|${NEGATED}|no longer|cannot|never|nothing|no|went|did|was|were|had|(?:is|are|be|['’]s) off) ` +
    String.raw`(?:\S+ ){0,5}?after all\b`,
  String.raw`\b(?:not|${NEGATED}|never|no) (?:\S+ )?regret|\b(?:is|are)(?:n['’]?t| not) (?:back|still|on)\b`,
].map((form) => new RegExp(form, 'i'));

const MOST_WORDS = 40;

/**
 * Reads that something the person deleted is wanted again: "the picnic is happening after all", "was Rosa removed? Put her back".
 * Whether or not it is asked for, a deleted thing has to be named.
 * @returns null for any other message, and if it may be about something that is still there.
 */
export function restoredThing(text: string, known: KnownTitles): OwnRequest | null {
  if (
    text.split(/\s+/).length > MOST_WORDS ||
    STAYS_AWAY.test(text) ||
    CHANGES_TOO.test(text) ||
    asksForMore(text.replaceAll(BRINGS_BACK, '…'))
  )
    return null;
  const found = removedThing(text, known);
  return found?.said === '' && text.includes('?') ? null : found;
}

const TAKES_IT_AWAY = new RegExp(
  String.raw`\b(?:cancel|delete|remove|drop|scrap|stop|take|cross|strike|tick) (?:it|that|them|` +
    String.raw`(?:the|that|this) (?:reminder|alarm|task|event))\b(?! (?:about|for|of|to|called|named|with)\b)`,
  'gi',
);

/** Whether a message asks for more than a removal: "no tea then, so add coffee to my list". */
const asksForMore = (text: string): boolean => askedChanges(text.replaceAll(TAKES_IT_AWAY, '…')).size > 0;

/** "Don't bring her back", "there's no need to restore it". */
const STAYS_AWAY = new RegExp(
  String.raw`\b(?:don['’]?t|do not|dont|never|no need|needn['’]?t|not|won['’]?t|wouldn['’]?t)\b(?! only\b)[^.!?]*` +
    String.raw`\b(?:back|restored?|restoring|undelete|reinstate|reopen)\b`,
  'i',
);
/** "… and set it for Saturday": that is to be done as well. */
const CHANGES_TOO = longPattern('i')`
  (?:,|;|\.|\band) (?:then |also |please )*
  (?:set|make|move|put|mark|push|change|schedule) (?:it|that|him|her|them) (?:
    for|to|on|at|due|down|as|high|low|urgent|important
  )\b(?! (?:my|the|our) )
`;
const BRINGS_BACK = /\b(?:bring|put|get|take|fetch|restore|undelete|uncancel|reinstate|reopen)\b/gi;

function removedThing(text: string, known: KnownTitles): OwnRequest | null {
  if (!isWantedBack(text) || DENIES.some((form) => form.test(text))) return null;
  const restoring = (removed: RemovedKind, kind: ThingKind): readonly OwnRequest[] => {
    const title = likeliestTitle(text, [...new Set(known[removed])], LEAST);
    if (title === null || likeliestTitle(text, known[kind], LEAST_PRESENT) !== null) return [];
    return toolsWith(known.tools, removed).map((tool) => requestFor(tool, title, text));
  };
  const [only, other] = RESTORED_KINDS.flatMap((kind) => restoring(`removed ${kind}`, kind));
  return other === undefined ? (only ?? null) : null;
}
const LEAST = 0.5;
/** A single word of another title may be a coincidence. */
const LEAST_PRESENT = 0.75;

/** "Can I get her back?" */
const ASKS_FOR_IT =
  /(?:^|[,.;!] )(?:so |and |please )*(?:can|could|may|might) (?:i|we) (?:please |possibly )?(?:get|have) (?:\S+ ){1,5}?back\b/i;

/** A clause may ask for it; a remark only implies it. */
function requestFor(tool: string, title: string, text: string): OwnRequest {
  const request = `${inWords(tool)} ${inMarks(title)}`;
  const isAsked = clausesOf(text).some(
    ({ text: clause, isAside, isQuestion, isPolite }) =>
      !isAside && (!isQuestion || isPolite) && changesAtStart(clause).includes('restores'),
  );
  return { tool, request, said: isAsked || ASKS_FOR_IT.test(text) ? request : '' };
}
