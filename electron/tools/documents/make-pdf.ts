import { pdfContent, plainContent } from './pdf-content.ts';

/** The fonts' coverage: Latin with diacritics, Greek and Cyrillic. */
const WRITABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;
const PICTURE = /\p{Extended_Pictographic}/u;

export interface MadePdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Whether the text has characters that the fonts lack, which become empty boxes in the PDF. */
  readonly hasUnknownLetters: boolean;
}

/**
 * The same text, made at the same time, is the same bytes.
 * @param isMarkdown whether headings, lists and tables are formatted. @param madeAt what the PDF says about when it was made.
 */
export async function makePdf(text: string, isMarkdown: boolean, title: string, madeAt: Date): Promise<MadePdf> {
  const { default: pdfmake } = await import('pdfmake');
  const fonts: Readonly<Record<string, string>> = (await import('pdfmake/build/vfs_fonts.js')).default;
  // The types lack the in-memory file system that fonts are read from.
  const { virtualfs } = pdfmake as unknown as {
    virtualfs: { writeFileSync: (name: string, contents: string, encoding: 'base64') => void };
  };
  for (const [name, contents] of Object.entries(fonts)) virtualfs.writeFileSync(name, contents, 'base64');
  pdfmake.setFonts({
    Roboto: {
      normal: 'Roboto-Regular.ttf',
      bold: 'Roboto-Medium.ttf',
      italics: 'Roboto-Italic.ttf',
      bolditalics: 'Roboto-MediumItalic.ttf',
    },
  });
  // Untrusted text must not fetch or read anything.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  let pages = 1;
  const document = pdfmake.createPdf({
    content: isMarkdown ? pdfContent(text) : plainContent(text),
    info: { title, creationDate: madeAt },
    defaultStyle: { fontSize: 11, lineHeight: 1.25 },
    pageSize: 'A4',
    pageMargins: [50, 50, 50, 60],
    footer: (page: number, count: number) => {
      pages = count;
      return {
        text: count > 1 ? `${String(page)} / ${String(count)}` : '',
        alignment: 'center',
        fontSize: 9,
        color: '#777777',
        margin: [0, 20, 0, 0],
      };
    },
  });
  const bytes = await document.getBuffer();
  return { bytes, pages, hasUnknownLetters: !WRITABLE.test(text) || PICTURE.test(text.replace(/[©®™↔↕]/gu, '')) };
}
