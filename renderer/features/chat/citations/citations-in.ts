import { z } from 'zod';
import { citedPassageSchema } from '../../../../shared/entities/knowledge.ts';
import type { Message } from '../../../../shared/entities/message.ts';
import { attachedPassages } from '../../../../shared/formats/attached-pages.ts';
import { passagePlace } from '../../../../shared/formats/passage-place.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** A passage that answers may cite by its number. */
export interface Citation {
  readonly number: number;
  readonly callId: string;
  /** Where it stands, in words. */
  readonly place: string;
}

const resultSchema = z.object({ passages: z.array(citedPassageSchema) });
const WORDS: Parameters<typeof passagePlace>[1] = {
  page: (number) => t('page {number, number}', { number }),
  row: (number) => t('row {number, number}', { number }),
  line: (number) => t('line {number, number}', { number }),
};
/** Messages are replaced when they change, and most never do. */
const known = new WeakMap<Message, readonly Citation[]>();

/** @returns the passages that the calls of a message found. */
export function citationsIn(message: Message): readonly Citation[] {
  const found = known.get(message) ?? read(message);
  known.set(message, found);
  return found;
}

const read = ({ parts }: Message): readonly Citation[] =>
  parts.flatMap((part) => {
    if (part.type !== 'tool-call' || part.call.outcome !== 'succeeded') return [];
    const { id: callId, result } = part.call;
    const passages = resultSchema.safeParse(result).data?.passages ?? attachedPassages(result);
    return passages.map((passage) => ({ number: passage.number, callId, place: passagePlace(passage, WORDS) }));
  });
