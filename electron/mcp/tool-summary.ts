import { cleanLine } from '../outside-programs/clean-text.ts';
import { nameWords } from '../tools/name-words.ts';
import type { ListedTool } from './server-listing.ts';

/** Maximum number of characters that the model and the window read; about 100 tokens. */
const MOST = 400;
/** Of a description, so that none takes long. */
const MOST_READ = 4000;
/** A sentence that this many of a server's tools have says nothing about one of them. */
const FEWEST_ALIKE = 3;
/** Share of a sentence's words that occur in at most half of the server's tools: with fewer, it is about the server. */
const LEAST_RARE_SHARE = 0.25;

type Described = Pick<ListedTool, 'name' | 'title' | 'description'>;

/** @returns what a tool does, on one line: as many of its description's first sentences as fit. */
export function briefLine({ name, title, description }: Described): string {
  const [paragraph = ''] = description.split(/\n\s*\n/);
  return fitting(cleanLine(paragraph === '' ? (title ?? name) : paragraph, 2000));
}

/**
 * @returns what each of a server's tools does, on one line: what its description begins with, without what many of the
 * server's descriptions say. If too little is left, its title and name speak for it.
 */
export function briefLines<Tool extends Described>(tools: readonly Tool[]): ReadonlyMap<Tool, string> {
  const parts = new Map(tools.map((tool) => [tool, partsOf(tool.description)]));
  const counts = countsOf([...parts.values()].map((own) => own.map(keyOf)));
  const isShared = (part: string): boolean => (counts.get(keyOf(part)) ?? 0) >= FEWEST_ALIKE;
  const words = countsOf([...parts.values()].map((own) => own.filter((part) => !isShared(part)).flatMap(wordsOf)));
  const isTelling = (part: string): boolean => {
    const own = wordsOf(part);
    const rare = own.filter((word) => (words.get(word) ?? 0) <= Math.max(2, tools.length / 2));
    return rare.length >= LEAST_RARE_SHARE * own.length;
  };
  return new Map(
    tools.map((tool) => {
      const own = parts.get(tool) ?? [];
      if (!own.some(isShared) && !beginsWithHeading(tool)) return [tool, briefLine(tool)];
      const telling = own.filter((part) => !isShared(part) && isTelling(part));
      return [tool, telling.length === 0 ? briefLine({ ...tool, description: '' }) : fitting(telling.join(' '))];
    }),
  );
}

/** The first sentences that fit. */
function fitting(line: string): string {
  if (line.length <= MOST) return line;
  let brief = '';
  for (const sentence of sentencesOf(line)) {
    if (brief.length + sentence.length + 1 > MOST) break;
    brief = brief === '' ? sentence : `${brief} ${sentence}`;
  }
  return brief === '' ? cleanLine(line, MOST) : brief;
}

const sentencesOf = (line: string): readonly string[] => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u);

/** @returns the sentences of a description, without headings, bullets and numbers. */
const partsOf = (description: string): readonly string[] =>
  description
    .slice(0, MOST_READ)
    .split('\n')
    .map((line) => cleanLine(line, MOST_READ).replace(/^(?:[-*•#>\s]|\d{1,2}[.)]\s)+/u, ''))
    .filter((line) => line !== '' && !HEADING.test(line))
    .flatMap(sentencesOf);

/** "🎯 Purpose:", "Error Responses:" */
const HEADING = /^[^.!?:]{1,40}:$/u;

const beginsWithHeading = ({ description }: Described): boolean =>
  HEADING.test(cleanLine(description.trimStart().slice(0, MOST).split('\n')[0] ?? '', MOST));

const keyOf = (part: string): string => wordsOf(part).join(' ');
const wordsOf = (part: string): readonly string[] => nameWords(part);

/** @returns how many of the lists have each text. */
function countsOf(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const text of new Set(list)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
