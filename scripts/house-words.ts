import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project.ts';

export const HOUSE_WORDS = path.join(projectRoot, 'resources', 'docs', 'house-words.md');

/** The phrases to avoid, by their row in the page of house words. */
export const AVOIDED: Readonly<Record<string, RegExp>> = {
  'this is no JSON, is no number':
    /(?<![Tt]here )\b(?:is|are) no (?!longer|more|less|one\b|need|way|doubt|other|larger)[a-zA-Z]+/,
  'can be had back, cannot be had': /\b(?:be|being) had\b|\bhad back\b/,
  'loads the model anew': /\banew\b/,
  'what all it does cannot be told from this': /\bwhat all\b|\bbe told from\b/,
  'is told of, tells of': /\b(?:tells?|telling|told) of\b/,
  'what was missed is told': /\b(?:missed|failed|done|fault|error|reason) (?:is|was) told\b/,
  'when you ask for the like': /\b(?:for|and|of) the like\b/,
  'least match': /\bleast match\b/,
  'room for tools': /\broom for (?:all |more |other |chosen )*tools\b/,
  'for so many turns, for so long': /\bfor so (?:many|long)\b/,
  'to the byte': /\bto the byte\b/,
  'in one go': /\bin one go\b/,
  beside: /\bbeside\b/,
  wishes: /\bwish(?:es)?\b/,
  'the hatch': /\b(?:the|a|this) hatch\b/,
  'a mate': /\b(?:a|its|the|their) mates?\b/,
  lent: /\blent\b/,
  'of moments': /\b(?:of|into|stored|these|those) moments\b/,
  pockets: /\bpockets\b/,
  'a half answer': /\bhalf answers?\b/,
  'is not there any more': /\bnot there any ?more\b/,
  'has to do with it': /\b(?:has|have|had) (?:much |nothing |something )?to do with\b/,
  'what came of it': /\bwhat (?:came|comes|became|becomes) of\b/,
  'in a process of its own': /\bprocess of its own\b/,
  'outside of': /\boutside of\b/,
  'stands behind the name': /\b(?:stands?|stood) (?:before|behind|beside|in|around|next)\b/,
  'be it empty': /(?:^|[,(] ?)be it\b/,
  'the very same': /\bthe very same\b/,
};

/** Where phrases to avoid may stay, and why. */
const EXEMPT: readonly { readonly place: string; readonly reason: string }[] = [
  { place: 'resources/docs/house-words.md', reason: 'lists them' },
  { place: 'scripts/house-words', reason: 'lists them' },
  ...[
    'archives/extract-archive',
    'archives/take-from-archive',
    'formats/conversion',
    'images/image-fields',
    'images/make-thumbnail-sheet',
  ].map((name) => ({
    place: `electron/bundles/${name}.ts`,
    reason: 'descriptions of parameters, which models were measured with',
  })),
  { place: 'electron/memory/clauses.ts', reason: 'a pattern for words that people say' },
  {
    place: 'electron/benchmarks/synthetic-',
    reason: 'descriptions of synthetic tools, which measured figures depend on',
  },
  {
    place: 'electron/storage/migrations',
    reason: 'comments inside SQL are part of the stored schema, which never changes',
  },
];
/** The starter model was trained on the strings in these files, so only their comments can follow the page. */
const TRAINING_DATA = 'scripts/starter-model/language-model/';
const FOLDERS = ['e2e', 'electron', 'renderer', 'resources', 'scripts', 'shared'];
const SKIPPED = /(?:^|\/)(?:node_modules|scratch|dist)\//;
const PROSE = /\.(?:ts|tsx|mjs|py|md)$/;
const COMMENTS = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;

export interface AvoidedPhrase {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly phrase: string;
  /** Its row in the page of house words. */
  readonly row: string;
}

/** @returns the files whose words follow the page, relative to the project. */
export function filesWithProse(): readonly string[] {
  const nested = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.replaceAll(path.sep, '/')),
    ),
  );
  return [...readdirSync(projectRoot), ...nested].filter(
    (file) => PROSE.test(file) && !SKIPPED.test(file) && !EXEMPT.some(({ place }) => file.startsWith(place)),
  );
}

/** @returns every phrase to avoid in a text. */
export function avoidedPhrases(file: string, text: string): readonly AvoidedPhrase[] {
  const prose = file.startsWith(TRAINING_DATA) ? commentsOf(text) : text;
  return Object.entries(AVOIDED).flatMap(([row, pattern]) =>
    [...prose.matchAll(new RegExp(pattern, 'g'))].map(({ 0: phrase, index }) => ({
      file,
      line: prose.slice(0, index).split('\n').length,
      phrase,
      row,
    })),
  );
}

/** @returns the text with everything but comments blanked out, so that line numbers stay. */
function commentsOf(text: string): string {
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');
  let end = 0;
  let comments = '';
  for (const { 0: comment, index } of text.matchAll(COMMENTS)) {
    comments += blank(text.slice(end, index)) + comment;
    end = index + comment.length;
  }
  return comments + blank(text.slice(end));
}

/** @returns the phrases to avoid that the page lists. */
export function listedPhrases(page = readFileSync(HOUSE_WORDS, 'utf8')): readonly string[] {
  const table = page.slice(page.indexOf('| Not | But |'), page.indexOf('## In the window'));
  return [...table.matchAll(/^\| (.+?) \| .+ \|$/gm)].map(([, phrase = '']) => phrase).slice(1);
}
