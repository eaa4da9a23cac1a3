import { setImmediate as otherWork } from 'node:timers/promises';
import { z } from 'zod';
import { stemmedWords } from '../word-index.ts';
import actions from './actions.json' with { type: 'json' };
import communication from './communication.json' with { type: 'json' };
import health from './health.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import industry from './industry.json' with { type: 'json' };
import law from './law.json' with { type: 'json' };
import learning from './learning.json' with { type: 'json' };
import media from './media.json' with { type: 'json' };
import money from './money.json' with { type: 'json' };
import nature from './nature.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import shopping from './shopping.json' with { type: 'json' };
import software from './software.json' with { type: 'json' };
import travel from './travel.json' with { type: 'json' };
import work from './work.json' with { type: 'json' };

/** What tools are about, in their words -> what people say about it. Each side is a list of words or short phrases. */
const areaSchema = z.record(z.string(), z.string());
const SUBJECTS = [
  communication,
  health,
  home,
  industry,
  law,
  learning,
  media,
  money,
  nature,
  people,
  shopping,
  software,
  travel,
  work,
];

/** How a word or phrase of a message may be said in a tool's name or description. */
export interface Reading {
  /** Words and phrases for one thing, each as its stemmed words. */
  readonly toolWords: readonly (readonly string[])[];
  /** Against a word that the message and the tool share, 0..1. */
  readonly weight: number;
  /** What a tool is about, not what it does to it. */
  readonly isSubject: boolean;
}

/** A part of a message, and what it may mean. */
export interface Meaning {
  /** Its stemmed words. */
  readonly words: readonly string[];
  readonly readings: readonly Reading[];
}

// Chosen on `dev`; see decision 83.
const SUBJECT_WEIGHT = 0.75;
const ACTION_WEIGHT = 0.3;
/** Weight of a word that tools use themselves, in other names for the same thing. */
const SYNONYM_SHARE = 0.7;
/** The more a word may mean, the less each of its meanings weighs: the power of their number. */
const AMBIGUITY = -0.25;

const table = new Map<string, readonly Reading[]>();
/** Fills the table, one area at a step. */
const filling = fillTable();

/** Fills the table ahead of the first message, with other work in between: at once, it would take 60 ms. */
export async function prepareMeanings(): Promise<void> {
  while (filling.next().done !== true) await otherWork();
}

/** @returns what the words and short phrases of a message may mean, longer phrases first; it reads English. */
export function meaningsOf(message: string): readonly Meaning[] {
  while (filling.next().done !== true);
  const words = stemmedWords(message);
  const meanings: Meaning[] = [];
  for (let length = MOST_WORDS; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const part = words.slice(start, start + length);
      const readings = table.get(part.join(' '));
      if (readings !== undefined) meanings.push({ words: part, readings });
    }
  return meanings;
}

/** Words of the longest phrase. */
const MOST_WORDS = 5;

function* fillTable(): Generator<void, void> {
  const readings = new Map<string, Reading[]>();
  const add = (area: unknown, isSubject: boolean): void => {
    for (const [tools, said] of Object.entries(areaSchema.parse(area))) {
      const toolWords = listed(tools).map((text) => stemmedWords(text));
      const base = isSubject ? SUBJECT_WEIGHT : ACTION_WEIGHT;
      const phrases = new Map([
        ...toolWords.map((words): [string, number] => [keyOf(words), SYNONYM_SHARE]),
        ...listed(said).map((text): [string, number] => [keyOf(stemmedWords(text)), 1]),
      ]);
      for (const [phrase, share] of phrases) {
        const reading = { toolWords, weight: share * base, isSubject };
        const known = readings.get(phrase);
        if (known === undefined) readings.set(phrase, [reading]);
        else known.push(reading);
      }
    }
  };
  for (const area of SUBJECTS) yield add(area, true);
  yield add(actions, false);
  for (const [phrase, own] of readings) table.set(phrase, weighed(own));
}

function weighed(readings: readonly Reading[]): readonly Reading[] {
  const subjects = readings.filter(({ isSubject }) => isSubject).length;
  return readings.map((reading) =>
    reading.isSubject ? { ...reading, weight: reading.weight * subjects ** AMBIGUITY } : reading,
  );
}

const listed = (text: string): readonly string[] => text.split(', ').filter((part) => part !== '');
const keyOf = (words: readonly string[]): string => words.join(' ');
