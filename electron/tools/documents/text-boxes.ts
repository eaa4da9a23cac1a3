import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { elementsNamed, parseXml } from './xml.ts';

const DOCUMENT = 'word/document.xml';
const CONTENT = 'w:txbxContent';
/** Where older programs had a text box. */
const OLD_PICTURE = 'w:pict';

/**
 * Word writes a text box twice, the second time for older programs, and mammoth reads only that one. Other programs write
 * it once.
 * @param contents of a Word document.
 * @returns the document with each text box where mammoth reads it.
 */
export async function withTextBoxes(bytes: Uint8Array, contents: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const document = contents.get(DOCUMENT);
  const changed = document?.includes(CONTENT) === true ? moveBoxes(document) : null;
  if (changed === null) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = new ZipFile();
  for (const [name, content] of contents) zip.addBuffer(name === DOCUMENT ? Buffer.from(changed) : content, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** @returns null if there is nothing to move. */
function moveBoxes(document: Buffer): string | null {
  const xml = parseXml(document);
  const alternatives = elementsNamed(xml, 'mc:AlternateContent').filter((one) => !hasBox(one, 'mc:Fallback'));
  const drawings = elementsNamed(xml, 'w:drawing').filter((one) => one.closest('mc\\:AlternateContent') === null);
  const moved = [...alternatives, ...drawings].filter((one) => hasBox(one));
  for (const one of moved) {
    const outermost = [...one.getElementsByTagName(CONTENT)].filter((box) => isOutermost(box, one));
    const place = one.ownerDocument.createElement(OLD_PICTURE);
    place.append(...outermost);
    one.replaceWith(place);
  }
  return moved.length === 0 ? null : (xml as unknown as Document).documentElement.outerHTML;
}

const hasBox = (element: Element, within?: string): boolean =>
  (within === undefined ? [element] : [...element.getElementsByTagName(within)]).some(
    (part) => part.getElementsByTagName(CONTENT).length > 0,
  );

function isOutermost(box: Element, within: Element): boolean {
  for (let around = box.parentElement; around !== null && around !== within; around = around.parentElement)
    if (around.tagName.toLowerCase() === CONTENT.toLowerCase()) return false;
  return true;
}
