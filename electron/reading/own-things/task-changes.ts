import { isTime } from '../english/merged-time.ts';
import type { KnownTitles } from './named-kinds.ts';
import { COUNT } from '../english/number-words.ts';
import { WEEKDAY } from '../english/time-words.ts';
import { thingNamedBy } from './named-thing.ts';
import { inMarks } from '../in-marks.ts';
import type { MeantChange } from '../meant-request.ts';

const OPENING = new RegExp(
  [
    '^(?:(?:and|ok|okay|oh|so|but|also|please|pls|then|now|well|no|actually|just|good news|can you|could you|',
    String.raw`would you|let['’]?s)\b[,:]? ?)+`,
  ].join(''),
  'i',
);
const THING = String.raw`((?:the |my |our |that )?[\p{L}\d][\p{L}\d'’ -]{1,50}?)`;
const PRIORITY = '(high|low|normal|medium|top|highest|lowest)';
const DUE: readonly (readonly [RegExp, boolean])[] = [
  [
    new RegExp(
      String.raw`^(?:put|push|postpone|delay|move|shift|defer) ${THING} (?:off |back |out |forward )?(?:to|until|till|for) (.+)$`,
      'iu',
    ),
    true,
  ],
  [new RegExp(String.raw`^(?:bring|pull|move) ${THING} (?:forward|up|ahead) (?:to|until|till|for) (.+)$`, 'iu'), true],
  [new RegExp(String.raw`^(?:put|push) (?:off|back) ${THING} (?:to|until|till) (.+)$`, 'iu'), true],
  // "Birthday cake due Friday instead".
  [new RegExp(String.raw`^${THING},? (?:is |now )*due (?:on |by )?(.+?)(?: instead| now)?$`, 'iu'), true],
  [new RegExp(String.raw`^${THING} can wait (?:to|until|till) (.+)$`, 'iu'), false],
  [
    new RegExp(
      String.raw`^${THING} (?:is|['’]s|has to be|must be|should be|needs to be) (?:(?:now |only )*(?:due|done|finished|ready|there|here) ` +
        String.raw`(?:on |by |until |till )?|not (?:due|done|finished|ready) (?:until|till|before) )(.+)$`,
      'iu',
    ),
    false,
  ],
];
/** "Push the passport back a week": later than it is due. */
const SHIFTED = new RegExp(
  String.raw`^(?:put|push|postpone|delay|move|shift|defer) ${THING}(?: (?:off|back|out))?(?: by)? (${COUNT} (?:days?|weeks?))(?: later)?$`,
  'iu',
);
const PRIORITIES: readonly (readonly [RegExp, boolean])[] = [
  [
    new RegExp(
      String.raw`^(?:give|make|set|mark|bump|flag|raise|push) ${THING} (?:up )?(?:a |an |to |as |with |the )*${PRIORITY}(?:[ -]priority)?$`,
      'iu',
    ),
    true,
  ],
  [
    new RegExp(
      String.raw`^${THING} (?:gets|has|is|should (?:be|get|have)|needs|deserves|with) (?:a |now )*${PRIORITY}[ -]priority(?: now)?$`,
      'iu',
    ),
    false,
  ],
  [
    new RegExp(
      `^(?:mark|flag|set|treat|make|star) ${THING} (?:as |to be |is )?` +
        '(?:a |an |the )?(?:really |very |super |so |quite |most |extremely )*(urgent|important)(?: one| thing| task)?(?: now| too| as well| also)?$',
      'iu',
    ),
    true,
  ],
  [new RegExp(String.raw`^${THING} is (?:really |very |now )*(urgent|important)(?: now)?$`, 'iu'), false],
];
/** "The passport needn't be top priority; normal will do", "the gate isn't urgent any more". */
const LESS_URGENT = new RegExp(
  String.raw`^${THING} (?:needn['’]?t be|need not be|is(?:n['’]?t| not| no longer)|(?:doesn['’]?t|does not) (?:need|have) to be) ` +
    String.raw`(?:that |so |really |very |all that |of |a )*(?:top|high|urgent|important|pressing)(?:[ -]priority)?(?: ` +
    String.raw`any ?more| any longer| now)?` +
    String.raw`(?:[;,.–-]+ *(?:a |so )?(low|normal|medium)(?:[ -]priority)? (?:will do|is (?:enough|fine|ok|okay)|` +
    String.raw`suffices|does it|would do)(?: nicely| now)?)?$`,
  'iu',
);
/**
 * Reads what a message says about one of the person's tasks, whatever it is called in it: "put the passport off until Friday", "the
 * offer for Carla gets high priority".
 * @returns null for any other message, and if no single task is meant. Of an event, a new date is read elsewhere.
 */
export function taskChange(message: string, known: KnownTitles): MeantChange | null {
  const text = message
    .trim()
    .replace(OPENING, '')
    .replace(/^if (?:you don['’]?t mind|you (?:can|could|would)|it['’]?s no trouble), /i, '')
    .replace(OLD_DAY, '')
    .replace(/(?:,? (?:please|pls|thanks|thank you|instead|then|already))?[.!]*$/i, '');
  if (text.includes('?')) return null;
  for (const [form, isAsked] of DUE) {
    const [, words = '', time = ''] = form.exec(text) ?? [];
    const task = isTime(time) ? taskNamedBy(words, known) : null;
    if (task !== null)
      return { tool: 'edit_task', request: `change the due date of the task ${inMarks(task)} to ${time}`, isAsked };
  }
  const [, shifted = '', length = ''] = SHIFTED.exec(text) ?? [];
  const later = shifted === '' ? null : taskNamedBy(shifted, known);
  if (later !== null)
    return {
      tool: 'edit_task',
      request: `change the due date of the task ${inMarks(later)} to ${length} later`,
      isAsked: true,
    };
  for (const [form, isAsked] of PRIORITIES) {
    const [, words = '', said = ''] = form.exec(text) ?? [];
    const task = taskNamedBy(words, known);
    if (task !== null)
      return { tool: 'edit_task', request: `make the task ${inMarks(task)} ${levelOf(said)} priority`, isAsked };
  }
  const [, lesser = '', enough = 'normal'] = LESS_URGENT.exec(text) ?? [];
  const less = taskNamedBy(lesser, known);
  return less === null
    ? null
    : { tool: 'edit_task', request: `make the task ${inMarks(less)} ${levelOf(enough)} priority`, isAsked: false };
}

/** "Not the 3rd", "and not Monday". */
const OLD_DAY = new RegExp(
  String.raw`(?: only)?,? (?:and )?not (?:on |by |until )?(?:(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: \p{L}+)?|(?:next |this )?${WEEKDAY}|today|tomorrow)[.!]*$`,
  'iu',
);

/** Something that is also an event, a note or a reminder isn't certainly a task. */
function taskNamedBy(words: string, known: KnownTitles): string | null {
  const task = thingNamedBy(words, known, ['task']);
  const other = SAYS_TASK.test(words) ? null : thingNamedBy(words, known, ['event', 'reminder']);
  return task === null || other !== null ? null : task.title;
}

const SAYS_TASK = /\b(?:task|to-?do|job)\b/i;

const levelOf = (said: string): string => {
  const level = said.toLowerCase();
  if (level === 'low' || level === 'lowest') return 'low';
  return level === 'normal' || level === 'medium' ? 'normal' : 'high';
};
