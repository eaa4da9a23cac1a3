import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** @returns the bytes of a ZIP file with these files in it. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, contents] of Object.entries(files)) zip.addBuffer(Buffer.from(contents), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const paragraph = (text: string, style = ''): string =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;

/** A Word document with two headings, a paragraph, and a table. */
export const sampleDocx = (extra: Readonly<Record<string, string | Buffer>> = {}): Promise<Uint8Array> =>
  zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Override PartName="/word/document.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      '<Relationship Id="r1" ' +
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ' +
      'Target="word/document.xml"/></Relationships>',
    'docProps/core.xml':
      '<?xml version="1.0"?><cp:coreProperties xmlns:cp="a" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
      'xmlns:dcterms="http://purl.org/dc/terms/"><dc:title>Yearly report</dc:title><dc:creator>Zoë ' +
      'Müller</dc:creator><dcterms:created>2026-03-01T10:00:00Z</dcterms:created></cp:coreProperties>',
    'word/styles.xml':
      `<?xml version="1.0"?><w:styles ${WORD}><w:style w:type="paragraph" w:styleId="Heading1">` +
      '<w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Heading2">' +
      '<w:name w:val="heading 2"/></w:style></w:styles>',
    'word/_rels/document.xml.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" ' +
      'Target="styles.xml"/></Relationships>',
    'word/document.xml':
      `<?xml version="1.0"?><w:document ${WORD}><w:body>` +
      `${paragraph('Results', 'Heading1')}${paragraph('Sales rose in Île-de-France.')}${paragraph('By region', 'Heading2')}` +
      `<w:tbl><w:tr>${cell('Region')}${cell('Sales')}</w:tr><w:tr>${cell('North|West')}${cell('12')}</w:tr></w:tbl>` +
      '</w:body></w:document>',
    ...extra,
  });

const BOXES =
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"';
const run = (content: string): string => `<w:p><w:r><w:t>Around</w:t></w:r><w:r>${content}</w:r></w:p>`;
const box = (text: string): string => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
const drawn = (text: string): string =>
  `<w:drawing><a:graphic><wps:wsp><wps:txbx>${box(text)}</wps:txbx></wps:wsp></a:graphic></w:drawing>`;
const alternatives = (text: string, fallback: string): string =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${drawn(text)}</mc:Choice>${fallback}</mc:AlternateContent>`;

/** A Word document with text boxes as Word writes them, and as other programs do. */
export const docxWithTextBoxes = (): Promise<Uint8Array> => {
  const old = `<mc:Fallback><w:pict><v:shape><v:textbox>${box('In Word')}</v:textbox></v:shape></w:pict></mc:Fallback>`;
  const boxes = [
    alternatives('In Word', old),
    drawn('Drawn'),
    alternatives('Chosen', ''),
    alternatives('Empty', '<mc:Fallback/>'),
  ];
  return sampleDocx({
    'word/document.xml': `<?xml version="1.0"?><w:document ${WORD} ${BOXES}><w:body>${boxes.map(run).join('')}</w:body></w:document>`,
  });
};

/** An e-book with two chapters; only the table of contents names the second. */
export const sampleEpub = (extra: Readonly<Record<string, string | Buffer>> = {}): Promise<Uint8Array> =>
  zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>' +
      '<rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf':
      '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf">' +
      '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Journey</dc:title><dc:creator>Ann ' +
      'Lee</dc:creator><dc:date>2020-05-01</dc:date></metadata><manifest><item id="two" href="text/two.xhtml"/>' +
      '<item id="one" href="text/one%20a.xhtml"/><item id="ncx" href="toc.ncx"/></manifest><spine>' +
      '<itemref idref="one"/><itemref idref="two"/></spine></package>',
    'OEBPS/toc.ncx':
      '<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel>' +
      '<text>Departure</text></navLabel><content src="text/one%20a.xhtml"/></navPoint><navPoint><navLabel>' +
      '<text>Arrival</text></navLabel><content src="text/two.xhtml#start"/></navPoint></navMap></ncx>',
    'OEBPS/text/one a.xhtml':
      '<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title>' +
      '</head><body><h1>Setting out</h1><p>They left in <em>May</em>.</p></body></html>',
    'OEBPS/text/two.xhtml':
      '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>They came home.</p>' +
      '<script>steal()</script></body></html>',
    ...extra,
  });

const SLIDE =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const slideShape = (place: string, lines: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${place}"/></p:nvPr></p:nvSpPr><p:txBody>` +
  `${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
const relations = (targets: Readonly<Record<string, string>>): string =>
  `<Relationships>${Object.entries(targets)
    .map(([id, target]) => `<Relationship Id="${id}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A presentation whose second file is shown first, with notes for the speaker. */
export const samplePptx = (): Promise<Uint8Array> =>
  zipOf({
    'ppt/presentation.xml':
      `<p:presentation ${SLIDE}><p:sldIdLst><p:sldId id="1" r:id="r2"/><p:sldId id="2" r:id="r1"/></p:sldIdLst>` +
      '</p:presentation>',
    'ppt/_rels/presentation.xml.rels': relations({ r1: 'slides/slide1.xml', r2: 'slides/slide2.xml' }),
    'ppt/slides/slide1.xml':
      `<p:sld ${SLIDE}>${slideShape('title', ['Costs'])}<a:tbl><a:tr><a:tc><a:p><a:r><a:t>Rent</a:t></a:r></a:p>` +
      '</a:tc><a:tc><a:p><a:r><a:t>900</a:t></a:r></a:p></a:tc></a:tr></a:tbl></p:sld>',
    'ppt/slides/slide2.xml': `<p:sld ${SLIDE}>${slideShape('ctrTitle', ['Plan'])}${slideShape('body', ['One goal', 'Two steps'])}</p:sld>`,
    'ppt/slides/_rels/slide2.xml.rels': relations({ r1: '../notesSlides/notesSlide1.xml' }),
    'ppt/notesSlides/notesSlide1.xml': `<p:notes ${SLIDE}>${slideShape('body', ['Speak slowly'])}</p:notes>`,
    'docProps/core.xml': '<c:p xmlns:dc="d"><dc:title>The plan</dc:title><dc:creator>Ida</dc:creator></c:p>',
  });

/** @param body elements of an OpenDocument text. @param manifest of a document with a password. */
export const sampleOdt = (body: string, manifest = ''): Promise<Uint8Array> =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml':
      '<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:draw="d"><office:body>' +
      `<office:text>${body}</office:text></office:body></office:document-content>`,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="m">${manifest}</manifest:manifest>`,
  });
