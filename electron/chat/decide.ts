import type { Repair } from '../../shared/entities/repair.ts';
import { t } from '../../shared/texts/translate.ts';
import { assertNever } from '../foundation/errors.ts';
import type { MessageReading, ReadCall, Reading, Unread } from '../reading/request-reader.ts';
import type { Catalog } from '../tools/catalog.ts';
import { abilityAnswer } from './ability-answer.ts';
import { forBoth, type AnswerWords } from './answer-words.ts';

/**
 * - `say`: the answer is this text, and nothing is done.
 * - `call`: these calls are made; a change is only offered if nobody asked for it.
 * - `answer`: the requests are answered one after another, with the model where a reading leaves something open.
 */
export type Decision =
  | ({ readonly type: 'say'; readonly repairs?: Repair[] } & AnswerWords)
  | { readonly type: 'call'; readonly calls: readonly ReadCall[]; readonly isAsked: boolean }
  | { readonly type: 'answer'; readonly message: MessageReading; readonly requests: readonly string[] };

/** Of what no tool does. */
export const outOfReach = (): string =>
  t('None of my tools can do that. A server that you connect may have one, and a stronger model can talk about it.');
const kept = (): string => t('OK. Nothing was changed.');
const UNREAD: Readonly<Record<Unread, () => string>> = {
  long: () =>
    t(
      'This is more text than the included model reads: it is made for short requests. ' +
        'A stronger model can summarize it, translate it, or answer questions about it.',
    ),
  code: () => t('The included model reads short requests, not code or data. A stronger model can work with this.'),
  language: () =>
    t(
      'The included model understands short requests in many languages, and this one wasn’t clear to it. ' +
        'A stronger model understands more.',
    ),
};

/** Says what happens with a message as it was read, for a model that is guided. */
export function decide(reading: Reading, catalog: Pick<Catalog, 'find'>): Decision {
  switch (reading.type) {
    case 'calls':
      return { type: 'call', calls: reading.calls, isAsked: reading.isAsked };
    case 'requests':
      return { type: 'answer', message: reading.message, requests: reading.requests };
    case 'ability':
      return { type: 'say', ...forBoth(() => abilityAnswer(reading.tool, catalog)) };
    case 'declined':
      return { type: 'say', ...forBoth(kept) };
    case 'unread':
      return { type: 'say', ...forBoth(UNREAD[reading.reason]), repairs: ['choose-model'] };
    default:
      return assertNever(reading);
  }
}
