import path from 'node:path';
import { z } from 'zod';
import { citedPassageSchema } from '../../../shared/entities/knowledge.ts';
import { clip } from '../../../shared/formats/clip.ts';
import { passagePlace } from '../../../shared/formats/passage-place.ts';
import { t } from '../../../shared/texts/translate.ts';
import { noteOutsideRead, noteRead } from '../../foundation/provenance.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { CITE_NUMBERS } from '../../tools/cite-numbers.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { plainMarkdown } from '../../tools/said.ts';
import { unknownValue } from '../../tools/tool-error.ts';
import type { KnownFolderPlace, KnownPassage, KnownPassages } from './known-passages.ts';

const MOST_PASSAGES = 6;
/** Characters of JSON for everything except the passages. */
const ROOM_FOR_REST = 260;
/** Nobody reads less of a passage. */
const LEAST_TEXT = 300;
const EXCERPT = 240;
const NOTHING = 'No passage matches. Say so, or search with other words.';

/** A cited passage without its number; a type alias, because TypeScript doesn't accept interfaces as JSON. */
type ShownPassage = {
  readonly file: string;
  readonly page?: number;
  readonly sheet?: string;
  readonly line?: number;
  readonly heading?: string;
  readonly text: string;
};

export const searchKnowledgeTool = (known: KnownPassages) =>
  defineTool({
    name: 'search_knowledge',
    summary: 'Find passages about something in the files of known folders',
    parameters: z.strictObject({
      question: z.string().trim().min(1).max(1000).describe('What to find out, in full words'),
      folder: z.string().trim().min(1).max(4096).optional().describe('Only in this known folder, such as Contracts'),
    }),
    output: z.object({ passages: z.array(citedPassageSchema), note: z.string() }),
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: [
      'what do my files say about the notice period of the flat?',
      'look in my documents: how do I reset the boiler?',
      'according to my papers, what does the insurance cover abroad?',
    ],
    tags: ['documents', 'papers', 'knowledge', 'answer', 'sources', 'cite', 'manual', 'contract', 'folder'],
    capabilities: ['untrusted'],
    touches: ({ folder }) => foldersNamed(known, folder).map((place) => ({ path: place.path, use: 'read' })),
    run: async ({ question, folder }, { files, signal, conversationId }) => {
      const folders = foldersNamed(known, folder);
      if (folders.length === 0 && folder !== undefined)
        throw unknownValue(
          folder,
          (value) => t('{value} is not a known folder.', { value }),
          known.searchable().map((place) => path.basename(place.path)),
          { parameter: 'folder', code: 'not-found' },
        );
      const found = await known.find(question, MOST_PASSAGES, signal, folders);
      for (const passage of found) noteRead(known.isForeign(passage.path));
      if (found.length > 0) noteOutsideRead();
      const passages = fitting(found, files, known.mostCharacters - ROOM_FOR_REST);
      const first = passages.length === 0 ? 1 : known.firstNumber(conversationId, passages.length);
      return {
        passages: passages.map((passage, index) => ({ number: first + index, ...passage })),
        note: passages.length === 0 ? NOTHING : CITE_NUMBERS,
      };
    },
    said: ({ passages }) => {
      const files = new Set(passages.map(({ file }) => file)).size;
      if (passages.length === 0) return t('Nothing about this in the known folders');
      return {
        line: t(
          '{passages, plural, one {# passage} other {# passages}} in {files, plural, one {# file} other {# files}}',
          { passages: passages.length, files },
        ),
        body: listOf(passages),
      };
    },
  });

function foldersNamed(known: KnownPassages, folder: string | undefined): readonly KnownFolderPlace[] {
  const all = known.searchable();
  if (folder === undefined) return all;
  const wanted = folder.toLowerCase();
  return all.filter((place) => [place.path, path.basename(place.path)].some((name) => name.toLowerCase() === wanted));
}

/** @returns as many passages as fit; of the first, at least its beginning. */
function fitting(
  found: readonly KnownPassage[],
  files: Pick<FileAccess, 'shown'>,
  characters: number,
): readonly ShownPassage[] {
  let room = characters;
  const shown: ShownPassage[] = [];
  for (const passage of found) {
    const cited = citedAs(passage, files);
    const rest = JSON.stringify({ ...cited, text: '' }).length + 20;
    const length = JSON.stringify(cited.text).length;
    if (rest + length > room && room - rest < LEAST_TEXT && shown.length > 0) break;
    // Line breaks and quotation marks take two characters each.
    const most = Math.max(LEAST_TEXT, Math.floor(((room - rest) * cited.text.length) / Math.max(1, length)));
    const text = cited.text.length <= most ? cited.text : `${cited.text.slice(0, most - 1).toWellFormed()}…`;
    shown.push({ ...cited, text });
    room -= rest + JSON.stringify(text).length;
  }
  return shown;
}

const citedAs = (
  { path: place, heading, text, page, sheet, line }: KnownPassage,
  files: Pick<FileAccess, 'shown'>,
): ShownPassage => ({
  file: files.shown(place),
  ...(page !== null && { page }),
  ...(sheet !== null && { sheet }),
  ...(line !== null && { line }),
  ...(heading !== '' && { heading }),
  text,
});

/** Numbers in a text that look like those of passages are none. */
const withoutNumbers = (text: string): string => text.replaceAll(/\[(\d{1,4})\]/g, '($1)');

const listOf = (passages: readonly (ShownPassage & { readonly number: number })[]): string =>
  passages
    .map(
      (passage) =>
        `- **${plainMarkdown(passagePlace(passage, PLACES))}** [${String(passage.number)}]: ` +
        plainMarkdown(withoutNumbers(clip(passage.text.replaceAll(/\s+/g, ' '), EXCERPT))),
    )
    .join('\n');

const PLACES = {
  page: (number: number): string => t('page {number, number}', { number }),
  row: (number: number): string => t('row {number, number}', { number }),
  line: (number: number): string => t('line {number, number}', { number }),
} as const;
