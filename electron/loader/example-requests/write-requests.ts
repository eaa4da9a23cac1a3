import type { AnswerProfile, InferenceBackend } from '../../inference/inference-backend.ts';
import type { ToolIndex } from '../../selection/tool-index.ts';
import type { CatalogEntry } from '../../tools/catalog.ts';
import { BUILT_IN } from '../../tools/catalog.ts';
import { findingAgain } from './finds-again.ts';
import { readRequests } from './read-requests.ts';
import { requestPrompt } from './request-prompt.ts';
import { usableRequests } from './usable-requests.ts';

/** Eight requests of up to thirty tokens, and the form around them. */
const MOST_TOKENS = 400;
/** A model that always thinks gets this many tokens for it. */
const MOST_THOUGHT_TOKENS = 512;
/** Number of other tools that requests are to be told apart from. */
const OTHERS = 4;
/** Below this, a model repeats itself. */
const LEAST_TEMPERATURE = 0.7;

export interface WriteServices {
  readonly backend: Pick<InferenceBackend, 'generate'>;
  readonly profile: AnswerProfile;
  /** The index in use, which has no request of the tool yet. */
  readonly index: Pick<ToolIndex, 'tools' | 'scores' | 'readAhead' | 'wordScores'>;
  /** Every tool. */
  readonly entries: readonly CatalogEntry[];
  /** BCP 47 tag of the person's locale. */
  readonly locale: string;
}

/**
 * Asks the model for requests that need a tool. No tool runs, whatever the model answers.
 * @returns the usable ones, possibly none; null if it was stopped. @throws what the engine throws.
 */
export async function writeRequests(
  entry: CatalogEntry,
  services: WriteServices,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const written = await generate(entry, services, signal);
  if (written === null) return null;
  const { name, summary } = entry.tool;
  const usable = usableRequests(written, { name, summary, parameters: entry.parameters }, services.locale);
  const found = await findingAgain(usable, name, services.index);
  return signal.aborted ? null : found;
}

/** @returns null if it was stopped. */
async function generate(
  entry: CatalogEntry,
  { backend, profile, index, entries, locale }: WriteServices,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const { sampling, thinking, documentationFormat } = profile;
  const others = othersOf(entry, index, entries).map(documented);
  const result = await backend.generate(
    {
      ...requestPrompt({ ...documented(entry), others }, locale),
      documentationFormat,
      sampling: { ...sampling, temperature: Math.max(sampling.temperature, LEAST_TEMPERATURE) },
      maxTokens: MOST_TOKENS,
      ...(thinking !== undefined && { thinking: { enabled: false, maxTokens: MOST_THOUGHT_TOKENS } }),
    },
    () => {},
    signal,
  );
  return signal.aborted || result.finishReason === 'aborted' ? null : readRequests(result);
}

const documented = ({ tool: { name, summary }, parameters }: CatalogEntry) => ({ name, summary, parameters });

/**
 * The tools most similar to one, of its own source or built in: what a third source says must not influence the
 * requests of this one.
 */
function othersOf(
  entry: CatalogEntry,
  index: WriteServices['index'],
  entries: readonly CatalogEntry[],
): readonly CatalogEntry[] {
  const trusted = new Map(
    entries
      .filter(({ source, id }) => id !== entry.id && (source === entry.source || source === BUILT_IN))
      .map((other) => [other.tool.name, other]),
  );
  const scores = index.wordScores(`${entry.tool.name} ${entry.tool.summary}`);
  return index.tools
    .map(({ name }, position) => ({ other: trusted.get(name), score: scores[position] ?? 0 }))
    .toSorted((left, right) => right.score - left.score)
    .flatMap(({ other }) => other ?? [])
    .slice(0, OTHERS);
}
