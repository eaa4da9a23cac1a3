import { z } from 'zod';
import { EXAMPLE_REQUEST_LENGTH } from '../../../shared/entities/example-request.ts';
import type { GenerationResult } from '../../inference/inference-backend.ts';

/** More are not considered: a model that doesn't stop repeats itself. */
const MOST_READ = 20;

const argumentsSchema = z.object({ requests: z.array(z.unknown()) });
const listSchema = z.array(z.unknown());

/** Numbers, bullets and quotation marks around a line of a list. */
const LIST_MARK = /^(?:[-*•–]|\(?\d{1,2}[.):])\s+/u;
const QUOTES = /^["“”„«'‘’](.*)["“”»'‘’][,;]?$/u;

/**
 * @returns the requests in a model's answer: of its call, or else of a JSON list or the lines of its text. Each is on
 * one line and has an acceptable length; nothing else is known about them.
 */
export function readRequests({ toolCalls, parts }: Pick<GenerationResult, 'toolCalls' | 'parts'>): readonly string[] {
  const [call] = toolCalls;
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const written = fromCall(call?.arguments) ?? fromJson(text) ?? fromLines(text);
  return written
    .flatMap((item) => (typeof item === 'string' ? [cleaned(item)] : []))
    .filter(({ length }) => length >= EXAMPLE_REQUEST_LENGTH.least && length <= EXAMPLE_REQUEST_LENGTH.most)
    .slice(0, MOST_READ);
}

function fromCall(args: unknown): readonly unknown[] | null {
  const parsed = argumentsSchema.safeParse(args);
  return parsed.success ? parsed.data.requests : null;
}

/** A list, alone or as `requests` of an object, with anything around it. */
function fromJson(text: string): readonly unknown[] | null {
  const [list] = /\[[^[\]]*\]/u.exec(text) ?? [];
  if (list === undefined) return null;
  try {
    const parsed = listSchema.safeParse(JSON.parse(list));
    return parsed.success ? parsed.data : null;
  } catch {
    // Brackets in a text.
    return null;
  }
}

/** If the answer has lines with list marks, the others are an introduction. */
function fromLines(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const listed = lines.filter((line) => LIST_MARK.test(line));
  return listed.length > 0 ? listed : lines;
}

function cleaned(item: string): string {
  const line = item
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .replace(LIST_MARK, '');
  return line.replace(QUOTES, '$1').trim();
}
