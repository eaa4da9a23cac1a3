import { POLITE } from '../../english/polite-words.ts';
import type { Thing } from '../things-in-mind.ts';
import { thingsIn } from '../things-in-mind.ts';
import { removed, REMOVERS, VERB } from './removed-thing.ts';
import type { FollowUp, MeantCalls } from './meant-call.ts';

const ALL = [
  String.raw`(?:both(?: (?:of (?:them|those|these)|ones|things|tasks|reminders|events))?|(?:them|those|these)(?: (?:both|all|two|three))?|`,
  String.raw`all(?: (?:of (?:them|those|these)|(?:the )?(?:two|three|four)(?: of (?:them|those))?))?|the (?:whole )?lot|` +
    String.raw`everything(?: (?:on it|there|on the list))?|`,
  'the (?:two|three)(?: of them)?)',
].join('');
const END = '(?: (?:please|then|now|again|already|off|too|for me|as done|done))*$';
const REMOVES = [
  new RegExp(`^${POLITE}(?:you can )?(?:${VERB}|take|clear)(?: off| out)? ${ALL}(?: off| out)?${END}`, 'i'),
  new RegExp(`^${ALL} (?:can|should|may) (?:be (?:cancel+ed|deleted|removed|dropped|scrapped|wiped)|go)${END}`, 'i'),
];
const TICKS = new RegExp(`^${POLITE}(?:tick|check|cross|mark|complete|finish) (?:off )?${ALL}${END}`, 'i');
const ARE_DONE = [
  new RegExp(
    `^(?:and )?(?:${ALL} (?:are|is|were|have been|got)(?: all| both)?|they(?:'re| are|'ve been| have been)(?: all| both)) (?:done|finished|bought|sorted|dealt with|handled|ticked off|complete)${END}`,
    'i',
  ),
  new RegExp(`^(?:i've |i have |i |we |we've )?(?:already )?(?:did|done|finished|bought|got|sorted) ${ALL}${END}`, 'i'),
];
const MOST_THINGS = 8;

/** "Drop both of them", "they can all go", "both are done": one call for each thing that the previous answer listed. */
export function allListed({ text, last: { toolName, result } }: FollowUp): MeantCalls | null {
  const [, kind = ''] = /^list_(event|task|reminder)s$/.exec(toolName) ?? [];
  const things = thingsIn(result);
  if (kind === '' || things.length < 2 || things.length > MOST_THINGS || !isTheirNumber(text, things)) return null;
  const remover = REMOVERS[kind];
  if (remover !== undefined && REMOVES.some((form) => form.test(text)))
    return { calls: things.flatMap(({ title }) => removed(remover, title, {}).calls), isAsked: true };
  const ticks = TICKS.test(text);
  if (kind !== 'task' || (!ticks && !ARE_DONE.some((form) => form.test(text)))) return null;
  const calls = things.map(({ title }) => ({ tool: 'complete_task', arguments: { task: title } }));
  return { calls, isAsked: ticks };
}

const isTheirNumber = (text: string, { length }: readonly Thing[]): boolean =>
  (!/\b(?:both|two)\b/i.test(text) || length === 2) && (!/\bthree\b/i.test(text) || length === 3);
