import { remembering } from '../../foundation/remembering.ts';
import type { ReaderModels } from '../read-message.ts';
import { logProbabilities } from './log-probabilities.ts';
import { partsAt } from './request-parts.ts';
import { NO_TOOL, type EncodedRequest, type RequestEncoder } from './request-encoder.ts';
import { labelOf, toolLabel, type DescribedArgument } from './described-argument.ts';
import { foundScores, scoresOfTool } from './span-scores.ts';

/** Texts whose readings are kept: readers ask about the same few parts of a message again and again. */
const MOST_TEXTS = 64;

/** @returns what readers ask of an encoder, which reads each text once: which tool it is for, and which words are which argument. */
export function encoderModels(whole: RequestEncoder): ReaderModels {
  const encoder: RequestEncoder = {
    read: remembering((text: string, after: string | null) => whole.read(text, after), MOST_TEXTS),
    find: remembering((text: string, label: string) => whole.find(text, label), MOST_TEXTS),
    again: remembering((text: string, label: string) => whole.again(text, label), MOST_TEXTS),
    close: () => whole.close(),
  };
  return {
    encoder,
    classifier: {
      classify: (request, after) => ownTools(encoder.read(request, after)),
      talkChance: (message, after) => Math.exp(encoder.read(message, after).tools.get(NO_TOOL) ?? -Infinity),
      acts: (message, after) =>
        new Map([...encoder.read(message, after).acts].map(([act, chance]) => [act, Math.exp(chance)])),
    },
    tagger: {
      tag: (message, tools, times, after = null) => {
        const encoded = encoder.read(message, after);
        return Object.fromEntries(tools.flatMap((tool) => scoresOfTool(message, tool, encoded, times)));
      },
      find: (message, tool, described: DescribedArgument) =>
        foundScores(message, encoder.find(message, labelOf(tool, described)), described),
      again: (message, tool, about) => encoder.again(message, toolLabel(tool, about)),
    },
    split: (message, least) => partsAt(message, encoder.read(message, null).joints, least),
  };
}

function ownTools({ tools }: EncodedRequest): ReadonlyMap<string, number> {
  const own = [...tools].filter(([name]) => name !== NO_TOOL);
  const scores = logProbabilities(own.map(([, score]) => score));
  return new Map(own.map(([name], place) => [name, scores[place] ?? -Infinity]));
}
