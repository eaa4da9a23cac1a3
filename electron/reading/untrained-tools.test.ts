import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textPart, type StoredMessage } from '../storage/stored-message.ts';
import { NO_TITLES } from './own-things/named-kinds.ts';
import { loadReaderModels } from './process/reader-models.ts';
import { readMessage } from './read-message.ts';
import { readRequest } from './read-request.ts';
import { NOTHING_REFUSED, type ReaderInput, type RequestFocus } from './reading.ts';
import type { ReadableTool } from './takes.ts';

const { models } = loadReaderModels(path.join(import.meta.dirname, '../../resources'));
const KNOWN: readonly ReadableTool[] = [
  { name: 'start_timer', risk: 'write-local', isOwn: true },
  { name: 'create_note', risk: 'write-local', isOwn: true },
  { name: 'flip_coin', risk: 'read-only', isOwn: true },
];
/** Tools that were added to the app after the readers were trained. */
const JOKE: ReadableTool = { name: 'tell_joke', risk: 'read-only', isOwn: true };
const PIZZA: ReadableTool = { name: 'order_pizza', risk: 'write-remote', isOwn: true };
const WIPE: ReadableTool = { name: 'delete_all_pizzas', risk: 'write-local', isOwn: true };
const tools = [...KNOWN, JOKE, PIZZA, WIPE];

const messageOf = (role: StoredMessage['role'], text: string): StoredMessage => ({
  id: role,
  conversationId: 'any',
  role,
  parts: text === '' ? [] : [textPart(text)],
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});

const inputOf = (text: string): ReaderInput => ({
  history: [messageOf('user', text)],
  things: { ...NO_TITLES },
  tools,
});

/** @param chances what the loader makes of it. @returns what the model is asked about a message with one request. */
function focusOn(text: string, chances: Readonly<Record<string, number>>, callable = tools): RequestFocus {
  const input = inputOf(text);
  const reading = readMessage(input, models);
  if (reading.type !== 'requests') throw new Error(`“${text}” was read as ${reading.type}.`);
  const answer = messageOf('assistant', '');
  const part = { message: reading.message, said: text, answer, chances, callable, refused: NOTHING_REFUSED };
  const request = readRequest({ ...input, ...part }, models);
  if (request.type !== 'open') throw new Error(`“${text}” was read as calls.`);
  return request.focus;
}

const FORECAST = { name: 'get_forecast', risk: 'read-only', isOwn: false } as const;

it('the arguments of a server’s tool are found by what the server says of them', () => {
  const described = [
    { name: 'city', about: 'Where to look', choices: [], isNumber: false, isRequired: false },
    { name: 'day', about: 'Which day', choices: [], isNumber: false, isRequired: false },
  ];
  const forecast: ReadableTool = { ...FORECAST, described: { about: '', arguments: described } };
  const { candidates } = focusOn('will it rain in Lisbon on Friday', { get_forecast: 0.9 }, [...tools, forecast]);
  const likeliest = described.map(({ name }) => {
    const said = Object.entries(candidates.of[`get_forecast.${name}`]?.scores?.said ?? {});
    return said.toSorted(([, one], [, other]) => other - one)[0]?.[0];
  });
  expect(likeliest).toEqual(['Lisbon', 'Friday']);
});

describe('a tool of a server', () => {
  const lamp: ReadableTool = { name: 'set_light', risk: 'write-remote', isOwn: false };
  const withLamp = [...tools, lamp];
  const read = (text: string, chance: number, callable = withLamp) => {
    const focus = focusOn(text, { set_light: chance, get_forecast: chance }, callable);
    return [focus.callable, focus.isCertain, focus.isElsewhere];
  };

  it('is called for what no tool of the app does, if the loader is sure', () => {
    expect(read('order me a pizza', 0.8)).toEqual(['foreign', true, false]);
    expect(read('order me a pizza', 0.2)).toEqual(['foreign', false, false]);
  });

  it('isn’t called for what the loader finds nothing for: no tool does that', () => {
    expect(read('order me a pizza', 0.02)).toEqual(['none', false, true]);
    expect(read('order me a pizza', 0.8, tools)).toEqual(['none', false, true]);
  });

  it('is not certain where somebody only talks', () => {
    expect(read('tell me a joke about cats', 0.8, [...tools, FORECAST])).toEqual(['foreign', false, false]);
  });
});

describe('a tool of the app that no reader was trained on', () => {
  it.each([
    ['what looks like talk, as it changes nothing', 'tell me a joke about cats', JOKE, true],
    ['what no trained tool does, if the model agrees', 'order me a pizza', PIZZA, false],
  ])('is called for %s, if the loader finds it', (_, message, tool, isCertain) => {
    const chances = { start_timer: 0.05, [tool.name]: 0.8 };
    const focus = focusOn(message, chances);
    expect(focus.callable).toBe('foreign');
    expect(focus.untrained).toEqual([tool.name]);
    expect(Object.keys(focus.toolPriors)).toEqual([tool.name]);
    expect(focus.isCertain).toBe(isCertain);
  });

  it('is left alone where the loader finds nothing', () => {
    const focus = focusOn('tell me a joke about cats', { tell_joke: 0.1 });
    expect([focus.untrained, Object.keys(focus.toolPriors), focus.isCertain]).toEqual([[], [], false]);
  });

  it('removes nothing that nobody asks to remove, however sure the loader is', () => {
    const focus = focusOn('nice pizza they have', { delete_all_pizzas: 0.9, start_timer: 0.05 });
    expect([focus.untrained, focus.isCertain]).toEqual([[], false]);
  });

  it('does not take the place of the one that a request is for', () => {
    const { toolPriors } = focusOn('set a timer for 10 minutes', { start_timer: 0.8, tell_joke: 0.1 });
    const [likeliest] = Object.entries(toolPriors).toSorted(([, left], [, right]) => right - left);
    expect(likeliest?.[0]).toBe('start_timer');
  });

  it('is the likeliest where nothing that the readers know fits better', () => {
    const { toolPriors } = focusOn('order me a pizza', { start_timer: 0.1, order_pizza: 0.9 });
    const [likeliest] = Object.entries(toolPriors).toSorted(([, left], [, right]) => right - left);
    expect(likeliest?.[0]).toBe('order_pizza');
  });
});
