import { inMarks } from '../in-marks.ts';
import type { KnownTitles, ThingKind } from './named-kinds.ts';
import { likeliestTitle } from './named-thing.ts';
import { clausesOf } from '../english/clauses.ts';
import { readingAt } from '../english/kept-words.ts';
import { POLITE } from '../english/polite-words.ts';

const KINDS: readonly (readonly [RegExp, ThingKind])[] = [
  [
    new RegExp(
      [
        String.raw`\b(?:tick|cross|check) (?:\S+ ){1,3}off\b|\b(?:my|the) (?:tasks?|to-?dos?|list)\b|`,
        String.raw`\bas (?:done|finished|completed?)\b|\btask\b|\bdue\b`,
      ].join(''),
      'i',
    ),
    'task',
  ],
  [/\b(?:reminder|remind(?:ing)?)\b/i, 'reminder'],
  [/\b(?:calendar|diary|agenda|event|appointment|meeting|cancel|call off|reschedule|postpone)\b/i, 'event'],
  [/\bnote\b/i, 'note'],
];
/** What is done with something that was named before: "tick that one off", "make that task due on Monday". */
const REFERRING = [
  '((?:tick|cross|check|strike|take|mark|cancel|delete|remove|move|push|postpone|make|set|reopen|restore|drop|scratch)(?: off| back)?) ',
  String.raw`(?:that|this|it)(?: one| task| to-?do| job| event| appointment| meeting| reminder| note)?\b`,
].join('');
const REFERS = new RegExp(String.raw`\b${REFERRING}`, 'i');
/** The request itself says so, not what a reminder or a note is to say: "remind me to take it back". */
const BEGINS = new RegExp(`^${REFERRING}`, 'i');
/** "Add a task: cancel it" says what the task is. */
const IS_TEXT = /\b(?:add|put|task|to-?do|note|remind(?:er)?|list|write|says?|text|message)\b[^.!?]*:[^.!?]*$/i;
const SENTENCE_ENDS =
  /[.!?:;]\s+|,\s+(?=(?:so|and|then) (?:please |just |can you |could you )?(?:tick|cross|check|strike|mark|make|set|push|postpone)\b)/g;

/**
 * Names the thing that a request only points at, if the story before it mentions exactly one of the person's things: "The plumber
 * came at last. Tick that one off my tasks", if there is a task for the plumber.
 * @returns the message unchanged unless exactly one thing may be meant.
 */
export function withThingInStory(message: string, known: KnownTitles): string {
  return thingNamed(withNamed(message), known);
}

/** A first name and others, but no place where somebody is from. */
const FULL_NAME =
  /(?<=^|\s)(?<!\b(?:from|in|near|at|of|to) )(?:Dr\.? )?\p{Lu}\p{L}+(?: (?:van|von|de|del|der|di|Ó|Ní|O'))* \p{Lu}[\p{L}'-]+(?=['’]s\b|[\s,.;!?]|$)/gu;
const WHOM = new RegExp(
  String.raw`^(${POLITE}(?:get|bring|put|take|fetch|delete|remove|restore|add|save) )(?:him|her|them)\b`,
  'i',
);

/** "I threw Rosa Klein out by mistake. Get her back": the person a story names in full. */
function withNamed(message: string): string {
  const end = [...message.matchAll(SENTENCE_ENDS)].at(-1);
  if (end === undefined) return message;
  const [story, request] = [message.slice(0, end.index), message.slice(end.index + end[0].length)];
  const names = new Set(story.match(FULL_NAME) ?? []);
  const [name] = names;
  return names.size !== 1 || name === undefined
    ? message
    : `${story}${end[0]}${request.replace(WHOM, (_, verb: string) => `${verb}${name}`)}`;
}

function thingNamed(message: string, known: KnownTitles): string {
  const ends = [...message.matchAll(SENTENCE_ENDS)];
  for (const { 0: end, index } of ends.toReversed()) {
    const [story, request] = [message.slice(0, index), message.slice(index + end.length)];
    const refers = REFERS.exec(request);
    if (refers === null || readingAt(message, index + end.length) === 'kept') continue;
    if (IS_TEXT.test(message.slice(0, index + end.length + refers.index))) continue;
    if (!clausesOf(request).some(({ text, isAside }) => !isAside && BEGINS.test(text))) continue;
    const [, kind] = KINDS.find(([says]) => says.test(request)) ?? [];
    const [title, other] = kind === undefined ? [] : known[kind].filter((one) => likeliestTitle(story, [one]) !== null);
    if (kind === undefined || title === undefined || other !== undefined) return message;
    if (likeliestTitle(request, known[kind]) !== null) return message;
    return `${story}${end}${request.replace(REFERS, (_, verb: string) => `${verb} the ${kind} ${inMarks(title)}`)}`;
  }
  return message;
}
