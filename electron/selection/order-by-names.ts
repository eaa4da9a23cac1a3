import { meaningsOf, type Meaning } from './associations/meanings.ts';
import { logOdds, sigmoid, type ScoredTool } from './fusion.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { indexWords } from './word-index.ts';

/** Number of the likeliest tools that are compared by name. */
const CANDIDATES = 40;
/**
 * What a name that the message says completely, an action that it means, and the bundle of the best match add to the
 * log-odds, and how much those of the match still count. Fitted by logistic regression on requests for third-party
 * tools, the last one chosen between that (0.77) and 1; see decision 83.
 */
const NAME_SAID = 1.9;
const ACTION_MEANT = 0.5;
const SAME_BUNDLE = 0.9;
const STEEPNESS = 0.85;

/**
 * Orders the likeliest tools by how much of their names the message says or means, and moves siblings of the best one
 * up. BM25 rewards a tool for the words that it shares with the message, but a name costs nothing for those that it
 * doesn't: "delete the recording of our meeting" says all of `delete_recording`, and a part of `share_meeting_recording`.
 * As many tools as before are expected to be needed: names only say which.
 * @param ranked likeliest first. @param rarityOf weight of a stemmed word in the catalog: the rarer, the larger.
 * @returns the same tools, likeliest first.
 */
export function orderByNames(
  message: string,
  ranked: readonly ScoredTool[],
  rarityOf: (word: string) => number,
): readonly ScoredTool[] {
  const likeliest = ranked.slice(0, CANDIDATES);
  const evidence = withSiblings(likeliest, byName(message, likeliest, rarityOf));
  const chances = chancesOf(
    evidence.map((sum) => STEEPNESS * sum),
    likeliest.reduce((total, { score }) => total + score, 0),
  );
  const changed = likeliest.map((candidate, place) => ({ ...candidate, score: chances[place] ?? candidate.score }));
  return [...changed, ...ranked.slice(CANDIDATES)].toSorted((left, right) => right.score - left.score);
}

/** @returns the log-odds of each tool with what its name adds. */
function byName(message: string, tools: readonly ScoredTool[], rarityOf: (word: string) => number): readonly number[] {
  const said = new Set(indexWords(message));
  const meanings = meaningsOf(message);
  return tools.map(({ tool, score }) => {
    const { share, hasAction } = nameSaid(wordsOf(tool), said, meanings, rarityOf);
    return logOdds(score) + NAME_SAID * share + (hasAction ? ACTION_MEANT : 0);
  });
}

const names = new WeakMap<SelectableTool, ReadonlySet<string>>();

/** @returns the words of a tool's name, read once. */
function wordsOf(tool: SelectableTool): ReadonlySet<string> {
  const words = names.get(tool) ?? new Set(indexWords(tool.name));
  names.set(tool, words);
  return words;
}

function withSiblings(tools: readonly ScoredTool[], sums: readonly number[]): readonly number[] {
  const bundle = tools[sums.indexOf(Math.max(...sums))]?.tool.bundle;
  return sums.map((sum, place) => (tools[place]?.tool.bundle === bundle ? sum + SAME_BUNDLE : sum));
}

/** Bounds of the shift below, in log-odds, and how often they are halved. */
const MOST_SHIFT = 20;
const HALVINGS = 30;

/** @returns chances with these log-odds, all shifted by the amount that brings their sum to `expected`. */
function chancesOf(sums: readonly number[], expected: number): readonly number[] {
  let [low, high] = [-MOST_SHIFT, MOST_SHIFT];
  const chances = (): readonly number[] => sums.map((sum) => sigmoid(sum + (low + high) / 2));
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (chances().reduce((total, chance) => total + chance, 0) > expected) high = middle;
    else low = middle;
  }
  return chances();
}

/** @returns the share of a name that a message says or means, 0..1, and whether it means what the tool does. */
function nameSaid(
  words: ReadonlySet<string>,
  said: ReadonlySet<string>,
  meanings: readonly Meaning[],
  rarityOf: (word: string) => number,
): { readonly share: number; readonly hasAction: boolean } {
  const covered = new Set([...words].filter((word) => said.has(word)));
  let hasAction = false;
  for (const { readings } of meanings)
    for (const { toolWords, isSubject } of readings)
      for (const phrase of toolWords) {
        if (!phrase.every((word) => words.has(word))) continue;
        for (const word of phrase) covered.add(word);
        hasAction ||= !isSubject;
      }
  const weightOf = (some: ReadonlySet<string>): number => [...some].reduce((sum, word) => sum + rarityOf(word), 0);
  return { share: words.size === 0 ? 0 : weightOf(covered) / weightOf(words), hasAction };
}
