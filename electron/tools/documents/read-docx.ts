import mammoth from 'mammoth';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { withTextBoxes } from './text-boxes.ts';
import { parseXml, textOfTag } from './xml.ts';
import { readZipContents } from './zip-contents.ts';

export interface ReadDocx {
  readonly title: string | null;
  readonly author: string | null;
  readonly created: string | null;
  readonly markdown: string;
}

/** @throws {ZipContentsError} @throws {Error} from the library if it is not a Word document. */
export async function readDocx(bytes: Uint8Array): Promise<ReadDocx> {
  // Unpacks everything once, so that a file that unpacks to far more than it declares never reaches the library.
  const contents = await readZipContents(bytes);
  const core = contents.get('docProps/core.xml');
  const xml = core === undefined ? null : parseXml(core);
  const options = {
    externalFileAccess: false,
    convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
  };
  const { value } = await mammoth.convertToHtml({ buffer: await withTextBoxes(bytes, contents) }, options);
  const { markdown } = htmlToMarkdown(value.replaceAll(/<img\b[^>]*>/g, ''), false);
  return {
    title: textOfTag(xml, 'dc:title'),
    author: textOfTag(xml, 'dc:creator'),
    created: textOfTag(xml, 'dcterms:created')?.slice(0, 10) ?? null,
    markdown,
  };
}
