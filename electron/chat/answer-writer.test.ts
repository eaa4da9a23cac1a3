import { expect, it } from 'vitest';
import type { StoredMessage, StoredPart } from '../storage/stored-message.ts';
import { AnswerWriter } from './answer-writer.ts';

const EMPTY: StoredMessage = {
  id: 'a1',
  conversationId: 'c1',
  role: 'assistant',
  parts: [],
  status: 'generating',
  error: null,
  createdAt: 0,
  figures: null,
};

/** A writer on a clock of its own; what it saves is kept by its position. */
function createWriter(message: StoredMessage = EMPTY) {
  const clock = { ms: 1000 };
  const saved = new Map<number, StoredPart>();
  const deltas: (number | undefined)[] = [];
  const understandings: unknown[] = [];
  const writer = new AnswerWriter({
    message,
    messages: {
      saveParts: (_, parts) => parts.forEach((part, position) => saved.set(position, part)),
      saveState: () => {},
      saveUnderstanding: (_, understood) => void understandings.push(understood),
      removePartsFrom: () => {},
    },
    emit: (name, payload) => {
      if (name === 'chat.text-delta' && payload !== null && 'durationMs' in payload) deltas.push(payload.durationMs);
    },
    onSaveFailed: () => {},
    now: () => clock.ms,
  });
  const think = (text: string, tookMs: number): void => {
    writer.append('thought', text);
    clock.ms += tookMs;
    writer.append('thought', '.');
  };
  return { writer, clock, saved, deltas, understandings, think };
}

const partsOf = ({ message }: AnswerWriter): unknown[] => message.parts.map(({ part }) => part);

it('measures each thought from its first to its last token, and neither waits nor words', () => {
  const { writer, clock, think, deltas } = createWriter();
  writer.beginStep();
  clock.ms += 700;
  think('Hm', 4000);
  clock.ms += 900;
  writer.append('text', 'First.');
  writer.endStep({
    parts: [
      { type: 'thought', text: 'Hm.' },
      { type: 'text', text: 'First.' },
    ],
  });
  writer.beginStep();
  think('And', 250);
  writer.endStep({ parts: [{ type: 'thought', text: 'And.' }] });
  expect(partsOf(writer)).toEqual([
    { type: 'thought', text: 'Hm.', durationMs: 4000 },
    { type: 'text', text: 'First.' },
    { type: 'thought', text: 'And.', durationMs: 250 },
  ]);
  expect(deltas).toEqual([0, 4000, 0, 250]);
});

it('saves how long a thought has taken while it goes on, for a process that is killed in it', () => {
  const { writer, saved, think } = createWriter();
  writer.beginStep();
  think('Hm', 1500);
  writer.flush();
  expect(saved.get(0)?.part).toEqual({ type: 'thought', text: 'Hm.', durationMs: 1500 });
});

it('counts on where a thought was stopped', () => {
  const half: StoredPart = { part: { type: 'thought', text: 'Hm', durationMs: 3000 }, step: 0, raw: null };
  const { writer, think } = createWriter({ ...EMPTY, parts: [half] });
  writer.beginStep();
  think(', so', 500);
  writer.endStep({ parts: [{ type: 'thought', text: ', so.' }] });
  expect(partsOf(writer)).toEqual([{ type: 'thought', text: 'Hm, so.', durationMs: 3500 }]);
});

it('keeps what models read of the app’s own words, also if more follows', () => {
  const { writer, saved } = createWriter();
  writer.beginStep();
  writer.say({ text: 'Wann? ', forModel: 'When? ' });
  writer.append('text', 'OK.');
  writer.flush();
  expect(partsOf(writer)).toEqual([{ type: 'text', text: 'Wann? OK.', forModel: 'When? OK.' }]);
  expect(saved.get(0)?.part).toEqual(partsOf(writer)[0]);
});

it('keeps them when a model continues the text, and stores them once if they are the same', () => {
  const said = { part: { type: 'text' as const, text: 'Ja. ', forModel: 'Yes. ' }, step: 0, raw: null };
  const { writer } = createWriter({ ...EMPTY, parts: [said] });
  writer.beginStep();
  writer.endStep({ parts: [{ type: 'text', text: 'More.' }] });
  expect(partsOf(writer)).toEqual([{ type: 'text', text: 'Ja. More.', forModel: 'Yes. More.' }]);
  const other = createWriter();
  other.writer.beginStep();
  other.writer.say({ text: '42' });
  expect(partsOf(other.writer)).toEqual([{ type: 'text', text: '42' }]);
});

it('stores what the message was read as with the first part, once', () => {
  const { writer, understandings } = createWriter();
  const understood = { as: { type: 'declined' as const }, trace: [] };
  writer.noteUnderstanding(understood);
  writer.beginStep();
  writer.append('text', 'OK.');
  writer.flush();
  writer.append('text', ' Nothing was changed.');
  writer.flush();
  expect(understandings).toEqual([understood]);
  expect(writer.message.understood).toEqual(understood);
});
