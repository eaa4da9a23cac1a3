import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { memoryKindSchema, memoryTextSchema, type MemoryKind } from '../../../shared/entities/memory.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { MeasureError } from '../selection-data.ts';

const FOLDER = path.join(import.meta.dirname, 'people');

/** Something a person asked to be remembered. */
export interface KeptMemory {
  /** What messages call it in the file; the app doesn't see it. */
  readonly name: string;
  readonly kind: MemoryKind;
  readonly text: string;
}

/** A message, and the names of the memories that matter for it; none for one that is unrelated to them. */
export interface MemoryMessage {
  readonly text: string;
  readonly needs: readonly string[];
}

export interface MemoryPerson {
  readonly name: string;
  readonly memories: readonly KeptMemory[];
  readonly messages: readonly MemoryMessage[];
}

/** @returns the people in the files next to this one. @throws {MeasureError} */
export const readMemoryPeople = (): readonly MemoryPerson[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => parseMemoryPerson(readFileSync(path.join(FOLDER, file), 'utf8'), path.parse(file).name));

/**
 * Reads `[kind name] text of a memory`, `> message that needs it + another that it needs`, and `- message that needs
 * none`, one on each line.
 * @throws {MeasureError} for other lines, for what is there twice, and for memories that don't exist.
 */
export function parseMemoryPerson(text: string, name: string): MemoryPerson {
  const memories: KeptMemory[] = [];
  const messages: MemoryMessage[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    try {
      readLine(line, memories, messages);
    } catch (error) {
      throw new MeasureError(`${name}.txt, line ${String(index + 1)}: ${errorMessage(error)}`);
    }
  }
  return checked({ name, memories, messages });
}

function readLine(line: string, memories: KeptMemory[], messages: MemoryMessage[]): void {
  const [, kind, name, statement] = /^\[(\w+) (\w+)\] (.+)$/.exec(line) ?? [];
  if (name !== undefined)
    memories.push({ name, kind: memoryKindSchema.parse(kind), text: memoryTextSchema.parse(statement) });
  else if (line.startsWith('- ')) messages.push({ text: line.slice(2), needs: [] });
  else if (line.startsWith('> ')) messages.push(messageAfter(memories.at(-1), line.slice(2)));
  else if (line.trim() !== '') throw new MeasureError(`"${line}" is neither a memory nor a message.`);
}

function messageAfter(memory: KeptMemory | undefined, line: string): MemoryMessage {
  if (memory === undefined) throw new MeasureError('Nothing was remembered before this message.');
  const [, text = line, other] = /^(.+) \+ (\w+)$/.exec(line) ?? [];
  return { text, needs: other === undefined ? [memory.name] : [memory.name, other] };
}

function checked(person: MemoryPerson): MemoryPerson {
  const { name, memories, messages } = person;
  const names = memories.map((memory) => memory.name);
  const unknown = messages.flatMap(({ needs }) => needs).filter((need) => !names.includes(need));
  if (unknown.length > 0) throw new MeasureError(`${name}.txt remembers nothing called ${unknown.join(', ')}.`);
  const twice = [names, memories.map(({ text }) => text), messages.map(({ text }) => text)].flatMap(repeated);
  if (twice.length > 0) throw new MeasureError(`${name}.txt has this twice: ${twice.join('; ')}.`);
  return person;
}

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
