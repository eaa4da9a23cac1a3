import { array, assert, nat, option, property } from 'fast-check';
import { expect, it } from 'vitest';
import type { PromptMeasure, PromptTool, PromptTurn } from '../inference/inference-backend.ts';
import { cutsOf, measuredSegments, outlineSegments, type SegmentedPrompt } from './segments.ts';
import { withAddedTools } from '../inference/added-tools.ts';
import { endOfEarlierNotes, withEarlierNotes } from './earlier-notes.ts';

const tool = (name: string): PromptTool => ({
  name,
  summary: name,
  parameters: {},
  briefDocumentation: `${name}(): Do it`,
});
const NOTE = 'create_note(text: string[]): Save a new note';
const TIMER = 'start_timer(duration: string): Start a "timer"';
const user = (text: string): PromptTurn => ({ role: 'user', text });
const answer = (text: string): PromptTurn => ({ role: 'assistant', parts: [{ type: 'text', text }] });
const loading = (line: string): PromptTurn => ({
  role: 'assistant',
  parts: [
    { type: 'tool-calls', calls: [{ name: 'load_tools', arguments: {}, result: { loaded: [line] }, raw: null }] },
    { type: 'text', text: 'Done.' },
  ],
});

function prompt(turns: readonly PromptTurn[], over: Partial<SegmentedPrompt> = {}): SegmentedPrompt {
  return {
    instructions: 'Be brief. Menu',
    appInstructions: 9,
    beforeMenu: 9,
    documentedTools: [tool('find_tools'), tool('calculate')],
    coreTools: 1,
    turns,
    additions: [NOTE, TIMER],
    summary: 0,
    turnsBefore: 0,
    ...over,
  };
}
const kinds = (turns: readonly PromptTurn[], over?: Partial<SegmentedPrompt>): string[] =>
  outlineSegments(prompt(turns, over)).map(({ kind, turn }) => (turn === null ? kind : `${kind} ${String(turn)}`));
const PREFIX = ['instructions', 'bundle-menu', 'core-tools', 'selected-tools'];

it('lists what precedes the first turn, without empty segments', () => {
  expect(kinds([])).toEqual(PREFIX);
  expect(kinds([], { beforeMenu: 14, appInstructions: 14, coreTools: 0 })).toEqual(['instructions', 'selected-tools']);
  expect(kinds([], { beforeMenu: 14, appInstructions: 14, documentedTools: [], coreTools: 0 })).toEqual([
    'instructions',
  ]);
  expect(cutsOf(outlineSegments(prompt([])))).toMatchObject([
    { instructions: 9, documentedTools: 0 },
    { instructions: 14, documentedTools: 0 },
    { instructions: 14, documentedTools: 1 },
  ]);
});

it('lists examples after the tools, where no turn counts', () => {
  const examples = [user('Add it up'), answer('Sum.')];
  const outline = outlineSegments(prompt([user('Hi')], { examples }));
  expect(outline.map(({ kind }) => kind)).toEqual([...PREFIX, 'examples', 'turn']);
  expect(cutsOf(outline).slice(3)).toMatchObject([
    { documentedTools: 2, examples: false, turns: 0 },
    { documentedTools: 2, examples: true, turns: 0 },
  ]);
});

it('lists the newest turns separately and the earlier ones together', () => {
  const turns = Array.from({ length: 6 }, (_, index) => [user(`Question ${String(index)}`), answer('Yes.')]).flat();
  expect(kinds(turns)).toEqual([...PREFIX, 'earlier-turns 3', 'turn 4', 'turn 5', 'turn 6']);
  expect(kinds(turns.slice(0, 3))).toEqual([...PREFIX, 'turn 1', 'turn 2']);
});

it('finds the tools added with a message, whatever their lines contain, and no others', () => {
  expect(kinds([user(withAddedTools([NOTE, TIMER], 'Save this')), answer('Yes.')])).toEqual([
    ...PREFIX,
    'added-tools 1',
    'turn 1',
  ]);
  const [, , , , note] = cutsOf(outlineSegments(prompt([user(withAddedTools([NOTE], 'Save this'))])));
  expect(note).toMatchObject({ turns: 0, begunTurn: { text: `[Tools added: ${NOTE}]\n` } });
  expect(kinds([user('[Tools added: by me]\nHello')])).toEqual([...PREFIX, 'turn 1']);
});

it('finds tools that the model asked for, within the turn', () => {
  expect(kinds([user('Time this'), loading(TIMER)])).toEqual([...PREFIX, 'turn 1', 'added-tools 1', 'turn 1']);
  expect(kinds([user('Time this'), loading(TIMER)], { additions: [NOTE] })).toEqual([...PREFIX, 'turn 1']);
});

it('makes at most a dozen cuts, however long the conversation is and however often tools are added', () => {
  const turns = Array.from({ length: 400 }, () => [user(withAddedTools([NOTE], 'More')), loading(TIMER)]).flat();
  expect(cutsOf(outlineSegments(prompt(turns))).length).toBeLessThanOrEqual(8);
});

it('distributes all tokens, and those in the KV cache, without a gap', () => {
  const outline = outlineSegments(prompt([user('Hello'), answer('Hi.'), user('Bye'), answer('Bye.')]));
  const measure = {
    tokensBefore: [10, 30, 30, 90, 110],
    totalTokens: 140,
    cachedTokens: 95,
  } as unknown as PromptMeasure;
  expect(measuredSegments(outline, measure)).toEqual([
    { kind: 'instructions', turn: null, tokens: 10, cachedTokens: 10 },
    { kind: 'bundle-menu', turn: null, tokens: 20, cachedTokens: 20 },
    { kind: 'selected-tools', turn: null, tokens: 60, cachedTokens: 60 },
    { kind: 'turn', turn: 1, tokens: 20, cachedTokens: 5 },
    { kind: 'turn', turn: 2, tokens: 30, cachedTokens: 0 },
  ]);
});

it('adds up to the whole for any measurement, with no figure below zero or above it', () => {
  const outline = outlineSegments(prompt([user('Hello'), answer('Hi.'), user('Bye'), answer('Bye.')]));
  assert(
    property(array(nat(500)), nat(500), option(nat(500)), (tokensBefore, totalTokens, cachedTokens) => {
      const measure = { tokensBefore, totalTokens, cachedTokens } as unknown as PromptMeasure;
      const segments = measuredSegments(outline, measure);
      expect(segments.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(totalTokens);
      expect(segments.every(({ tokens }) => tokens > 0)).toBe(true);
      expect(segments.every(({ tokens, cachedTokens: held }) => (held ?? 0) >= 0 && (held ?? 0) <= tokens)).toBe(true);
    }),
  );
});

it('lists the summary of earlier turns, and counts the turns after it', () => {
  const notes = { messages: 8, summary: '- Plant beans' };
  const text = withAddedTools([NOTE], withEarlierNotes(notes, 'And peas?'));
  const summary = endOfEarlierNotes(text, notes);
  expect(text.slice(summary)).toBe('And peas?');
  const turns = [user(text), answer('In May.'), user('Bye')];
  expect(kinds(turns, { summary, turnsBefore: 4 })).toEqual([...PREFIX, 'summary', 'turn 5', 'turn 6']);
});
