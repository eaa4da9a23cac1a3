import type { Copying } from '../../inference/inference-backend.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import type { Refused } from '../reading.ts';
import type { ReadableTool } from '../takes.ts';
import type { Leanings } from '../tool-choice/leanings.ts';
import { likeliestOf, toolPriors } from '../tool-choice/tool-priors.ts';
import { carriedValues } from './carried-values.ts';
import { copyingFor } from './copying.ts';
import { enteredPlace } from './entered-place.ts';
import { saidOptions } from './said-options.ts';
import { withoutUnlikely } from './unlikely-spans.ts';
import { lastCallOf } from '../follow-ups/last-call.ts';
import type { ValueTagger } from './value-tagger.ts';

interface RequestCopyingOptions {
  readonly request: string;
  /** The conversation's messages before it, oldest first. */
  readonly before: readonly StoredMessage[];
  /** Each tool's chance of being needed, 0..1, by name. */
  readonly chances: ReadonlyMap<string, number>;
  /** Natural logarithms of the probabilities that the classifier gives tools, by name. */
  readonly likely: ReadonlyMap<string, number>;
  readonly leanings: Leanings;
  /** Those that may be called. */
  readonly tools: readonly ReadableTool[];
  readonly known: KnownTitles;
  readonly tagger: ValueTagger;
  readonly refused: Refused;
}

/** @returns how likely the tools are for a request, and what their arguments may be made of. */
export function requestCopying(options: RequestCopyingOptions): Copying {
  const { request, before, chances, likely, leanings, tools, known, tagger, refused } = options;
  const priors = toolPriors(tools, chances, likely, leanings);
  const changing = tools.filter(({ risk }) => risk !== 'read-only').map(({ name }) => name);
  const copying = copyingFor(request, before, priors, changing, known);
  const times = copying.times.map(({ text }) => text);
  const likeliest = likeliestOf(priors);
  const spanScores = withoutUnlikely(
    tagger.tag(request.trim(), likeliest, times, lastCallOf(before.at(-1))?.toolName),
    tools,
  );
  const meant = tools.filter(({ name }) => likeliest.includes(name));
  const found = {
    ...carriedValues(meant, before, request, spanScores),
    ...enteredPlace(request),
    ...copying.onlyAmong,
  };
  const onlyAmong = { ...found, ...saidOptions(spanScores, { ...copying.marked, ...found }, tools) };
  return { ...copying, onlyAmong, spanScores, refused: refused.values };
}
