import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

/** Writes a file of each kind, of about so many bytes. @returns their paths. */
export async function writeLargeFiles(folder: string, bytes: number): Promise<readonly string[]> {
  const lines = (line: string): string => line.repeat(Math.ceil(bytes / line.length));
  const side = Math.floor(Math.sqrt(bytes));
  // White, but stored as it is: what costs is its size.
  const dots = deflateSync(Buffer.alloc(side * side, 255), { level: 0 });
  // Random, so that an archive of it is as large.
  const rest = randomBytes(bytes);
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'server.log': lines('2026-11-29 09:00:00 info A request was answered in 12 ms.\n'),
    'rents.csv': `city,rent,since\n${lines('Ghent,900,2024-01-01\n')}`,
    'records.json': `[${lines('{"city":"Ghent","rent":900},\n').slice(0, -2)}]`,
    'notes.md': lines('## A day\n\nThe plants were watered before noon.\n\n'),
    'scan.pdf': scan(dots, side),
    'photos.zip': await zipOf({ 'photo.raw': rest }),
    'report.docx': await zipOf({ 'word/document.xml': Buffer.from(DOCUMENT), 'word/media/image1.raw': rest }),
    'photo.tiff': await picture(Math.floor(Math.sqrt(bytes / 3))),
    'program.ts': lines('export function run(): void {\n  // Nothing yet.\n}\n'),
    'disk.img': rest,
  };
  return Object.entries(files).map(([name, contents]) => {
    const file = path.join(folder, name);
    writeFileSync(file, contents);
    return file;
  });
}

const picture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
    .tiff({ compression: 'none' })
    .toBuffer();

const DOCUMENT =
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
  '<w:body><w:p><w:r><w:t>A report</w:t></w:r></w:p></w:body></w:document>';

async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, contents] of Object.entries(files)) zip.addBuffer(contents, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A PDF with one page, which is a gray picture. It has no table of its objects, which readers do without. */
function scan(dots: Buffer, side: number): Buffer {
  const size = String(side);
  const head = [
    '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>endobj',
    '4 0 obj<</Length 29>>stream\nq 600 0 0 600 0 0 cm /I Do Q  \nendstream endobj',
    `5 0 obj<</Type/XObject/Subtype/Image/Width ${size}/Height ${size}/BitsPerComponent 8/ColorSpace/DeviceGray`,
    `/Filter/FlateDecode/Length ${String(dots.length)}>>stream\n`,
  ].join('\n');
  return Buffer.concat([Buffer.from(head), dots, Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF')]);
}
