import { consulted } from './consulted.ts';
import { foreignRequest } from './learned/foreign-request.ts';
import type { RequestEncoder } from './encoder/request-encoder.ts';
import { lastCallOf } from './follow-ups/last-call.ts';
import { textOf } from './follow-ups/text-of.ts';
import { guidedTurn } from './guided-turn.ts';
import { knownTitlesOf } from './personal-things.ts';
import { unreadAs, type ReaderInput, type Reading, type Trace } from './reading.ts';
import { unreadReason } from './unread.ts';
import { expectationBy } from './tool-choice/expectation.ts';
import { changesAskedBy } from './tool-choice/speech-act.ts';
import type { RequestClassifier } from './tool-choice/request-classifier.ts';
import type { GuidedTurn } from './turn-kinds.ts';
import type { Split } from './tagged/readers.ts';
import type { ValueTagger } from './values/value-tagger.ts';

/** The models that readers use. */
export interface ReaderModels {
  readonly classifier: RequestClassifier;
  readonly tagger: ValueTagger;
  readonly split: Split;
  /** Null if it is missing: only English is read then. */
  readonly encoder: RequestEncoder | null;
}

/** From this probability on, a question is about the likeliest tool. */
const LEAST_ABLE = 0.25;

/** Reads the last message of a conversation; see `RequestReader`. */
export function readMessage(
  { history, things, tools, without = [] }: ReaderInput,
  { classifier, tagger, split, encoder }: ReaderModels,
): Reading {
  const reason = unreadReason(textOf(history.at(-1)));
  if (reason === 'language' && encoder !== null) return foreignRequest({ history, tools }, encoder);
  if (reason !== null) return unreadAs(reason);
  const known = knownTitlesOf({ things, tools });
  const expect = expectationBy(classifier, tools, known);
  const { consult, trace: consultations } = consulted(without);
  const turn = guidedTurn(history, known, { ...tagger, expect, split, consult });
  const before = lastCallOf(history.at(-2))?.toolName ?? null;
  const trace = [...consultations, ...traceOf(turn)];
  const exists = (name: string): boolean => tools.some((tool) => tool.name === name);
  if (turn.meant?.calls.every(({ tool }) => exists(tool)) === true) return { type: 'calls', ...turn.meant, trace };
  if (turn.act === 'keeps') return { type: 'declined', trace };
  const [first = ''] = turn.requests;
  if (turn.act === 'wonders') return { type: 'ability', tool: likeliest(classifier.classify(first, before)), trace };
  const asked = changesAskedBy(turn.said, expect(turn.said, before));
  const message = { turn, asked: [...asked], before };
  return { type: 'requests', message, requests: turn.requests, trace };
}

function likeliest(likely: ReadonlyMap<string, number>): string | null {
  const [name, chance] = [...likely].reduce((best, next) => (next[1] > best[1] ? next : best), ['', -Infinity]);
  return Math.exp(chance) < LEAST_ABLE ? null : name;
}

/** @returns what there is to say of how a message was read. */
export const traceOf = ({ act, meant, requests }: GuidedTurn): Trace => [
  { reader: 'speech act', said: act },
  ...(meant === null ? [] : [{ reader: 'calls', said: meant.calls.map(({ tool }) => tool).join(', ') }]),
  ...(requests.length > 1 ? [{ reader: 'split', said: requests.join(' | ') }] : []),
];
