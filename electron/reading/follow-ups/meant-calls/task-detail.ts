import { longPattern } from '../../../foundation/long-pattern.ts';
import { COUNT } from '../../english/number-words.ts';
import { thingsIn, type Thing } from '../things-in-mind.ts';
import { written } from '../written-time.ts';
import { hasOnly, oneCall, TELLS_TO, type FollowUp, type ReadFollowUp } from './meant-call.ts';
import { saidShift } from './said-shift.ts';
import { saidTime, withoutOldTime } from './said-time.ts';
import { thingMeant, type ThingMeant } from './thing-meant.ts';

const CHANGED = /^(?:add|edit|restore|reopen)_tasks?$/;
const LOOKED_UP = /^list_tasks$/;

/** What may be next to a due date: "it has to be finished by …". */
const AROUND_DUE = new RegExp(
  [
    '^(?:due|deadline|happen|happens|finish|finished|ready|latest|paid|sent|bought|date|before|over|',
    'goes|wait|comes|up|not|later|than|push|postpone|move|back|off|one|no|nope|nah|prefer|leave|works|suits|',
    'fine|good|enough|soon|early|earlier|sooner|already|change|bring|forward|still|keep|down|in|schedule|pencil)$',
  ].join(''),
  '',
);
const SAYS_IT = new RegExp(
  [
    String.raw`\b(?:it|its|it's|that|that's|this|due|deadline|by|until|till|before|make|meant|rather|instead|`,
    String.raw`actually|sorry|must|needs|has to|better|prefer|no|nope|nah)\b`,
  ].join(''),
  'i',
);
/** "No date on that after all", "take the deadline off": it is to be done some time. */
const DATELESS = longPattern('i')`
  \b(?:
    no
    |without(?: an?| any| the)?
    |(?:remove|drop|delete|clear|scrap|lose|forget|take|get)(?: away| off| rid of)?(?: the| that| its| this| any)?
    |(?:doesn't|does not|needn't|don't|do not) (?:really )?(?:need|have|want|give it|put)(?: to have)?
    (?: an?| any| the)?|(?:has|needs|have) no
  ) (?:due |fixed |set |specific )?(?:date|deadline|due day)s?\b
`;
const AROUND_DATELESS = longPattern('')`
  ^(?:
    no|without|remove|drop|delete|clear|scrap|lose|forget|take|get|away|off|rid|of|any|doesn't|don't|does|do|not|need
    |needn't|have|has|due|fixed|set|specific|dates?|deadlines?|day|second|thoughts?|after|all|leave|open|at|out|right
    |whenever|already|yet|more|anymore|from|task
  )$
`;
/** "It doesn't need to be high any more", "not urgent any more": what it was until now. */
const WAS_LEVEL = longPattern('i')`
  \b(?:(?:it|that|this)(?: one)?['’]?s? )?
  (?:(?:does|do|need|is|has)(?:n['’]?t| not)|no longer|['’]?s not|not) (?:really |even )?
  (?:(?:need|have|got|needs|has) )?(?:to (?:be|have) )?(?:that |so |very |a )?
  (?:high|top|urgent|important|low|highest)(?: priority| prio)?(?: (?:then|now|any ?more|any longer|either))*
  (?:[,;.–-]+ ?(?:so |just )?|$)
`;
const FOLLOWS_S = /(?<=\p{L})['’]s(?= (?:fine|enough|ok|okay|good|plenty|all right|alright)\b)/giu;
const PRIORITY = /\b(low|normal|medium|high|top|highest|lowest)(?:er)?(?:est)?[ -]?(?:priority|prio|importance)?\b/i;
const AROUND_PRIORITY = new RegExp(
  [
    '^(?:priority|prio|importance|top|go|goes|down|up|no|hurry|rush|really|can|come|comes|drop|drops|',
    'very|one|mark|mode|change|low|lower|lowest|normal|medium|high|higher|highest|quite|pretty|not|',
    'urgent|important|fine|enough|plenty|right|alright|all|does|any|more|anymore|level|too|also|back|is)$',
  ].join(''),
  '',
);
const NO_HURRY = /\b(?:no (?:hurry|rush)|not (?:that |so |very |really )?(?:urgent|important))\b/i;
const URGENT = /\b(?:urgent|important|asap)\b/i;
const LIST = new RegExp(
  String.raw`^(.*?)\b(?:on|onto|to|in|into|under)(?: to)? (?:(?:a|an|the|my|our|its) )?` +
    [
      String.raw`(?:(?:new |own |separate |extra )*list(?: of its own)?,? (?:called|`,
      String.raw`named|for)? ?["'“‘]?([\p{L}\d][\p{L}\d -]{1,30}?)["'”’]?|`,
    ].join('') +
    String.raw`([\p{L}\d][\p{L}\d-]{1,25}(?: [\p{L}\d-]{2,15})?) list)$`,
  'iu',
);
const AROUND_LIST =
  /^(?:no|not|sorry|wait|rather|goes|go|belongs|belong|move|moves|comes|add|list|stick|pop|shift|file)$/;

/** "I'm getting it on Friday instead" says when it is to be done. */
const OWN_PLAN = longPattern('iu')`
  ^(?:i|we)(?:['’](?:m|ll|re|d)| am| are| will| would| can)? (?:(?:only|rather|just|now) )*
  (?:
    (?:going to |gonna )?(?:do|need|want|get|make|buy|send|have|handle|prefer)|\p{L}+ing
  ) (?:it|that one|this one|that)\b ?
`;

/** "Let's do it by Friday then", "give me till Friday". */
const LETS = /^(?:(?:so|ok|then|well),? )*(?:let['’]?s|let us|give me|i(?:['’]d| would) (?:rather|prefer)|better) /i;

