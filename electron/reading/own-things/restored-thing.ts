import { masked } from '../../foundation/masked.ts';
import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { askedChanges } from '../english/asked-changes.ts';
import { changesAtStart } from '../english/change-words.ts';
import { clausesOf } from '../english/clauses.ts';
import { inWords } from '../opposites.ts';
import { toolsWith } from '../parameters-with.ts';
import { RESTORED_KINDS, type KnownTitles, type RemovedKind, type ThingKind } from './named-kinds.ts';
import { likeliestTitle } from './named-thing.ts';

const REMOVED =
  'deleted|removed|cancelled|canceled|called off|thrown (?:away|out)|trashed|binned|erased|crossed off|taken off';
const REMOVES = 'delete|remove|cancel|call off|throw (?:away|out)|trash|bin|erase|cross off';
/** What somebody did to it. */
const GONE = `${REMOVED}|threw (?:away|out|\\S+(?: \\S+){0,6}? (?:away|out))|threw out|got rid of|gone`;
/** How people say that something is on again, whatever it is. */
/** Characters that no text has, for each one of such words. */
const [GONE_MARK, REMOVES_MARK] = ['\uf000', '\uf001'] as const;
const IS_GONE = new RegExp(String.raw`\b(?:${GONE})\b`, 'gi');
const IS_REMOVED = new RegExp(String.raw`\b(?:${REMOVES})\b`, 'gi');
const masks = (text: string): string => masked(masked(text, IS_GONE, GONE_MARK), IS_REMOVED, REMOVES_MARK);
const COUNTS_AGAIN = [
  // "Choir is on again", "the picnic goes ahead after all".
  String.raw`\bafter all\b|\b(?:is|are|['’]s|['’]re) (?:back on|on again|still on)\b|\b(?:back|again) (?:in|on|to) (?:my|the|our)\b`,
  // "I shouldn't have deleted it", "deleted by mistake".
  String.raw`\b(?:shouldn['’]?t|should not|should never|wasn['’]?t supposed to|didn['’]?t mean to|not meant to) ` +
    String.raw`(?:have )?(?:be(?:en)? )?[${GONE_MARK}${REMOVES_MARK}]`,
  String.raw`${GONE_MARK}.*\b(?:by mistake|by accident|accidentally|in error|too (?:early|soon|hastily|hasty))\b`,
  String.raw`\b(?:by mistake|by accident|accidentally|mistakenly)\b.*${GONE_MARK}`,
  // "Why did I cancel the cinema", "it was too early to throw it away".
  patternPart`
    \bwhy (?:did|have|had) (?:i|we) (?:ever |even )?[${GONE_MARK}${REMOVES_MARK}]
    |\btoo (?:early|soon|hasty|quick)(?: of me)? to ${REMOVES_MARK}
  `,
  // "I want Rosa back", "was the recipe removed? Put it back".
  String.raw`\b(?:want|need|like|have|get|bring|put|take|fetch) (?:\S+ ){1,7}?back(?! (?:in|at|by|on|from|to) (?:\d|the ` +
    String.raw`car|work|home))\b`,
  String.raw`\b(?:bring|put|get) back (?:the|my|our|that)\b`,
  // "Ida's number would be good to have again".
  String.raw`\b(?:would|['’]d) be (?:good|nice|handy|great|useful|lovely) to have (?:\S+ ){0,6}?(?:back|again)\b`,
  String.raw`\b(?:could do with|would like|['’]d like) having (?:\S+ ){1,6}?(?:back|again)\b`,
  String.raw`\b(?:restore|undelete|uncancel|reinstate|reopen)\b`,
  // "I binned it and now I regret that", "I deleted Ida and now I need her", "I cancelled it but they still want to go".
  String.raw`${GONE_MARK}.*(?<!(?:n['’]?t|not|never|no) )\b(?:regret\w*|kick(?:ing)? myself)\b`,
  String.raw`${GONE_MARK}.*\b(?:i|we) (?:(?:rather|really|do|now|already|sort of|kind of) )*(?:miss|need) (?:it|that|him|her|them)\b`,
  String.raw`${GONE_MARK}.*\bwish (?:i|we)(?: had|['’]d)(?:n['’]?t| not| never| kept| left)\b`,
  patternPart`
    ${GONE_MARK}.*\b
    (?:it|that|this) (?:
      (?:was|is) (?:a mistake|wrong)
      |(?:must|has to|should|needs? to|still|does) (?:\S+ ){0,3}?(?:done|doing|happen|needed|wanted)
    )\b
  `,
  String.raw`\bwish (?:i|we)(?: had|['’]d)(?:n['’]?t| not| never) [${GONE_MARK}${REMOVES_MARK}]`,
  String.raw`${GONE_MARK}.*\bbut\b.*\bstill (?:needs?|wants?|has to be|have to be|(?:must|should) be|be)\b`,
  // "My jam note has gone missing, I'd like to see it again".
  String.raw`(?:${GONE_MARK}|missing|vanished|disappeared)\b.*\b(?:back|again)\b`,
].map((form) => new RegExp(form, 'i'));
/** "Isn't", "wont": an ending alone is that of "paint" and "appointment", too. */
const NEGATED = "(?:is|are|was|were|am|do|does|did|has|have|had|ca|wo|would|could|should|must|need|might|ai)n['’]?t";
/** "The choir isn't on after all", "I went to the picnic after all": the opposite, or long over. */
const DENIES = new RegExp(
  String.raw`\b(?:not|${NEGATED}|no longer|cannot|never|nothing|no|went|did|was|were|had|(?:is|are|be|['’]s) off) ` +
    String.raw`(?:\S+ ){0,5}?after all\b|` +
    String.raw`\b(?:is|are)(?:n['’]?t| not) (?:back|still|on)\b`,
  'iu',
);

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
  const mask = masks(text);
  const says = COUNTS_AGAIN.find((form) => form.test(mask));
  if (says === undefined || DENIES.test(text)) return null;
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
