import { jsonObjectSchema, type JsonObject } from '../../../shared/entities/json.ts';
import type { GeneratedToolCall, GenerationEvent } from '../inference-backend.ts';
import { endOfJson, parseJson } from '../answer-text/json-text.ts';
import { CALL_TOOL, meantCall, meantName } from './call-tool.ts';
import { writeRawCall } from './raw-call.ts';
import type { ToolCallDelta } from './wire.ts';

interface GrowingCall {
  id: string;
  name: string;
  /** The arguments in the pieces in which they came. */
  readonly pieces: string[];
  /** Whether the window knows its name. */
  isNamed: boolean;
}

/** Puts together the calls that a server sends in pieces, each in its own way. */
export class SentCalls {
  readonly #onEvent: (event: GenerationEvent) => void;
  readonly #calls: GrowingCall[] = [];
  /** Where a server's own number of a call is in the list: some number every call 0. */
  readonly #places = new Map<number, number>();

  constructor(onEvent: (event: GenerationEvent) => void) {
    this.#onEvent = onEvent;
  }

  get size(): number {
    return this.#calls.length;
  }

  add(delta: ToolCallDelta): void {
    const place = this.#placeOf(delta);
    const call = (this.#calls[place] ??= { id: '', name: '', pieces: [], isNamed: false });
    const { id, function: called } = delta;
    if (id !== undefined && call.id === '') call.id = id;
    if (called?.name !== undefined && call.name === '') call.name = called.name;
    const more = called?.arguments ?? '';
    const text = typeof more === 'string' ? more : JSON.stringify(more);
    if (text !== '') call.pieces.push(text);
    this.#announce(call, place);
    if (text !== '') this.#onEvent({ type: 'tool-call-arguments-delta', index: place, text });
  }

  /** An id says more than a number, and a new id with a name is another call. */
  #placeOf({ index, id, function: called }: ToolCallDelta): number {
    const known = id === undefined || id === '' ? -1 : this.#calls.findIndex((call) => call.id === id);
    if (known >= 0) return known;
    const numbered = index === undefined ? this.#lastPlace(id) : this.#places.get(index);
    const isOther = id !== undefined && id !== '' && (called?.name ?? '') !== '';
    const taken = numbered === undefined ? undefined : this.#calls[numbered];
    const place =
      taken === undefined || (isOther && taken.id !== '' && taken.id !== id) ? this.#calls.length : numbered;
    if (index !== undefined) this.#places.set(index, place ?? 0);
    return place ?? 0;
  }

  /** Without a number, a new id is another call, and everything else belongs to the last one. */
  #lastPlace(id: string | undefined): number | undefined {
    return id === undefined && this.#calls.length > 0 ? this.#calls.length - 1 : undefined;
  }

  #announce(call: GrowingCall, index: number): void {
    const name = call.name === CALL_TOOL ? meantName(call.pieces.join('')) : call.name;
    if (call.isNamed || name === null || name === '') return;
    call.isNamed = true;
    this.#onEvent({ type: 'tool-call-named', index, name });
  }

  /** @param isCutOff whether tokens ran out: a call whose arguments are not complete is left out then. */
  read(isCutOff: boolean): readonly GeneratedToolCall[] {
    return this.#calls.flatMap(({ id, name, pieces }, place) => {
      const text = wholeArguments(pieces);
      const parsed = readArguments(text);
      if (name === '' || (parsed === null && isCutOff)) return [];
      const raw = writeRawCall({
        openai: 'call',
        id: id === '' ? `call${String(place)}` : id,
        name,
        arguments: parsed === null ? '{}' : text,
      });
      return [{ ...meantCall({ name, arguments: parsed ?? unreadable(text) }), raw }];
    });
  }
}

/**
 * Servers that stream repeat the whole arguments at the end, begin with `{}` before the real ones, or send all that is
 * there so far with each piece.
 * @returns the pieces in a row if that is JSON, or else the last object that one or several of them make.
 */
function wholeArguments(pieces: readonly string[]): string {
  const all = pieces.join('');
  if (readArguments(all) !== null) return all;
  const last = lastObject(all);
  if (last !== null) return last;
  return pieces.findLast((piece) => piece.trim() !== '' && readArguments(piece) !== null) ?? all;
}

/** @returns the last of several objects that follow each other; null if there is anything else. */
function lastObject(text: string): string | null {
  let last: string | null = null;
  for (let at = 0; at < text.length;) {
    const start = at + (text.slice(at).length - text.slice(at).trimStart().length);
    if (start >= text.length) break;
    const end = text[start] === '{' ? endOfJson(text, start) : -1;
    if (end < 0) return null;
    last = text.slice(start, end);
    at = end;
  }
  return last !== null && readArguments(last) !== null ? last : null;
}

/** Without arguments, servers send nothing or an empty object. @returns null if they are not valid JSON. */
function readArguments(text: string): JsonObject | null {
  if (text.trim() === '') return {};
  return jsonObjectSchema.safeParse(parseJson(text)).data ?? null;
}

/** No tool has this parameter, so the executor refuses the call, and the model sees why. */
const unreadable = (text: string): JsonObject => ({ 'arguments that are not valid JSON': text });
