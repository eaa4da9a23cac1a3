import { changeOf } from '../languages/en/change-words.ts';
import { NO_TOOL, type RequestEncoder } from '../encoder/request-encoder.ts';
import { partsAt } from '../encoder/request-parts.ts';
import { callBefore } from '../follow-ups/last-call.ts';
import { textOf } from '../follow-ups/text-of.ts';
import { unreadAs, type ReaderInput, type Reading, type Trace } from '../reading.ts';
import { separately } from '../tagged/list-entries.ts';
import { ASKED, NOTHING, OFFERED } from '../tool-choice/speech-act.ts';
import { ALONE } from '../turn-kinds.ts';
import { learnedCall, type LearnedCall } from './learned-call.ts';

/** From this certainty on, a call is made. */
const LEAST = 0.5;
/** How likely each further request has to be, 0..1. */
const LEAST_FURTHER = 0.5;
/** From this chance on, it is for none of the app's tools, 0..1. */
const LEAST_ELSEWHERE = 0.8;
/** Of more parts than these, a message is a text. */
const MOST_PARTS = 4;

/** Reads a message in a language that has no readers of its own: by the encoder, where that is certain, and not at all elsewhere. */
export function foreignRequest(input: Pick<ReaderInput, 'history' | 'tools'>, encoder: RequestEncoder): Reading {
  const text = textOf(input.history.at(-1));
  const parts = partsAt(text, encoder.read(text, null).joints, LEAST_FURTHER);
  const isText = parts.length > MOST_PARTS;
  const found = (isText ? [text] : parts).map((part) => foreignCall(input, encoder, part));
  const calls = found.flatMap(({ call }) => (call === null ? [] : separately(call, input.tools)));
  const certainty = Math.min(...found.map((one) => one.certainty));
  const names = calls.map(({ tool }) => tool).join(', ');
  const trace = [{ reader: 'encoder', said: `${names === '' ? 'no tool' : names}, ${(100 * certainty).toFixed(0)} %` }];
  // None of several requests is forgotten: they are done together, or not at all.
  if (!found.every(isCertain))
    return isElsewhere(text, encoder) ? elsewhere(text, trace) : { ...unreadAs('language'), trace };
  const removes = calls.some(({ tool }) => changeOf(tool) === 'removes');
  // However certain it is, “do not delete it” has the same words but one.
  return { type: 'calls', calls, isAsked: !removes && found.every(({ wanted }) => wanted >= ASKED), trace };
}

const isElsewhere = (text: string, encoder: RequestEncoder): boolean =>
  Math.exp(encoder.read(text, null).acts.get('elsewhere') ?? -Infinity) >= LEAST_ELSEWHERE;

/** What is for none of the app's tools may be for one of a server. */
const elsewhere = (text: string, trace: Trace): Reading => ({
  type: 'requests',
  message: { turn: { ...ALONE, act: 'elsewhere', requests: [text], said: text }, asked: [], before: null },
  requests: [text],
  trace,
});

interface ForeignCall extends LearnedCall {
  /** How likely its words are a request for it, 0..1. */
  readonly wanted: number;
  /** How likely they need no tool, 0..1. */
  readonly nothing: number;
}

function foreignCall(
  input: Pick<ReaderInput, 'history' | 'tools'>,
  encoder: RequestEncoder,
  text: string,
): ForeignCall {
  const found = learnedCall(input, encoder, text);
  const { acts, tools } = encoder.read(text, callBefore(input.history)?.toolName ?? null);
  const isRead = input.tools.some(({ name, risk }) => name === found.call?.tool && risk === 'read-only');
  // A question changes nothing.
  const wanted = (isRead ? (['requests', 'asks'] as const) : (['requests'] as const)).map(
    (act) => acts.get(act) ?? -Infinity,
  );
  return {
    ...found,
    wanted: wanted.reduce((sum, chance) => sum + Math.exp(chance), 0),
    nothing: Math.exp(tools.get(NO_TOOL) ?? -Infinity),
  };
}

const isCertain = ({ call, certainty, wanted, nothing }: ForeignCall): boolean =>
  call !== null && certainty >= LEAST && (wanted >= OFFERED || nothing < NOTHING);
