import { describe, expect, it } from 'vitest';
import { notePictures, type ReadDocument } from './document-shape.ts';
import { makePdf } from './make-pdf.ts';
import { readDocument as read } from './read-document.ts';
import { docxWithTextBoxes, sampleDocx, sampleEpub, sampleOdt, samplePptx, zipOf } from './testing/sample-documents.ts';

const MADE_AT = new Date('2026-10-14T10:30:00Z');

const ALL = { from: 1, count: 1000 };
const readDocument = (bytes: Uint8Array, name: string, range = ALL): Promise<ReadDocument> => read(bytes, name, range);
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array =>
  new Uint8Array(Buffer.from(text, encoding));
const textOf = ({ pages }: ReadDocument): string => pages.map(({ text }) => text).join('\n');

/** @returns a hand-made PDF: one page, no text, a title. */
function barePdf(extra = ''): Uint8Array {
  return bytesOf(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n' +
      `${extra}trailer<</Root 1 0 R${extra === '' ? '' : '/Encrypt 9 0 R/ID[<61><61>]'}>>\n%%EOF`,
    'latin1',
  );
}

const PICTURE = 'q 90 0 0 90 0 0 cm /I Do Q';

/** @returns a hand-made PDF with what its pages show; `/I` is a picture of one dot. */
function scannedPdf(pages: readonly string[]): Uint8Array {
  const resources = '<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>/XObject<</I 3 0 R>>>>';
  const kids = pages.map((_, index) => `${String(10 + index)} 0 R`).join(' ');
  const objects = pages.flatMap((shown, index) => {
    const stream = shown.includes('Tj') ? `BT ${shown} ET` : shown;
    return [
      `${String(10 + index)} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources ${resources}/Contents ` +
        `${String(50 + index)} 0 R>>endobj`,
      `${String(50 + index)} 0 obj<</Length ${String(stream.length)}>>stream\n${stream}\nendstream endobj`,
    ];
  });
  const picture =
    '3 0 obj<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>stream\nx\nendstream endobj';
  const lines = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${String(pages.length)}>>endobj`,
    picture,
    ...objects,
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ];
  return bytesOf(lines.join('\n'), 'latin1');
}

describe('a PDF', () => {
  const markdown = `# Café & Straße\n\nПривет, Ελλάδα.\n\n${'More and more words. '.repeat(600)}\n\n## The end\n\nlast words`;

  it('is read page by page, with its outline', async () => {
    const { bytes, pages } = await makePdf(markdown, true, 'My title', MADE_AT);
    const whole = await readDocument(bytes, 'a.pdf');
    expect(whole).toMatchObject({
      kind: 'PDF',
      title: 'My title',
      pageCount: pages,
      outline: [
        { title: 'Café & Straße', page: 1 },
        { title: 'The end', page: pages },
      ],
    });
    expect(whole.created).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(whole.pages[0]?.text).toMatch(/^Café & Straße\nПривет, Ελλάδα\./);
    const last = await readDocument(bytes, 'a.pdf', { from: pages, count: 5 });
    expect([pages > 1, last.pages.length, last.pages[0]?.page, last.pages[0]?.text.includes('last words')]).toEqual([
      true,
      1,
      pages,
      true,
    ]);
  });

  it('gets headings from large letters when it has no outline', async () => {
    const { bytes } = await makePdf(markdown, true, 'My title', MADE_AT);
    const nameless = bytesOf(Buffer.from(bytes).toString('latin1').replaceAll('/Outlines ', '/Outlinez '), 'latin1');
    expect(await readDocument(nameless, 'a.pdf', { from: 1, count: 0 })).toMatchObject({
      outline: [
        { title: 'Café & Straße', level: 1, page: 1 },
        { title: 'The end', level: 2 },
      ],
      isOutlineGuessed: true,
    });
    expect(await readDocument(nameless, 'a.pdf')).toMatchObject({ outline: [], isOutlineGuessed: false });
  });

  it('is recognized by its bytes, and may contain no text', async () => {
    expect(await readDocument(barePdf(), 'scan')).toMatchObject({
      kind: 'PDF',
      pageCount: 1,
      pages: [{ page: 1, text: '' }],
      outline: [],
    });
  });

  it('says which pages are pictures', async () => {
    const bytes = scannedPdf([
      '/F 12 Tf (A page with a sentence that is long enough to be read as text) Tj',
      PICTURE,
      `${PICTURE} /F 9 Tf (3) Tj`,
      '',
    ]);
    const { pages } = await readDocument(bytes, 'a.pdf');
    expect(pages.map(({ isPicture = false }) => isPicture)).toEqual([false, true, true, false]);
    expect(notePictures(pages)).toBe("Pages 2 to 3 are pictures, such as scans: their text can't be read.");
    expect(notePictures((await readDocument(bytes, 'a.pdf', { from: 2, count: 1 })).pages)).toContain(
      'Page 2 is a picture',
    );
  });

  it('is refused with the reason when it has a password or is damaged', async () => {
    const locked = barePdf(
      `9 0 obj<</Filter/Standard/V 1/R 2/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>/P -4>>endobj\n`,
    );
    await expect(readDocument(locked, 'a.pdf')).rejects.toThrow('has a password');
    await expect(readDocument(bytesOf('%PDF-1.4 and nothing else'), 'a.pdf')).rejects.toThrow('damaged');
  });
});

