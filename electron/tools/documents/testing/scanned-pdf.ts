/** A picture on a page, and how it is put there. */
export interface ScannedPage {
  readonly bytes: Uint8Array;
  readonly filter: 'DCTDecode' | 'FlateDecode' | 'JPXDecode';
  /** Of the picture, in dots. */
  readonly width: number;
  readonly height: number;
  readonly bitsPerDot?: 1 | 8;
  readonly isMask?: boolean;
  /** Letters on the page instead of the picture; without brackets. */
  readonly text?: string;
  /** Of the page, in points; by default, a dot of the picture is a point. */
  readonly paper?: readonly [width: number, height: number];
  /** Degrees that the page is turned by when it is shown. */
  readonly rotate?: 0 | 90 | 180 | 270;
  /** As PDF writes it; by default, the picture fills the page. */
  readonly place?: readonly number[];
}

/** @returns a PDF in which each page is one gray picture, as a scanner makes it. It has no table of its objects. */
export function scannedPdf(pages: readonly ScannedPage[]): Buffer {
  const kids = pages.map((_, index) => `${String(10 + index)} 0 R`).join(' ');
  return Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    Buffer.from(`2 0 obj<</Type/Pages/Kids[${kids}]/Count ${String(pages.length)}>>endobj\n`),
    ...pages.flatMap((page, index) => pageParts(page, 10 + index)),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

function pageParts(page: ScannedPage, number: number): readonly Uint8Array[] {
  const { width, height, bytes, filter, bitsPerDot = 8, isMask = false, rotate = 0 } = page;
  const [across, down] = page.paper ?? [width, height];
  const picturePlaced = `q ${(page.place ?? [across, 0, 0, down, 0, 0]).join(' ')} cm /I Do Q`;
  const shown = page.text === undefined ? picturePlaced : `BT /F 12 Tf 10 10 Td (${page.text}) Tj ET`;
  const font = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
  const [contents, picture] = [String(number + 100), String(number + 200)];
  const paper = `/MediaBox[0 0 ${String(across)} ${String(down)}]/Rotate ${String(rotate)}`;
  const colors = isMask ? '/ImageMask true' : '/ColorSpace/DeviceGray';
  const dots = `/Width ${String(width)}/Height ${String(height)}/BitsPerComponent ${String(bitsPerDot)}`;
  return [
    Buffer.from(
      `${String(number)} 0 obj<</Type/Page/Parent 2 0 R${paper}/Resources<<${font}/XObject<</I ${picture} 0 R>>>>`,
    ),
    Buffer.from(`/Contents ${contents} 0 R>>endobj\n${contents} 0 obj<</Length ${String(shown.length)}>>stream\n`),
    Buffer.from(`${shown}\nendstream endobj\n${picture} 0 obj<</Type/XObject/Subtype/Image${dots}${colors}`),
    Buffer.from(`/Filter/${filter}/Length ${String(bytes.length)}>>stream\n`),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ];
}
