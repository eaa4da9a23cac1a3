import { comparedWords } from '../../inference/compared-words.ts';
import { doneObject } from '../english/done-words.ts';
import { inMarks } from '../in-marks.ts';
import { named, type Thing } from './things-in-mind.ts';
import type { MeantChange } from '../meant-request.ts';
import { POLITE } from '../english/polite-words.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const NAMED = `(${ORDINALS.join('|')}|last)`;
const ORDINAL = new RegExp(
  String.raw`\b(?:the )?${NAMED} (?:one|item|entry)\b|\bthe ${NAMED}(?=[.!?]*$| (?:to|as|on|at|is|off)\b)|\b(?:number|nr|no\.?) (\d)\b`,
  'i',
);
/** "The yoga one". */
const KNOWN_BY = /\bthe ([\p{L}\d'’-]+(?: [\p{L}\d'’-]+)?) one\b/iu;

/** "Delete the second one", "cancel the yoga one": only a list has them. */
export function withListed(request: string, things: readonly Thing[]): string {
  if (things.length < 2) return request;
  return request
    .replace(ORDINAL, (said, one?: string, other?: string, number?: string) => {
      const thing = thingAt(things, (one ?? other ?? '').toLowerCase(), number);
      return thing === undefined ? said : named(thing);
    })
    .replace(KNOWN_BY, (said, words: string) => {
      const [only, another] = things.filter(({ title }) => hasWords(title, words));
      return only === undefined || another !== undefined ? said : named(only);
    });
}

function thingAt(things: readonly Thing[], ordinal: string, number: string | undefined): Thing | undefined {
  if (number !== undefined) return things[Number(number) - 1];
  return ordinal === 'last' ? things.at(-1) : things[ORDINALS.findIndex((one) => one === ordinal)];
}

function hasWords(title: string, words: string): boolean {
  const inTitle = comparedWords(title);
  return comparedWords(words).every((word) => inTitle.includes(word));
}

const ALL = new RegExp(
  [
    `^((?:(?:no|actually),? )*${POLITE}`,
    '(?:cancel|delete|remove|complete|finish|tick|check|cross|mark|reopen|restore|move|read|show)) (?:off )?',
    '(?:both(?: of (?:them|those|these))?|(?:them|those|these) (?:both|all|two)|',
    'all(?: of (?:them|those|these)| three)?|(?:them|those|these))( .{1,40})?$',
  ].join(''),
  'i',
);
const MOST_THINGS = 5;

/** "Cancel both", "tick them all off": a request for each thing of the list. @returns null for any other message. */
export function forEachListed(message: string, things: readonly Thing[]): readonly string[] | null {
  const [, verb, rest = ''] = ALL.exec(message.trim().replace(/[.!]+$/, '')) ?? [];
  if (verb === undefined || things.length < 2 || things.length > MOST_THINGS) return null;
  if (/\b(?:both|two)\b/i.test(message) && things.length !== 2) return null;
  return things.map((thing) => `${verb} ${named(thing)}${rest}`);
}

/** "The first one is done", once it is written out, asks to mark it. */
export const doneRequest = (message: string, things: readonly Thing[]): string | null => {
  const title = doneObject(message);
  const thing = things.find((one) => one.title === title);
  return thing?.kind === 'task' ? `mark the task ${inMarks(thing.title)} as done` : null;
};

const IT = /^(?:that|it|this|them)(?: one)?$/i;

/** "Bought that this morning", of the only task of the previous answer. @returns null for any other message; nobody asks for it. */
export function doneTask(message: string, things: readonly Thing[]): MeantChange | null {
  const [only, other] = things;
  if (only?.kind !== 'task' || other !== undefined || !IT.test(doneObject(message) ?? '')) return null;
  return { tool: 'complete_task', request: `mark the task ${inMarks(only.title)} as done`, isAsked: false };
}
