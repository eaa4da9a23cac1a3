import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { inMarks } from '../in-marks.ts';
import { isTime } from '../reading/merged-time.ts';
import { POLITE } from '../reading/polite-words.ts';
import type { Thing } from './things-in-mind.ts';

const PERSON_NEXT =
  '(?=$|[,.;!?]| (?:in|on|at|for|about|back|up|to|that|tomorrow|tonight|today|' +
  String.raw`this|next|and|by|after|from|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)`;
const HER = new RegExp(
  String.raw`\b(with|to|for|call|ring|phone|text|meet|see|visit|ask|email|e-mail|` +
    String.raw`tell|invite|thank|pay|remind me of) (?:her|him|them)\b${PERSON_NEXT}`,
  'gi',
);

/** Names the person who was just added, changed or found: "save Ida as a contact, and put lunch with her in for Sunday". */
export function withPersonOf(request: string, call: ToolCall): string {
  const { name, query } = call.arguments;
  const person = typeof name === 'string' ? name : query;
  if (!call.toolName.endsWith('_contact') || typeof person !== 'string' || person === '') return request;
  return request.replace(HER, (_, link: string) => `${link} ${person}`);
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

/** Names the only thing that was just mentioned: "… then stick "prune" on the end of it", "… and make it due on Friday". */
export function withOnlyThing(request: string, things: readonly Thing[]): string {
  const [only, other] = things;
  if (only === undefined || other !== undefined) return request;
  const dated = withDate(request, only);
  if (dated !== null) return dated;
  const kind = only.kind === 'note' || only.kind === 'task' ? `the ${only.kind} ` : '';
  const title = kind + inMarks(only.title);
  return request
    .replace(AT_END, (_, end: string) => `${end} of ${title}`)
    .replace(SETS_IT, (_, opening: string) => `${opening} ${title}`);
}
