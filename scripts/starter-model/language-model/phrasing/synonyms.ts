import { isHeldOut } from '../held-out.ts';
import type { Random } from '../random.ts';
import { DATA_SYNONYMS } from './synonyms-of-data.ts';
import { FILE_SYNONYMS } from './synonyms-of-files.ts';
import { PLANNING_SYNONYMS } from './synonyms-of-planning.ts';

/** Interchangeable words in the templates of a tool. */
const NOTE_READING = [
  [
    'show me',
    'let me see',
    'display',
    'pull up',
    'bring up',
    'give me',
    'open',
    'read',
    'read me',
    'get me',
    'fetch',
    'look at',
    'see',
  ],
  ['say', 'contain', 'tell me', 'read'],
  ['in my notes', 'from my notes', 'among my notes', 'in the notes'],
];
const TITLES = ['called', 'named', 'titled', 'entitled', 'by the name of', 'with the title', 'under the name'];
const OWN = ['my', 'the', 'that', 'our'];
export const SYNONYMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ...FILE_SYNONYMS,
  ...PLANNING_SYNONYMS,
  ...DATA_SYNONYMS,
  calculate: [
    ['calculate', 'work out', 'compute', 'figure out', 'solve', 'determine', 'reckon', 'count'],
    ['tell me', 'let me know', 'show me', 'give me', 'say'],
    ['how much is', 'what is', "what's"],
  ],
  convert_units: [
    ['convert', 'change', 'turn', 'transform', 'switch', 'bring', 'recalculate'],
    ['tell me', 'let me know', 'show me', 'say'],
    ['how many', 'how much'],
    ['what is', "what's", 'how much is', 'what would be'],
    ['into', 'to'],
  ],
  create_note: [
    ['write down', 'jot down', 'note down', 'put down', 'take down', 'scribble down', 'write', 'keep'],
    ['make', 'take', 'write', 'save', 'create', 'add', 'start', 'store', 'leave', 'put up', 'set up', 'file'],
    ['saying', 'that says', 'which says', 'with the text', 'reading', 'containing', 'with'],
    TITLES,
    ['new note', 'note', 'fresh note'],
    ['as', 'in', 'under'],
  ],
  append_note: [
    ['add', 'append', 'put', 'attach', 'stick', 'insert', 'include', 'write', 'enter'],
    ['to', 'in', 'into', 'onto', 'on', 'under'],
    TITLES,
    OWN,
    ['at the end of', 'at the bottom of', 'below', 'at the foot of'],
  ],
  read_note: [...NOTE_READING, TITLES, OWN],
  search_notes: [
    ['find', 'look for', 'look up', 'search for', 'dig up', 'hunt for', 'show me', 'get me'],
    ['search', 'look through', 'go through', 'check', 'scan', 'browse', 'comb through'],
    ['mention', 'contain', 'talk about', 'refer to', 'include', 'have', 'name'],
    ['about', 'on', 'regarding', 'concerning', 'with', 'mentioning'],
    ['in my notes', 'in the notes', 'among my notes'],
  ],
  list_notes: [
    ['show', 'list', 'display', 'give me', 'show me', 'tell me', 'name', 'read out', 'print'],
    ['all my notes', 'my notes', 'every note', 'all of my notes', 'all notes'],
  ],
  delete_note: [
    [
      'delete',
      'remove',
      'erase',
      'get rid of',
      'throw away',
      'throw out',
      'trash',
      'bin',
      'discard',
      'drop',
      'scrap',
      'chuck',
      'clear',
    ],
    TITLES,
    OWN,
    ["don't need", 'no longer need', 'am done with', "don't want"],
  ],
  restore_note: [
    ['restore', 'bring back', 'undelete', 'recover', 'get back', 'retrieve', 'rescue', 'revive', 'return'],
    TITLES,
    OWN,
    ['trash', 'bin', 'wastebasket'],
    ['by mistake,', 'by accident,', 'too early,'],
  ],
  get_time: [
    ['tell me', 'give me', 'show me', 'show', 'say', 'let me know', 'check', 'get', 'look up', 'find out', 'read me'],
    ['what is', "what's", 'whats', 'tell me'],
    ['in {place}', 'over in {place}', 'at {place}', 'for {place}', 'there in {place}'],
    ['the time', 'the current time', 'the local time', 'the hour', 'the clock time'],
  ],
  find_date: [
    ['tell me', 'find', 'give me', 'work out', 'find out', 'check', 'look up', 'let me know', 'say'],
    ['what date', 'which date', 'what day', 'which day'],
    ['what is', "what's", 'whats'],
    ['falls on', 'is on', 'lands on', 'comes on'],
  ],
  count_days: [
    ['count', 'work out', 'tell me', 'calculate', 'find', 'figure out', 'check'],
    ['until', 'till', 'to', 'before'],
    ['between {from} and {to}', 'from {from} to {to}', 'from {from} until {to}', 'from {from} till {to}'],
    ['how many days', 'how many more days', 'what number of days'],
    ['are there', 'is it', 'are left', 'remain'],
  ],
  create_reminder: [
    [
      'that I should',
      'that I have to',
      'that I need to',
      'that I must',
      'that I want to',
      'that I ought to',
      'that I am to',
      'I need to',
      'I have to',
      'to',
    ],
    ['set', 'create', 'add', 'make', 'put in', 'schedule', 'save', 'set up', 'put up'],
    ['remind me', 'notify me', 'alert me', 'ping me', 'nudge me', 'tell me', 'poke me', 'let me know'],
    ['about', 'of', 'for', 'regarding'],
  ],
  list_reminders: [
    ['show', 'list', 'display', 'give me', 'show me', 'tell me', 'check', 'name', 'read out'],
    ['reminders', 'timers', 'alarms and reminders'],
    ['coming up', 'set', 'running', 'still to come', 'active', 'pending'],
  ],
  cancel_reminder: [
    [
      'cancel',
      'delete',
      'remove',
      'drop',
      'call off',
      'clear',
      'kill',
      'end',
      'stop',
      'turn off',
      'get rid of',
      'forget',
      'scrap',
    ],
    OWN,
    ['about', 'for', 'of', 'regarding'],
    ["don't need", 'no longer need', "don't want"],
  ],
  start_timer: [
    ['set', 'start', 'run', 'begin', 'launch', 'create', 'make', 'put on', 'get me', 'set up'],
    ['timer', 'countdown', 'kitchen timer'],
    ['for the', 'for my', 'for'],
    ['for {duration}', 'of {duration}', 'to {duration}', 'lasting {duration}', 'over {duration}'],
  ],
};
/** Each class of words is exchanged in this share of the requests that use one. */
const EXCHANGED_SHARE = 0.3;

/** Exchanges words of a template for others with the same meaning. If the result is held out, it is not used. */
export function withSynonyms(template: string, tool: string, random: Random): string {
  let varied = template;
  for (const words of SYNONYMS[tool] ?? []) {
    if (!random.chance(EXCHANGED_SHARE)) continue;
    const said = words
      .filter((word) => contains(varied, word))
      .toSorted((left, right) => right.length - left.length)[0];
    if (said !== undefined)
      varied = ` ${varied} `.replace(` ${said} `, () => ` ${random.ofPieces.pick(words)} `).trim();
  }
  return isHeldOut(varied) ? template : varied;
}

const contains = (template: string, words: string): boolean => ` ${template} `.includes(` ${words} `);