describe('a Word document', () => {
  it('contains each text box once, whichever program wrote it', async () => {
    const text = textOf(await readDocument(await docxWithTextBoxes(), 'a.docx'));
    expect(text.split(/\n+/)).toEqual(['Around', 'In Word', 'Around', 'Drawn', 'Around', 'Chosen', 'Around', 'Empty']);
  });

  it('is read with headings and tables', async () => {
    const document = await readDocument(await sampleDocx(), 'a.docx');
    expect(document).toMatchObject({
      kind: 'Word document',
      title: 'Yearly report',
      author: 'Zoë Müller',
      created: '2026-03-01',
      outline: [
        { title: 'Results', level: 1, page: 1 },
        { title: 'By region', level: 2, page: 1 },
      ],
    });
    expect(textOf(document)).toBe(
      '# Results\n\nSales rose in Île-de-France.\n\n## By region\n\n| Region | Sales |\n| --- | --- |\n| North\\|West | 12 |',
    );
  });

  it('is refused when it is damaged, in an old format, or too large when unpacked', async () => {
    await expect(readDocument((await sampleDocx()).slice(0, 400), 'a.docx')).rejects.toThrow('damaged');
    await expect(readDocument(new Uint8Array(Buffer.from('d0cf11e0a1b11ae100000000', 'hex')), 'a.doc')).rejects.toThrow(
      'old kind of Office',
    );
    const lying = Buffer.from(await zipOf({ 'word/document.xml': 'x' }));
    lying.writeUInt32LE(400_000_000, lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    await expect(readDocument(new Uint8Array(lying), 'a.docx')).rejects.toThrow('far more');
    const deflated = Buffer.from(await zipOf({ 'word/document.xml': 'x'.repeat(100_000) }));
    deflated.writeUInt32LE(10, deflated.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    await expect(readDocument(new Uint8Array(deflated), 'a.docx')).rejects.toThrow('damaged');
    await expect(readDocument(await zipOf({ 'a.txt': 'x' }), 'a.zip')).rejects.toThrow('not a document');
  });
});

describe('an e-book', () => {
  it('is read in its order, with titles from its table of contents', async () => {
    const document = await readDocument(await sampleEpub(), 'a.epub');
    expect(document).toMatchObject({
      kind: 'e-book',
      title: 'The Journey',
      author: 'Ann Lee',
      created: '2020-05-01',
      outline: [{ title: 'Setting out' }, { title: 'Arrival' }],
    });
    expect(textOf(document)).toBe('# Setting out\n\nThey left in *May*.\n\n# Arrival\n\nThey came home.');
  });

  it('is refused when it is protected or does not list its chapters', async () => {
    const encryption =
      '<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:CipherReference URI="OEBPS/text/two.xhtml"/></encryption>';
    await expect(readDocument(await sampleEpub({ 'META-INF/encryption.xml': encryption }), 'a.epub')).rejects.toThrow(
      'protected',
    );
    await expect(readDocument(await zipOf({ mimetype: 'application/epub+zip' }), 'a.epub')).rejects.toThrow(
      'incomplete',
    );
  });

  it('cannot refer to files outside itself', async () => {
    const document = await readDocument(
      await sampleEpub({
        'OEBPS/toc.ncx':
          '<ncx><navMap><navPoint><navLabel><text>%</text></navLabel><content src="%E0%A4%A"/></navPoint></navMap></ncx>',
      }),
      'a.epub',
    );
    expect(textOf(document)).toContain('They came home.');
  });
});

describe('a page and a text', () => {
  it('is read without anything that a browser would execute', async () => {
    const html =
      '<html><head><title>News &amp; more</title><style>p{}</style></head><body><h1>Hi</h1>' +
      '<script>steal()</script><p hidden>secret</p><p>See <a href="javascript:x()">this</a> and ' +
      '<a href="https://example.org/a">that</a>.</p></body></html>';
    const document = await readDocument(bytesOf(html), 'page');
    expect([document.kind, document.title, textOf(document)]).toEqual([
      'web page',
      'News & more',
      '# Hi\n\nSee this and [that](https://example.org/a).',
    ]);
  });

  it.each([
    ['UTF-8', bytesOf('Grüße')],
    ['UTF-16', bytesOf('\uFEFFGrüße', 'utf16le')],
    ['what old Windows programs wrote', bytesOf('Grüße', 'latin1')],
  ])('is read in %s', async (_, bytes) => expect(textOf(await readDocument(bytes, 'a.txt'))).toBe('Grüße'));

  it('is read in the encoding that the page declares', async () => {
    const html = Buffer.concat([
      Buffer.from('<html><meta charset="koi8-r"><p>'),
      Buffer.from([0xf0, 0xd2, 0xc9]),
      Buffer.from('</p></html>'),
    ]);
    expect(textOf(await readDocument(new Uint8Array(html), 'a.html'))).toBe('При');
  });

  it('is split into pages between its paragraphs', async () => {
    const text = Array.from({ length: 30 }, (_, index) => `Paragraph ${String(index)}. ${'word '.repeat(60)}`).join(
      '\n\n',
    );
    const document = await readDocument(bytesOf(text), 'a.txt', { from: 2, count: 1 });
    expect(document).toMatchObject({ kind: 'text', pages: [{ page: 2 }], outline: [] });
    expect(document.pages[0]?.text).toMatch(/^Paragraph 9\./);
    expect(document.pages[0]?.text.length).toBeLessThan(3100);
  });

  it('has no headings where a comment in code looks like one', async () => {
    const document = await readDocument(
      bytesOf('# *Real* [title](x)\n\n```sh\n\n# no heading\n\n```\n\n## Next'),
      'a.md',
    );
    expect(document).toMatchObject({
      kind: 'Markdown',
      title: 'Real title',
      outline: [{ title: 'Real title' }, { title: 'Next', level: 2 }],
    });
  });

  it('is neither if it contains bytes that no text has', async () => {
    await expect(readDocument(new Uint8Array([1, 2, 0, 3]), 'a.bin')).rejects.toThrow('not supported');
  });
});

describe('a presentation', () => {
  it('has a page for each slide, in the order of the show, with tables and notes', async () => {
    const found = await readDocument(await samplePptx(), 'plan.pptx');
    expect(found).toMatchObject({ kind: 'presentation', title: 'The plan', author: 'Ida', pageCount: 2 });
    expect(found.pages.map(({ text }) => text)).toEqual([
      '# Plan\n\nOne goal\nTwo steps\n\nNotes: Speak slowly',
      '# Costs\n\n| Rent | 900 |',
    ]);
    expect(found.outline.map(({ title, page }) => [title, page])).toEqual([
      ['Plan', 1],
      ['Costs', 2],
    ]);
  });

  it('says that it is incomplete without its list of slides', async () => {
    await expect(readDocument(await zipOf({ 'ppt/slides/slide1.xml': '<p/>' }), 'a.pptx')).rejects.toThrow(
      /where its slides are/,
    );
  });
});

describe('an OpenDocument text', () => {
  it('is read with its headings, lists and tables', async () => {
    const body =
      '<text:h text:outline-level="1">Trip</text:h><text:p>To<text:s/>Ghent</text:p>' +
      '<text:list><text:list-item><text:p>Ticket</text:p><text:list><text:list-item><text:p>Seat</text:p>' +
      '</text:list-item></text:list></text:list-item></text:list>' +
      '<table:table><table:table-row><table:table-cell><text:p>Train</text:p></table:table-cell>' +
      '<table:table-cell><text:p>40</text:p></table:table-cell></table:table-row></table:table>';
    const found = await readDocument(await sampleOdt(body), 'trip.odt');
    expect(found).toMatchObject({ kind: 'OpenDocument text', title: 'Trip' });
    expect(textOf(found)).toBe('# Trip\n\nTo Ghent\n\n- Ticket\n  - Seat\n\n| Train | 40 |');
  });

  it('says that it has a password', async () => {
    const locked = await sampleOdt('<text:p>x</text:p>', '<manifest:encryption-data/>');
    await expect(readDocument(locked, 'a.odt')).rejects.toThrow(/has a password/);
  });

  it('is read however deep its parts are nested', async () => {
    const deep = await sampleOdt('<text:section>'.repeat(5000) + '<text:p>x</text:p>');
    expect((await readDocument(deep, 'a.odt')).pageCount).toBe(1);
  });
});

describe('a saved e-mail', () => {
  const mail = (body: string): Uint8Array =>
    bytesOf(
      'From: =?utf-8?q?Zo=C3=AB?= <zoe@example.org>\r\nTo: team@example.org\r\nSubject: Friday\r\n' +
        `Date: Fri, 27 Nov 2026 10:00:00 +0000\r\n${body}`,
    );

  it('says who wrote what to whom, and what came with it', async () => {
    const parts =
      'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n' +
      'Content-Type: text/html\r\n\r\n<p>See <b>you</b></p>\r\n--b\r\n' +
      'Content-Type: text/csv; name=a.csv\r\nContent-Disposition: attachment; filename=a.csv\r\n\r\n1,2\r\n--b--\r\n';
    const found = await readDocument(mail(parts), 'friday.eml');
    expect(found).toMatchObject({ kind: 'e-mail', title: 'Friday', created: '2026-11-27' });
    expect(textOf(found)).toContain('From: Zoë <zoe@example.org>\nTo: team@example.org');
    expect(textOf(found)).toContain('See **you**');
    expect(textOf(found)).toContain('- a.csv (text/csv, 4 bytes)');
  });

  it('is refused in words if it is nested too deeply', async () => {
    const nested = Array.from({ length: 300 }, (_, at) => {
      const boundary = `b${String(at)}`;
      return `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n--${boundary}\r\n`;
    }).join('');
    await expect(readDocument(mail(nested), 'a.eml')).rejects.toThrow(/damaged, or made to be hard to read/);
  });
});
