import path from 'node:path';
import sharp from 'sharp';

export interface Shot {
  readonly name: string;
  readonly picture: Buffer;
}

const GAP = 12;
const LABEL = 26;
/** Of one sheet, in dots: what a screen can show without scaling text down to nothing. */
const SHEET_WIDTH = 2048;
const SHEET_HEIGHT = 1536;

/**
 * Puts pictures of one size side by side, with their names above them, on as few sheets as hold them.
 * @returns the files written: `<folder>/<name>-1.png`, ...
 */
export async function writeContactSheets(
  shots: readonly Shot[],
  { folder, name, width, height }: { folder: string; name: string; width: number; height: number },
): Promise<readonly string[]> {
  const columns = Math.max(1, Math.floor(SHEET_WIDTH / (width + GAP)));
  const rows = Math.max(1, Math.floor(SHEET_HEIGHT / (height + LABEL + GAP)));
  const files: string[] = [];
  for (let first = 0; first < shots.length; first += columns * rows) {
    const page = shots.slice(first, first + columns * rows);
    const file = path.join(folder, `${name}-${String(files.length + 1)}.png`);
    const used = Math.ceil(page.length / columns);
    const parts = page.flatMap(({ name: label, picture }, index) => {
      const left = (index % columns) * (width + GAP);
      const top = Math.floor(index / columns) * (height + LABEL + GAP);
      return [
        { input: labelOf(label, width), left, top },
        { input: picture, left, top: top + LABEL },
      ];
    });
    await sharp({
      create: {
        width: columns * (width + GAP),
        height: used * (height + LABEL + GAP),
        channels: 3,
        background: '#8a8a8a',
      },
    })
      .composite(parts)
      .png()
      .toFile(file);
    files.push(file);
  }
  return files;
}

const labelOf = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(LABEL)}">` +
      `<text x="4" y="18" font-family="sans-serif" font-size="15" fill="#000">${text}</text></svg>`,
  );
