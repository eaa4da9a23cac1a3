import path from 'node:path';
import { t } from '../../../shared/texts/translate.ts';
import { decodeWords, namedEncoding } from './decode-words.ts';
import { DocumentError } from './document-shape.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { elementsNamed, parseXml, textOfTag, type Xml } from './xml.ts';
import { readZipContents } from './zip-contents.ts';

export interface ReadEpub {
  readonly title: string | null;
  readonly author: string | null;
  readonly created: string | null;
  readonly markdown: string;
}

type Contents = ReadonlyMap<string, Buffer>;

const IS_TEXT = /\.(?:x?html?|xml|opf|ncx)$/i;

/** Chapters in reading order. @throws {DocumentError} @throws {ZipContentsError} */
export async function readEpub(bytes: Uint8Array): Promise<ReadEpub> {
  const contents = await readZipContents(bytes, (name) => IS_TEXT.test(name));
  const container = contents.get('META-INF/container.xml');
  const packagePath =
    container === undefined ? undefined : elementsNamed(parseXml(container), 'rootfile')[0]?.getAttribute('full-path');
  const packageFile = contents.get(packagePath ?? '');
  if (packagePath === undefined || packagePath === null || packageFile === undefined)
    throw new DocumentError(() =>
      t('This e-book is incomplete: it does not say where its chapters are. Download it again.'),
    );
  const opf = parseXml(packageFile);
  const chapters = chaptersOf(opf, path.posix.dirname(packagePath));
  refuseProtected(contents, chapters);
  const titles = titlesOf(contents);
  const markdown = chapters
    .map((chapter) => markdownOf(contents.get(chapter), titles.get(chapter)))
    .filter((text) => text !== '')
    .join('\n\n');
  return {
    title: textOfTag(opf, 'dc:title'),
    author: textOfTag(opf, 'dc:creator'),
    created: textOfTag(opf, 'dc:date')?.slice(0, 10) ?? null,
    markdown,
  };
}

function chaptersOf(opf: Xml, folder: string): string[] {
  const items = new Map(
    elementsNamed(opf, 'item').map((item) => [item.getAttribute('id') ?? '', item.getAttribute('href') ?? '']),
  );
  const named = elementsNamed(opf, 'itemref').map(
    (reference) => items.get(reference.getAttribute('idref') ?? '') ?? '',
  );
  return named.filter((href) => href !== '').map((href) => place(folder, href));
}

/** @returns the name in the archive that a link refers to. */
function place(folder: string, href: string): string {
  const [file = ''] = href.split('#');
  try {
    return path.posix.normalize(path.posix.join(folder, decodeURIComponent(file)));
  } catch {
    return path.posix.normalize(path.posix.join(folder, file));
  }
}

/** Fonts may be scrambled; if a chapter is, that is copy protection. */
function refuseProtected(contents: Contents, chapters: readonly string[]): void {
  const encryption = contents.get('META-INF/encryption.xml');
  if (encryption === undefined) return;
  const xml = parseXml(encryption);
  const references = [...elementsNamed(xml, 'CipherReference'), ...elementsNamed(xml, 'enc:CipherReference')];
  const scrambled = new Set(references.map((reference) => place('', reference.getAttribute('URI') ?? '')));
  if (chapters.some((chapter) => scrambled.has(chapter)))
    throw new DocumentError(() =>
      t('It is protected against copying, so only the program it was bought for can open it.'),
    );
}

/** @returns the titles of chapters in the table of contents: many chapters have no heading of their own. */
function titlesOf(contents: Contents): Map<string, string> {
  const titles = new Map<string, string>();
  for (const [name, bytes] of contents) {
    const isNcx = name.endsWith('.ncx');
    if (!isNcx && !/\bnav\b|\btoc\b/i.test(path.posix.basename(name))) continue;
    const xml = parseXml(bytes);
    for (const entry of elementsNamed(xml, isNcx ? 'navPoint' : 'a')) {
      const href = (isNcx ? entry.querySelector('content')?.getAttribute('src') : entry.getAttribute('href')) ?? '';
      const title = ((isNcx ? entry.querySelector('text') : entry)?.textContent ?? '').trim().replace(/\s+/g, ' ');
      const chapter = place(path.posix.dirname(name), href);
      if (title !== '' && !titles.has(chapter)) titles.set(chapter, title);
    }
  }
  return titles;
}

function markdownOf(bytes: Buffer | undefined, title: string | undefined): string {
  if (bytes === undefined) return '';
  const { markdown } = htmlToMarkdown(decodeWords(bytes, namedEncoding(bytes)).replace(/^\s*<\?xml[^>]*\?>/, ''));
  return title === undefined || markdown === '' || /^#{1,6} /m.test(markdown.slice(0, 500))
    ? markdown
    : `# ${title}\n\n${markdown}`;
}
