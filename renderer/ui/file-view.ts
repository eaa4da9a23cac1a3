/** How the contents of a file are shown. */
export type FileView = 'document' | 'table' | 'html' | 'svg' | 'markdown' | 'diagram' | 'text' | 'picture';

const VIEWS: Readonly<Record<string, FileView>> = {
  ...Object.fromEntries('pdf docx pptx odt odp rtf epub eml'.split(' ').map((ending) => [ending, 'document' as const])),
  csv: 'table',
  tsv: 'table',
  xlsx: 'table',
  html: 'html',
  htm: 'html',
  svg: 'svg',
  md: 'markdown',
  markdown: 'markdown',
  mmd: 'diagram',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  gif: 'picture',
  webp: 'picture',
};
const TEXTS = new Set([
  ...'txt log json jsonl yaml yml toml ini conf xml css tex ics vcf srt diff patch'.split(' '),
  ...'js ts jsx tsx py sh sql c cpp h cs go java kt rb rs swift php r'.split(' '),
]);

/** @returns null for a file that only another program can show. */
export function fileView(name: string): FileView | null {
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
  if (Object.hasOwn(VIEWS, ending)) return VIEWS[ending] ?? null;
  return TEXTS.has(ending) ? 'text' : null;
}
