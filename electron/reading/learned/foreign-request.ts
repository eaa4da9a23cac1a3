import { changeOf } from '../english/change-words.ts';
import type { RequestEncoder } from '../encoder/request-encoder.ts';
import { textOf } from '../follow-ups/text-of.ts';
import { unreadAs, type ReaderInput, type Reading, type ReadCall } from '../reading.ts';
import { learnedCall, type LearnedCall } from './learned-call.ts';

/** From this certainty on, a call is made. */
const LEAST = 0.5;
/** Sentences that may each be a request; of more than these, a message is a text. */
const MOST_SENTENCES = 4;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Reads a message in a language that has no readers of its own: by the encoder, where that is certain, and not at all elsewhere. */
export function foreignRequest(input: Pick<ReaderInput, 'history' | 'tools'>, encoder: RequestEncoder): Reading {
  const text = textOf(input.history.at(-1));
  const sentences = sentencesOf(text);
  const read = sentences.map((sentence) => learnedCall(input, encoder, sentence));
  const found = read.length > 1 && read.every(isCertain) ? read : [learnedCall(input, encoder, text)];
  const calls = found.flatMap(({ call }) => (call === null ? [] : [call]));
  const certainty = Math.min(...found.map((one) => one.certainty));
  const names = calls.map(({ tool }) => tool).join(', ');
  const trace = [{ reader: 'encoder', said: `${names === '' ? 'no tool' : names}, ${(100 * certainty).toFixed(0)} %` }];
  const leavesOut = found.length === 1 && wantsMore(read, calls);
  if (!found.every(isCertain) || leavesOut) return { ...unreadAs('language'), trace };
  const removes = calls.some(({ tool }) => changeOf(tool) === 'removes');
  // However certain it is, “do not delete it” has the same words but one.
  return { type: 'calls', calls, isAsked: !removes, trace };
}

const isCertain = ({ call, certainty }: LearnedCall): boolean => call !== null && certainty >= LEAST;

/** One call isn't all of it where two sentences surely want different tools. */
const wantsMore = (read: readonly LearnedCall[], calls: readonly ReadCall[]): boolean =>
  read.length > 1 && read.some((one) => isCertain(one) && one.call?.tool !== calls[0]?.tool);

function sentencesOf(text: string): readonly string[] {
  const sentences = Array.from(segmenter.segment(text), ({ segment }) => segment.trim()).filter((one) => one !== '');
  return sentences.length > MOST_SENTENCES ? [text] : sentences;
}
