import { partOf, type Split } from '../held-out.ts';
import type { InventedTool } from '../invented/invent-tools.ts';
import { phrasings } from '../phrasing/index.ts';
import { fits } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { Turn } from './conversation.ts';
import { finished, withoutTool } from './without-tools.ts';

/** A request that lacks what the tool needs: the assistant asks, without calling. */
const MISSING: readonly (readonly [tool: string, requests: readonly string[], answer: string])[] = [
  ['create_reminder', ['set a reminder', 'remind me', 'create a reminder', 'I need a reminder', 'new reminder', 'add a reminder', 'can you remind me', 'make a reminder', 'remind me of something', 'can you set a reminder'], 'What should I remind you of, and when?'],
  ['start_timer', ['set a timer', 'start a timer', 'timer', 'I need a timer', 'start the timer', 'can you start a timer', 'new timer', 'set the timer', 'run a timer', 'can you set a timer'], 'How long should the timer run?'],
  ['create_note', ['make a note', 'take a note', 'new note', 'create a note', 'write a note', 'add a note', 'I want to write a note', 'can you take a note', 'start a new note', 'note'], 'What should the note say?'],
  ['delete_note', ['delete a note', 'remove a note', 'delete one of my notes', 'I want to delete a note', 'throw away a note', 'delete the note', 'can you delete a note'], 'Which note should I delete?'],
  ['read_note', ['read a note', 'open a note', 'show me a note', 'read me a note', 'open one of my notes', 'I want to read a note', 'open the note'], 'Which note should I open?'],
  ['cancel_reminder', ['cancel a reminder', 'delete a reminder', 'cancel one of my reminders', 'remove a reminder', 'cancel the reminder', 'I want to cancel a reminder', 'stop the reminder'], 'Which reminder should I cancel?'],
  ['calculate', ['calculate something', 'do some maths', 'can you calculate', 'I need to calculate something', 'help me with a calculation', 'can you do maths'], 'What should I work out?'],
  ['convert_units', ['convert units', 'I need to convert something', 'can you convert units', 'convert something for me', 'unit conversion'], 'What should I convert, and to which unit?'],
];

export function missingArgumentTurn(random: Random, split: Split, tool: string): Turn | null {
  const found = MISSING.find(([name]) => name === tool);
  if (!found) return null;
  const [, requests, answer] = found;
  return withoutTool('missing-argument', finished(random.pick(partOf(requests, split)), random), answer);
}

/** How what was missing is given when the assistant has asked for it. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  create_reminder: ['{text} {when}', 'to {text} {when}', '{text}, {when}', '{when}, {text}', 'I have to {text} {when}'],
  start_timer: ['{duration}', 'for {duration}', '{duration} please', 'make it {duration}'],
  create_note: ['{text}', 'that {text}', 'it should say {text}', 'write: {text}'],
  delete_note: ['{title}', 'the {title} note', 'the one called {title}', '{title} please'],
  read_note: ['{title}', 'the {title} note', 'the one called {title}', '{title} please'],
  cancel_reminder: ['{text}', 'the one to {text}', 'to {text}'],
  calculate: ['{expression}', 'what is {expression}', '{expression} please'],
  convert_units: ['{value} {from} to {to}', '{value} {from} in {to}', 'how many {to} are {value} {from}'],
};

/** @returns what the person says next, with the arguments it gives. */
export function givenRequest(tool: string, random: Random, split: Split): { text: string; arguments: JsonObject } {
  const phrasing = phrasings.find((candidate) => candidate.tool === tool);
  const templates = GIVEN[tool];
  if (!phrasing || !templates) throw new Error(`Nothing can be missing of ${tool}.`);
  for (;;) {
    const { slots, arguments: args } = phrasing.draw(new Values(random, split));
    const fitting = partOf(templates, split).filter((template) => fits(template, slots));
    if (fitting.length > 0) return { text: finishedAsIs(random.pick(fitting).replace(/\{(\w+)\}/g, (_match, slot: string) => slots[slot] ?? ''), random), arguments: args };
  }
}

const finishedAsIs = (text: string, random: Random): string => (random.chance(0.3) ? text.charAt(0).toUpperCase() + text.slice(1) : text);

/** A request for an invented tool that leaves out everything it needs. */
export function incompleteInventedTurn(tool: InventedTool, random: Random, split: Split): Turn | null {
  const asked = tool.askIncompletely(random, split);
  return asked === null ? null : withoutTool('missing-argument', asked.user, random.pick([`What is the ${asked.missing}?`, `Which ${asked.missing}?`]));
}