/**
 * A detail of the task that the previous answer made, changed or found alone: "that's for Sunday", "no hurry, so low priority", "it
 * belongs on a list called garden".
 */
export const taskDetail: ReadFollowUp = (followUp) => {
  const { text: whole, last, asked } = followUp;
  const isLookedUp = LOOKED_UP.test(last.toolName);
  const own = CHANGED.test(last.toolName) || isLookedUp ? thingMeant(last, whole, isLookedUp ? asked : '') : null;
  const meant = madeTogether(followUp) ?? own ?? listedBefore(followUp);
  if (meant === null) return null;
  const { thing } = meant;
  const text = withoutOldTime(meant.text).replace(OWN_PLAN, 'it ');
  const task = thing.title;
  const isAsked =
    !OWN_PLAN.test(meant.text) &&
    (CHANGED.test(last.toolName) || TELLS_TO.test(text.replace(/^\W+/, '')) || LETS.test(text));
  const change = (what: string, to: string) => oneCall('edit_task', { task, change: what, to }, isAsked);
  if (thing.at !== null && DATELESS.test(text) && hasOnly(text, AROUND_DATELESS)) return change('due', 'none');
  const due = shifted(text, thing) ?? (SAYS_IT.test(text) || text !== whole ? saidTime(text, AROUND_DUE) : null);
  if (due !== null) return change('due', due);
  const level = levelIn(text);
  if (level !== null) return change('priority', level);
  const [, head = '', called, named] = LIST.exec(text) ?? [];
  const list = called ?? named;
  return list !== undefined && hasOnly(head, AROUND_LIST) ? change('list', list) : null;
};

/** "The first one is due on the 22nd", of several that were added one after another. */
function madeTogether({ text, last, recent }: FollowUp): ThingMeant | null {
  const others = recent.findLastIndex(({ toolName }) => toolName !== last.toolName);
  const results = recent.slice(others + 1).map(({ result }) => result);
  return last.toolName !== 'add_task' || results.length < 2 ? null : thingMeant({ ...last, result: results }, text);
}

/** "And the cake, push it to Sunday": another one of the tasks that were listed, once something was done with one of them. */
function listedBefore({ text, last, recent, known }: FollowUp): ThingMeant | null {
  const listed = last.toolName.endsWith('_task')
    ? recent.findLast(({ toolName }) => LOOKED_UP.test(toolName))
    : undefined;
  const meant = listed === undefined || thingsIn(listed.result).length < 2 ? null : thingMeant(listed, text);
  const isOpen = meant !== null && (known.task.length === 0 || known.task.includes(meant.thing.title));
  const words = meant?.text.replace(/^[\s,;:–-]+/, '').replace(/^(?:the|my|our|that)\b(?: one)?[\s,;:–-]*/i, '');
  return isOpen && words !== undefined ? { ...meant, text: words } : null;
}

function levelIn(said: string): string | null {
  const now = said.replace(WAS_LEVEL, '');
  const text = (PRIORITY.test(now) ? now : said).replaceAll(FOLLOWS_S, ' is');
  if (!hasOnly(text, AROUND_PRIORITY)) return null;
  const [, level] = PRIORITY.exec(text) ?? [];
  if (level !== undefined) return LEVELS[level.toLowerCase()] ?? null;
  if (NO_HURRY.test(text)) return 'low';
  return URGENT.test(text) ? 'high' : null;
}

const LEVELS: Readonly<Record<string, string>> = {
  low: 'low',
  lowest: 'low',
  normal: 'normal',
  medium: 'normal',
  high: 'high',
  highest: 'high',
  top: 'high',
};

const MINUTES_OF_DAY = 1440;

const MONTHS = new RegExp(String.raw`\b(${COUNT}) months?\b`, 'i');

/** "Ten days earlier", "a month back", of a task with a due date. */
function shifted(text: string, { at }: Thing): string | null {
  const months = saidShift(text.replace(MONTHS, '$1 weeks'), AROUND_DUE);
  if (at !== null && months !== null && MONTHS.test(text)) {
    const date = new Date(at);
    date.setMonth(date.getMonth() + months / (7 * MINUTES_OF_DAY));
    return written(date.getTime(), false);
  }
  const minutes = at === null ? null : saidShift(text.replace(/ than .*$/, ''), AROUND_DUE);
  if (at === null || minutes === null || minutes % MINUTES_OF_DAY !== 0) return null;
  const date = new Date(at);
  date.setDate(date.getDate() + minutes / MINUTES_OF_DAY);
  return written(date.getTime(), false);
}
