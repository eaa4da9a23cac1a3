import { cleanLine } from '../outside-programs/clean-text.ts';
import type { ListedTool } from './server-listing.ts';

/** Maximum number of characters that the model and the window read; about 100 tokens. */
const MOST = 400;

/** @returns what a tool does, on one line: as many of its description's first sentences as fit. */
export function briefLine({ name, title, description }: Pick<ListedTool, 'name' | 'title' | 'description'>): string {
  const [paragraph = ''] = description.split(/\n\s*\n/);
  const line = cleanLine(paragraph === '' ? (title ?? name) : paragraph, 2000);
  if (line.length <= MOST) return line;
  const sentences = line.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  let brief = '';
  for (const sentence of sentences) {
    if (brief.length + sentence.length + 1 > MOST) break;
    brief = brief === '' ? sentence : `${brief} ${sentence}`;
  }
  return brief === '' ? cleanLine(line, MOST) : brief;
}
