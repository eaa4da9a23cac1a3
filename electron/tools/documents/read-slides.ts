import path from 'node:path';
import { t } from '../../../shared/texts/translate.ts';
import { DocumentError } from './document-shape.ts';
import { elementsNamed, parseXml, textOfTag, type Xml } from './xml.ts';
import { readZipContents } from './zip-contents.ts';

export interface ReadSlides {
  readonly title: string | null;
  readonly author: string | null;
  readonly created: string | null;
  /** The text of each slide, with its title as a heading and the speaker's notes at the end. */
  readonly slides: readonly string[];
}

type Contents = ReadonlyMap<string, Buffer>;

const PRESENTATION = 'ppt/presentation.xml';
const IS_READ = /^(?:ppt\/(?:presentation\.xml|_rels\/|slides\/|notesSlides\/)|docProps\/core\.xml)/;

/** Slides of a PowerPoint file, in the order in which they are shown. @throws {DocumentError} @throws {ZipContentsError} */
export async function readSlides(bytes: Uint8Array): Promise<ReadSlides> {
  const contents = await readZipContents(bytes, (name) => IS_READ.test(name));
  const outline = contents.get(PRESENTATION);
  if (outline === undefined)
    throw new DocumentError(() =>
      t('This presentation is incomplete: it does not say where its slides are. Get it again.'),
    );
  const targets = targetsOf(PRESENTATION, contents);
  const names = elementsNamed(parseXml(outline), 'p:sldId').map((slide) =>
    targets.get(slide.getAttribute('r:id') ?? ''),
  );
  const core = contents.get('docProps/core.xml');
  const about = core === undefined ? null : parseXml(core);
  return {
    title: textOfTag(about, 'dc:title'),
    author: textOfTag(about, 'dc:creator'),
    created: textOfTag(about, 'dcterms:created')?.slice(0, 10) ?? null,
    slides: names.flatMap((name) => (name === undefined ? [] : [slideText(name, contents)])),
  };
}

/** @returns the parts that a part refers to, by the ids that it uses for them. */
function targetsOf(part: string, contents: Contents): ReadonlyMap<string, string> {
  const relations = contents.get(`${path.posix.dirname(part)}/_rels/${path.posix.basename(part)}.rels`);
  if (relations === undefined) return new Map();
  return new Map(
    elementsNamed(parseXml(relations), 'Relationship').map((relation) => [
      relation.getAttribute('Id') ?? '',
      path.posix.join(path.posix.dirname(part), relation.getAttribute('Target') ?? ''),
    ]),
  );
}

function slideText(name: string, contents: Contents): string {
  const bytes = contents.get(name);
  if (bytes === undefined) return '';
  const notes = [...targetsOf(name, contents).values()].find((target) => target.includes('/notesSlides/'));
  const spoken = shapesOf(contents.get(notes ?? ''))
    .filter(({ kind }) => kind === 'body')
    .map(({ text }) => text)
    .join('\n');
  const shapes = shapesOf(bytes).map(({ kind, text }) => (kind === 'title' ? `# ${text.replaceAll('\n', ' ')}` : text));
  return [...shapes, ...tablesOf(parseXml(bytes)), ...(spoken === '' ? [] : [`Notes: ${spoken}`])].join('\n\n');
}

interface Shape {
  readonly kind: 'title' | 'body' | 'other';
  readonly text: string;
}

function shapesOf(bytes: Buffer | undefined): readonly Shape[] {
  const xml = bytes === undefined ? null : parseXml(bytes);
  return elementsNamed(xml, 'p:sp').flatMap((shape): Shape[] => {
    const text = paragraphsOf(shape);
    const place = [...shape.getElementsByTagName('p:ph')][0]?.getAttribute('type');
    return text === '' ? [] : [{ kind: kindOf(place), text }];
  });
}

const kindOf = (place: string | null | undefined): Shape['kind'] =>
  place === 'title' || place === 'ctrTitle' ? 'title' : place === 'body' ? 'body' : 'other';

const paragraphsOf = (element: Element): string =>
  [...element.getElementsByTagName('a:p')]
    .map((paragraph) => [...paragraph.getElementsByTagName('a:t')].map(({ textContent }) => textContent ?? '').join(''))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const tablesOf = (xml: Xml): readonly string[] =>
  elementsNamed(xml, 'a:tbl').map((table) =>
    [...table.getElementsByTagName('a:tr')]
      .map((row) => [...row.getElementsByTagName('a:tc')].map((cell) => paragraphsOf(cell).replaceAll('\n', ' ')))
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n'),
  );
