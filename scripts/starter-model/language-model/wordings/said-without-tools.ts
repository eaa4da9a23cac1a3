import { longPattern } from '../../../../electron/foundation/long-pattern.ts';
import type { Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import type { SaidRequest } from './said-file.ts';
import { NO_TOOL, saidRequests } from './said-requests.ts';

/** What a message without a tool is, by its form: something told, asked, wanted, or wanted not to be done. */
export type SaidKind = 'remark' | 'question' | 'wish' | 'denial';

const LEAST_WORDS = 3;

const anyOf = (words: string): string => words.trim().split(/\s+/).join('|');
const startingWith = (words: string): RegExp => new RegExp(`^(?:${anyOf(words)})(?![\\p{L}])`, 'iu');

/** Says nothing of what follows. */
const OPENING = longPattern('i')`
  ^(?:
    (?:
      ok|okay|so|um|uh|hey|hi|lol|well|and|oh|ah|pls|please|knapsack|right|honestly|wow|haha?|yeah|ugh|hm+|also|but
      |actually|now|just
    )[,:!.]* +
  )+
`;
/** "don't move it", but not "don't know". */
const DENIAL = longPattern('i')`
  ^(?:(?:no|wait|stop)[,:!.]* +)?
  (?:
    (?:don'?t|do not) (?!know|need|worry|care|think|like|get|have|want|suppose|understand)|leave |let'?s not |hands off |
  no need to |never (?:\w+e|put|let|add|send|show|set|open) )
`;
const ASKED =
  startingWith(`who who's whos what(?!\\sa\\b) what's whats wats how how's hows where where's when why why's whys which
  whose is are was were do does did has have should am in\\swhat in\\swhich on\\swhat`);
/** Of the moment, of the app or of what the person has in it: some tool could know it. */
const OF_THE_MOMENT = longPattern('i')`
  \b(?:
    weather|rain\w*|snow\w*|sunny|forecast|traffic|train|bus|flight|queue|prices?|costs?|near(?:est)?|latest|news
    |score|today|tonight|tomorrow|yesterday|now|currently|at the moment|here|open|closed|left|stock|shares
    |exchange rate|these|your?|yours|u|ur|ya|apps?|undo|screen
  )\b
`;
const OWN = /\b(?:my|mine|our|ours|this|it|that|we|me)\b/i;
const OF_THE_APP = longPattern('i')`
  \b(?:
    notes?|timers?|reminders?|files?|folders?|documents?|pdfs?|photos?|pictures?|events?|appointments?|meetings?
    |calendar|diary|contacts?|tasks?|lists?|to-?dos?|tables?|charts?|links?|feeds?|archives?|zip|branch\w*|commits?
    |passwords?|clipboard|parcel|phone|mail|emails?|trash|bin|battery|printer|wifi|disk|deleted?
  )\b
`;
const asksOfTheMoment = (said: string): boolean =>
  OF_THE_MOMENT.test(said) ||
  (OWN.test(said) && OF_THE_APP.test(said)) ||
  /^(?:where|when|how far|did)\b.*\b(?:my|our|we|i)\b/i.test(said);

const WANTED =
  startingWith(`order book\\s(?:a|the|me|us|my) call ring text email mail send post buy print scan play record stream turn switch dim
  lock unlock pay transfer track reserve rent hire drive deliver mute pause skip wake sort transcribe upload share sign
  water walk charge vacuum feed wash cook bake sell donate apply register renew block report blur crop brighten invite
  reply forward message dial phone translate draw paint sing navigate fax laminate plug unplug install uninstall restart
  reboot pair connect sync encrypt subscribe cancel check\\smy check\\sme fetch bring pick\\sup get\\sme find\\sme google
  search shut close log take\\sa measure weigh rate vote bet invest deposit fill unmute answer tweet set
  snooze hang fix repair clean iron dust mow walk dry defrost preheat boil brew pour empty\\sthe`);
const ASKING = /^(?:can|could|would|will) (?:you|u) (?:please |pls |just |maybe |possibly |perhaps )?/i;
/** Texts and explanations, of which no tool knows any. */
const TEXT =
  startingWith(`write explain describe name compose invent make\\sup recommend suggest define spell tell\\sme\\sa
  tell\\sme\\sabout give\\sme\\sa teach\\sme help\\sme\\swrite quiz imagine pretend rewrite rephrase summarise summarize
  a\\sjoke a\\spoem a\\srecipe tips recipe ideas`);
const TOLD =
  startingWith(`i i'm im i've ive i'd i'll we we've we're we'll he he's she she's they they've they're it it's
  its that's thats this there's there my our the a an teh everyone everybody every someone somebody last one
  another half today yesterday had got all apparently according since after his her their what\\sa
  turns today's nobody nothing\\sbeats gran grandma mum dad mother father tonight monday tuesday wednesday thursday friday
  saturday sunday`);
/** Then somebody may expect more than to be heard. */
const EXPECTING = longPattern('i')`
  \?
  |\b(?:
    need|needs|want|wants|would like|i'd (?:like|love|rather)|looking for|wish|your?|yours|u|ur|please|pls|plz|remind
    |wonder\w*|let me|for me|or no|allowed|how|what|who|where|which|whether|why|should|must|gotta|thanks|thank|thx
    |don'?t|no need|needn'?t
  )\b
`;

/** @returns null if its form doesn't say. */
export function kindOf(message: string): SaidKind | null {
  if (message.split(/\s+/).length < LEAST_WORDS) return null;
  const said = message.replace(OPENING, '');
  if (DENIAL.test(said)) return 'denial';
  const asked = said.replace(ASKING, '');
  if (ASKED.test(said) || TEXT.test(asked)) return asksOfTheMoment(asked) ? null : 'question';
  if (WANTED.test(asked)) return /\bnothing\b/i.test(asked) ? null : 'wish';
  return TOLD.test(said) && !EXPECTING.test(said) ? 'remark' : null;
}

const byKind: Record<Split, Partial<Record<SaidKind, readonly SaidRequest[]>>> = {
  train: groupsOf('train'),
  'held-out': groupsOf('held-out'),
};

function groupsOf(split: Split): Partial<Record<SaidKind, readonly SaidRequest[]>> {
  const groups = Map.groupBy(saidRequests(NO_TOOL, split), ({ text }) => kindOf(text));
  return Object.fromEntries([...groups].flatMap(([kind, all]) => (kind === null ? [] : [[kind, all]])));
}

/** @returns a message that somebody wrote, and that no tool is for, as it was typed. */
export const saidWithoutTool = (kind: SaidKind, random: Random, split: Split): string =>
  random.pick(messagesOf(kind, split)).text;

/** @returns all of a kind that the split may use. */
export const messagesOf = (kind: SaidKind, split: Split): readonly SaidRequest[] => byKind[split][kind] ?? [];
