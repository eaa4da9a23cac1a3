import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { inMarks } from '../in-marks.ts';
import { isTime } from '../english/merged-time.ts';
import { POLITE } from '../english/polite-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { DAY_NAME, MONTH_START } from '../english/time-words.ts';
import type { Thing } from './things-in-mind.ts';

const PERSON_NEXT =
  '(?=$|[,.;!?]| (?:in|on|at|for|about|back|up|to|that|tomorrow|tonight|today|if|whether|what|when|where|why|how|' +
  String.raw`this|next|and|by|after|from|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)`;
const HER = new RegExp(
  String.raw`\b(with|to|for|call|ring|phone|text|meet|see|visit|ask|email|e-mail|` +
    String.raw`tell|invite|thank|pay|remind me of) (?:her|him|them)\b${PERSON_NEXT}`,
  'gi',
);
/** "Put her in for a trim on Friday". */
const PUTS_HER = new RegExp(
  String.raw`^(${POLITE}(?:put|book|pencil|pop|slot|squeeze|get|write)) (?:her|him|them) (?:in|down)(?: (?:in|into) (?:my|the) (?:calendar|diary))?(?: for)? (.+)$`,
  'iu',
);
/** Somebody who is named in what was just changed: "the offer to Carla", "lunch with Bo". */
const NAMED =
  /\b(?:to|with|for|from|call|ring|phone|text|ask|tell|see|visit|meet|email|pay|[Cc]all|[Rr]ing|[Aa]sk|[Mm]eet|[Pp]hone) (\p{Lu}\p{Ll}[\p{L}'’-]*)/gu;
const NO_PERSON = new RegExp(String.raw`^(?:${DAY_NAME}|${MONTH_START}\p{L}*)$`, 'iu');

/**
 * Names the person who was just added, changed or found, or whom a task or an event is about: "save Ida as a contact, and put lunch with
 * her in for Sunday", "tick off the letter to Ida, and remind me tomorrow to ask her if she has it".
 */
export function withPersonOf(request: string, call: ToolCall): string {
  const person = personOf(call);
  if (person === null) return request;
  const [, opening = '', rest = ''] = PUTS_HER.exec(request) ?? [];
  const time = opening === '' ? '' : endingTime(rest);
  const when = time.replace(/^(?:on|at) (?=\S)/i, '');
  const what = rest
    .slice(0, rest.length - time.length)
    .replace(/(?:^| )(?:on|for|at)? *$/i, '')
    .trim();
  if (when !== '') return `${opening} ${what === '' ? person : `${what} with ${person}`} in for ${when}`;
  return request.replace(HER, (_, link: string) => `${link} ${person}`);
}

/** The words that say when, at the end of a request. */
const endingTime = (text: string): string =>
  timePhrases(text).find((phrase) => text.replace(/[.!]+$/, '').endsWith(phrase.text))?.text ?? '';

function personOf({ toolName, arguments: args }: ToolCall): string | null {
  const { name, query, task, title, text } = args;
  if (toolName.endsWith('_contact')) {
    const person = typeof name === 'string' ? name : query;
    return typeof person === 'string' && person !== '' ? person : null;
  }
  const said = [task, title, text].find((value) => typeof value === 'string') ?? '';
  const names = [...said.matchAll(NAMED)].map(([, one = '']) => one).filter((one) => !NO_PERSON.test(one));
  return new Set(names).size === 1 ? (names[0] ?? null) : null;
}

const THE_FOLDER = /\b(?:the|that|this|the same)(?: (?:whole|entire|same))? folder\b(?! (?:\p{Lu}|called|named))/iu;

/** Names the folder of the file that was just changed: "… and show me what is left in the folder". */
export function withFolderOf(request: string, { arguments: args }: ToolCall): string {
  const path = ['path', 'to', 'from', 'archive'].map((name) => args[name]).find((value) => typeof value === 'string');
  const [, folder] = typeof path === 'string' ? (/^(.+)\/[^/]+$/.exec(path) ?? []) : [];
  return folder === undefined ? request : request.replace(THE_FOLDER, () => `the folder ${folder}`);
}

const AT_END = /\b(end|bottom|top|start|beginning) of (?:it|that(?: one)?|this)\b/i;
const SETS_IT = new RegExp(
  [
    `^(${POLITE}(?:make|set|give|mark)) `,
    String.raw`(?:it|that one|that)(?= (?:due|as|a |an |urgent|important|high|low|for|on|to)\b)`,
  ].join(''),
  'i',
);

const DATES_IT = new RegExp(
  `^(${POLITE})(?:make|put|set|move|push|postpone|plan|schedule|bump|shift) ` +
    String.raw`(?:it|that one|that|this)(?: (?:down|back|off|forward|in|out|up))? (?:for|to|on|by|until|till) (.+?)[.!]*$`,
  'i',
);

/** "… and put it down for the 24th": a new date of the task or the event that was just brought back. */
function withDate(request: string, { kind, title }: Thing): string | null {
  const [, opening = '', time = ''] = DATES_IT.exec(request) ?? [];
  if (!isTime(time)) return null;
  if (kind === 'event') return `${opening}move ${inMarks(title)} to ${time}`;
  return kind === 'task' ? `${opening}change the due date of the task ${inMarks(title)} to ${time}` : null;
}

/** "… and put a new one in for the 24th", of an event. */
const NEW_ONE = new RegExp(
  `^(${POLITE}(?:put|book|add|enter|make|schedule|pencil|set)(?: me| in)?) (?:(?:a|another) (?:new )?(?:one|appointment|date|slot)|it again)(?= )`,
  'i',
);

/** Names the only thing that was just mentioned: "… then stick "prune" on the end of it", "… and make it due on Friday". */
export function withOnlyThing(request: string, things: readonly Thing[]): string {
  const [only, other] = things;
  if (only === undefined || other !== undefined) return request;
  const dated = withDate(request, only);
  if (dated !== null) return dated;
  const kind = only.kind === 'note' || only.kind === 'task' ? `the ${only.kind} ` : '';
  const title = kind + inMarks(only.title);
  if (only.kind === 'event' && NEW_ONE.test(request))
    return request.replace(NEW_ONE, (_, opening: string) => `${opening} ${inMarks(only.title)}`);
  return request
    .replace(AT_END, (_, end: string) => `${end} of ${title}`)
    .replace(SETS_IT, (_, opening: string) => `${opening} ${title}`);
}

const REMINDS_WHEN = new RegExp(`^(${POLITE}(?:remind|nudge) me) (.{2,40}?)(?:,? (?:please|too|as well))*[.!]*$`, 'i');
const MAKES = /^(?:add|create|move|edit|restore|reopen)_(?:task|event)$/;
const RELATIVE = /\b(?:before|after|earlier|later|that|then)\b/i;

/** "… and remind me on Friday at 5": of the only thing that was just made or moved. */
export function withReminderOf(request: string, things: readonly Thing[], { toolName }: ToolCall): string {
  const [only, other] = things;
  const [, opening, time = ''] = REMINDS_WHEN.exec(request) ?? [];
  const isOf = only !== undefined && other === undefined && MAKES.test(toolName);
  return isOf && opening !== undefined && isTime(time) && !RELATIVE.test(time)
    ? `${opening} of ${inMarks(only.title)} ${time}`
    : request;
}
