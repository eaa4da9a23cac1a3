import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS, ONLY_TOOLS } from '../testing/built-in-tools.ts';
import type { ReadableTool } from '../takes.ts';
import { argumentCandidates } from './argument-candidates.ts';
import { NO_TAGGER } from './value-tagger.ts';

const SCORES = { said: { dentist: -0.1 }, other: -8, omitted: -9 };
const { of } = argumentCandidates({
  request: 'move the dentist to Friday at 9',
  tools: BUILT_IN_TOOLS,
  likeliest: ['create_event'],
  known: { ...ONLY_TOOLS, event: ['dentist'] },
  tagger: { ...NO_TAGGER, tag: () => ({ 'create_event.title': SCORES }) },
  refused: { values: { 'create_event.title': ['event'] }, tools: [] },
});

it('all that is known of a parameter is said in one place', () => {
  expect(of['create_event.title']).toEqual({ kind: 'timed content', refused: ['event'], scores: SCORES });
});

it('the kind of a parameter follows from its roles, and for tools of others from its name', () => {
  const kinds = [
    'when',
    'create_reminder.when',
    'create_event.when',
    'create_event.repeat',
    'list_events.about',
    'sql',
  ];
  expect(kinds.map((parameter) => of[parameter]?.kind)).toEqual([
    'time',
    'future time',
    'future whole time',
    undefined,
    'searched',
    'written',
  ]);
  expect(of['repeat']?.kind).toBe('whole time');
});

it('of servers’ tools, the arguments of the likeliest are looked for by what is said of them', () => {
  const serverTool = (name: string): ReadableTool => ({
    name,
    risk: 'read-only',
    isOwn: false,
    described: {
      about: '',
      arguments: [{ name: 'city', about: 'Where to look', choices: [], isNumber: false, isRequired: false }],
    },
  });
  const found = argumentCandidates({
    request: 'will it rain in Lisbon',
    tools: ['tide', 'forecast', 'radar'].map(serverTool),
    likeliest: ['forecast', 'radar', 'tide'],
    tagger: { ...NO_TAGGER, find: (_, tool) => ({ said: { [tool]: -0.1 }, other: -8, omitted: -9 }) },
  });
  const scored = Object.entries(found.of).filter(([, { scores }]) => scores !== undefined);
  expect(scored.map(([key, { scores }]) => [key, scores?.said])).toEqual([['forecast.city', { forecast: -0.1 }]]);
});
