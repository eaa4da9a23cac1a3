import type { JsonValue } from '../../shared/entities/json.ts';
import {
  MOST_ARGUMENTS,
  MOST_CALLS,
  MOST_CHARACTERS,
  MOST_LIKELY,
  MOST_REQUESTS,
  MOST_TRACED,
  type UnderstoodAs,
  type UnderstoodCall,
  type UnderstoodRequest,
  type Understanding,
} from '../../shared/entities/understanding.ts';
import { assertNever } from '../foundation/errors.ts';
import type { ReadCall, Reading, RequestFocus, RequestReading, Trace } from '../reading/request-reader.ts';

/** Of a message that no reader took part in. */
export const NOT_READ: Understanding = { as: { type: 'model', because: 'not-read' }, trace: [] };

/** @returns what is stored of a reading that decides what happens. */
export const understood = (reading: Reading): Understanding => ({ as: asOf(reading), trace: traced(reading.trace) });

function asOf(reading: Reading): UnderstoodAs {
  switch (reading.type) {
    case 'calls':
      return asCalls(reading);
    case 'requests':
      return { type: 'requests', count: reading.requests.length, requests: [] };
    case 'ability':
      return { type: 'ability', tool: reading.tool === null ? null : bounded(reading.tool) };
    case 'declined':
      return { type: 'declined' };
    case 'unread':
      return { type: 'unread', reason: reading.reason };
    default:
      return assertNever(reading);
  }
}

interface Calls {
  readonly calls: readonly ReadCall[];
  readonly isAsked: boolean;
}

/** @returns what is stored of calls that a message stands for. @param trace of what found them. */
export const understoodCalls = (calls: Calls, trace: Trace): Understanding => ({
  as: asCalls(calls),
  trace: traced(trace),
});

/** @returns what is stored of a message that goes to the model although it was read. */
export const leftToModel = (reading: Reading, trace: Trace = reading.trace): Understanding => ({
  as: { type: 'model', because: reading.type === 'unread' ? reading.reason : 'uncertain' },
  trace: traced(trace),
});

/** @returns the understanding of a message with the reading of one more of its requests. @param said the request. */
export function withRequest(before: Understanding, said: string, reading: RequestReading): Understanding {
  if (before.as.type !== 'requests') return before;
  const requests = [...before.as.requests, requestOf(said, reading)].slice(0, MOST_REQUESTS);
  return { as: { ...before.as, requests }, trace: traced([...before.trace, ...reading.trace]) };
}

function requestOf(said: string, reading: RequestReading): UnderstoodRequest {
  switch (reading.type) {
    case 'calls':
      return { ...asCalls(reading), said: bounded(said) };
    case 'open': {
      const { request, callable, isCertain } = reading.focus;
      return { type: 'open', said: bounded(request), callable, isCertain, likely: likeliest(reading.focus) };
    }
    default:
      return assertNever(reading);
  }
}

/** Tools that are less likely than the likeliest one by this factor are hardly meant. */
const HARDLY = Math.log(10);

function likeliest({ callable, toolPriors }: RequestFocus): string[] {
  if (callable === 'none') return [];
  const ranked = Object.entries(toolPriors).toSorted(([, one], [, other]) => other - one);
  const [best = 0, least] = [ranked[0]?.[1], ranked.at(-1)?.[1]];
  // Where no reader knows the tools, none is likelier than another.
  if (ranked.length > 1 && best === least) return [];
  return ranked
    .filter(([, chance]) => chance > best - HARDLY)
    .slice(0, MOST_LIKELY)
    .map(([tool]) => bounded(tool));
}

const asCalls = ({ calls, isAsked }: Calls): Extract<UnderstoodAs, { type: 'calls' }> => ({
  type: 'calls',
  calls: calls.slice(0, MOST_CALLS).map(callOf),
  isAsked,
});

const callOf = ({ tool, arguments: args }: ReadCall): UnderstoodCall => ({
  tool: bounded(tool),
  arguments: Object.entries(args)
    .slice(0, MOST_ARGUMENTS)
    .map(([name, value]) => ({ name: bounded(name), value: bounded(asText(value)) })),
});

const asText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

const traced = (trace: Trace): Understanding['trace'] =>
  trace.slice(0, MOST_TRACED).map(({ reader, said }) => ({ reader: bounded(reader), said: bounded(said) }));

/** A cut never leaves half a character. */
const bounded = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…`;
