import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { isTime, mergedTime } from '../english/merged-time.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { inMarks } from '../in-marks.ts';
import { stringOf } from './meant-calls/meant-call.ts';
import { LENGTH_UNIT } from '../english/time-words.ts';

/** What a message asks to change about the entry that the previous answer made. */
export interface CorrectedEntry {
  readonly requests: readonly string[];
  /** The tool that is meant, if there is one request. */
  readonly tool: string | null;
  /** Whether the change is asked for; otherwise, it only follows from a remark, so it is offered. */
  readonly isAsked: boolean;
}

const OPENING = new RegExp(
  [
    '^(?:(?:no|oh|ah|oops|sorry|wait|hmm|actually|and|but|please|i mean(?:t)?|rather|better|on second thoughts?|',
    "let['’]?s (?:say|do|make it)|(?:can|could) (?:you|we) (?:make it|make that|do|say)|make (?:it|that)|",
    String.raw`change (?:it|that|the (?:time|date|day|length)) to|set (?:it|that) (?:to|for))\b[,.!]? ?)+`,
  ].join(''),
  'i',
);
/** "I said 8, it's 18". */
const SAID_WRONG = /\bi said [^,.;]{1,20}[,.;] (?:but )?it['’]?s /i;
const CLOSING =
  /(?:,? ?(?:instead|please|rather|actually|then|sorry|would be (?:better|best)|is better|works better|suits me better))+[.!?]*$|[.!?]+$/i;
const TO_DAY = /^(?:on|for|to) (?=\S)/i;

/**
 * @returns what takes the place of what was said before: "2pm" in "actually, make it 2pm", "Saturday" in "Saturday would be
 * better". Null if nothing says that it is a correction.
 */
export function correction(message: string): string | null {
  const text = message.trim().replace(SAID_WRONG, '');
  const said = text.replace(CLOSING, '').replace(OPENING, '').trim();
  return said === '' || said === text.replace(/[.!?]+$/, '') ? null : said;
}

/** "Make it 2pm", "sorry, I meant oat milk", "it's due Friday", said of the entry that the last call made. */
export function correctedEntry(message: string, { toolName, arguments: args }: ToolCall): CorrectedEntry | null {
  const correct = CORRECTIONS[toolName];
  const text = message.trim();
  const said = correction(text);
  const plain = text.replace(/[.!?]+$/, '');
  const corrected = correct?.({ text: plain, said: said ?? plain, isCorrection: said !== null }, args) ?? null;
  return corrected === null ? null : { isAsked: !DONE.test(plain) || SAYS_IT.test(plain), ...corrected };
}

interface Said {
  readonly text: string;
  /** Without the words that say that it is a correction. */
  readonly said: string;
  readonly isCorrection: boolean;
}
type Correct = (said: Said, args: ToolCall['arguments']) => Omit<CorrectedEntry, 'isAsked'> | null;

/** A reminder has no tool that moves it: it is cancelled, and made again. */
const correctReminder: Correct = ({ said, isCorrection }, args) => {
  const [text, when] = [stringOf(args, 'text'), stringOf(args, 'when')];
  const time = said.replace(TO_DAY, '');
  if (
    !isCorrection ||
    text === null ||
    when === null ||
    !isTime(time) ||
    /^every\b|^(?:daily|weekly|monthly|yearly)$/i.test(time)
  )
    return null;
  const link = /^(?:in|on|every) /i.test(time) ? time : mergedTime(when, time);
  return { requests: [`cancel the reminder ${inMarks(text)}`, `remind me ${link} to ${inMarks(text)}`], tool: null };
};

const LENGTH = new RegExp(String.raw`^(?:an? |half an? )?(?:[\d.,]+|\w+)?(?: ?${LENGTH_UNIT})$`, 'i');

const correctTimer: Correct = ({ said, isCorrection }, args) => {
  const before = stringOf(args, 'duration');
  const unit = / ?\p{L}+$/u.exec(before ?? '')?.[0] ?? '';
  const length = /^\d+$/.test(said) ? `${said}${unit}` : said;
  if (!isCorrection || before === null || !LENGTH.test(length)) return null;
  const label = stringOf(args, 'label');
  const start = `set a timer for ${length}${label === null ? '' : ` for ${inMarks(label)}`}`;
  return { requests: [`cancel the timer ${inMarks(label ?? before)}`, start], tool: null };
};

const DONE = new RegExp(
  [
    "^(?:(?:ok|oh|great|and|actually)[,!]? )?(?:(?:that['’]?s|that is|it['’]?s|it is)? ?(?:already )?",
    "(?:done|finished)(?: now| already)?|(?:i['’]?ve |i have |i )?(?:already )?(?:did|done|finished) ",
    '(?:it|that)(?: already| now)?)$',
  ].join(''),
  'i',
);
/** "Done" alone may be no more than a remark. */
const SAYS_IT = /\b(?:it|that)\b/i;
const DUE = /^(?:it['’]?s |it is |that['’]?s |make (?:it|that) |which is )?due (?:on |by )?(.+)$/i;
const PRIORITY = new RegExp(
  [
    "^(?:it['’]?s |it is |that['’]?s |that is |make (?:it|that) |mark (?:it|that) (?:as )?|with )?",
    '(?:(high|low|medium|normal|top) priority|(urgent|important))$',
  ].join(''),
  'i',
);
/** Words that take the place of what a task says, not an answer to it. */
const MOST_WORDS = 5;
const ANSWERS = new RegExp(
  [
    "^(?:no|yes|thanks?|thank you|problem|worries|need|leave|that|this|it|i|you|we|he|she|they|don['’]?t|do|",
    'not|never|nothing|stop|keep|forget|way|one|more|idea|good|fine|ok|okay|great|why|what|when|where|who|',
    String.raw`how|is|are|was|wrong|right|sorry|wait|cancel|undo|delete|remove)\b`,
  ].join(''),
  'i',
);
const MEANT = /^(?:no|oops|sorry|(?:i )?mean(?:t)?|wait|(?:no|sorry|oops), (?:i )?mean(?:t)?)[, ]/i;

const correctTask: Correct = ({ text, said, isCorrection }, args) => {
  const task = args['change'] === 'text' ? stringOf(args, 'to') : stringOf(args, 'task');
  if (task === null) return null;
  const named = `the task ${inMarks(task)}`;
  if (DONE.test(text)) return { requests: [`mark ${named} as done`], tool: 'complete_task' };
  const [, due] = DUE.exec(text) ?? DUE.exec(said) ?? [];
  if (due !== undefined && isTime(due))
    return { requests: [`change the due date of ${named} to ${due}`], tool: 'edit_task' };
  const [, priority = 'high'] = PRIORITY.exec(text) ?? PRIORITY.exec(said) ?? [null];
  if (PRIORITY.test(text) || PRIORITY.test(said))
    return { requests: [`make ${named} ${priority === 'top' ? 'high' : priority} priority`], tool: 'edit_task' };
  if (!isCorrection || !MEANT.test(text) || ANSWERS.test(said) || said.split(/\s+/).length > MOST_WORDS) return null;
  // "No, Tuesday suits me more" isn't a title.
  if (timePhrases(said.replaceAll(/['’]s\b/g, '')).length > 0) return null;
  return { requests: [`change the text of ${named} to ${inMarks(said)}`], tool: 'edit_task' };
};

const CORRECTIONS: Readonly<Record<string, Correct>> = {
  create_reminder: correctReminder,
  start_timer: correctTimer,
  add_task: correctTask,
  edit_task: correctTask,
  reopen_task: correctTask,
};
