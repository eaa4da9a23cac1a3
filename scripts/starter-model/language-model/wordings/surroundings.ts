import { partOf, pickFrom, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { fillSlots } from '../conversations/fill-slots.ts';
import { Values } from '../values/values.ts';
import { ASIDES, BEFORE_REQUEST, EVENTS, OUTCOMES, PEOPLE, REASONS, STATES } from './background-clauses.ts';
import { composedOf } from './composed.ts';
import type { Request } from './request-pieces.ts';

/** Words of the sentences around a request. */
const LEAST_WORDS = 8;
const MOST_WORDS = 55;
/** Of the sentences: the asides are few, and each would come often. */
const ASIDE_SHARE = 0.02;

/**
 * @returns the request among sentences that explain it or say something else, as people write who tell a story. Nothing
 * follows a request that ends with a longer text: it would belong to the text.
 */
export function surrounded(request: Request, random: Random, split: Split): Request {
  const words = random.integer(LEAST_WORDS, MOST_WORDS);
  const canFollow = !endsWithText(request);
  const before = !canFollow || random.chance(0.75) ? told(words, random, split) : '';
  const after = canFollow && (before === '' || random.chance(0.4)) ? told(Math.ceil(words / 3), random, split) : '';
  return { ...request, text: joined(before, request, after, random, split) };
}

function joined(before: string, request: Request, after: string, random: Random, split: Split): string {
  const { text } = request;
  const isLinked = before !== '' && random.chance(0.4);
  const linked = isLinked ? `${pickFrom(BEFORE_REQUEST, random, split)} ${uncapitalized(request)}` : text;
  const asked = isLinked && /[.!?]$/.test(before) ? capitalized(linked) : linked;
  const ended =
    after === '' || /[.!?]$/.test(asked) ? asked : `${asked}${random.pick(['.', '.', '.', '!', ' -', ','])}`;
  const closing = /[,-]$/.test(ended) ? after.charAt(0).toLowerCase() + after.slice(1) : after;
  return [before, ended, closing].filter((part) => part !== '').join(random.chance(0.04) ? '\n' : ' ');
}

/** @returns sentences of about as many words. */
function told(words: number, random: Random, split: Split): string {
  const sentences: string[] = [];
  for (let count = 0; count < words; count += sentences.at(-1)?.split(' ').length ?? words)
    sentences.push(sentence(random, split));
  return sentences.join(' ');
}

function sentence(random: Random, split: Split): string {
  if (random.chance(ASIDE_SHARE)) return fillSlots(random.pick(partOf(ASIDES, split)), random, split);
  const first = clause(random, split);
  const more = random.pick([
    () => '',
    () => '',
    () => `${random.pick([', and', ' and', ', but', ', so', ' while', ', though', ';'])} ${clause(random, split)}`,
    () => `, ${background(OUTCOMES, random, split)}`,
  ])();
  return `${capitalized(first + more)}${random.pick(['.', '.', '.', '.', '!', ' ...'])}`;
}

const clause = (random: Random, split: Split): string =>
  random.pick([
    () => `${whoever(random, split)} ${background(EVENTS, random, split)}`,
    () => `${whoever(random, split)} ${background(EVENTS, random, split)}`,
    () => background(STATES, random, split),
    () => background(STATES, random, split),
    () => background(REASONS, random, split),
  ])();

const background = (forms: Parameters<typeof composedOf>[1], random: Random, split: Split): string =>
  composedOf('background', forms, random, split);

const whoever = (random: Random, split: Split): string =>
  random.filling(random.chance(0.45) ? new Values(random, split).name() : pickFrom(PEOPLE, random.ofValues, split));

const MOST_WORDS_OF_A_NAME = 2;
const endsWithText = ({ text, arguments: args }: Request): boolean => {
  const said = text.replace(/[.!?"']+$/, '');
  return Object.values(args).some(
    (value) => typeof value === 'string' && said.endsWith(value) && value.split(' ').length > MOST_WORDS_OF_A_NAME,
  );
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A value at the beginning stays as it is. */
function uncapitalized({ text, arguments: args }: Request): string {
  const startsWithValue = Object.values(args).some(
    (value) => typeof value === 'string' && value !== '' && text.startsWith(value),
  );
  return startsWithValue || /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
