import type { Pdf } from './read-pdf.ts';

/** `a, b, c, d, e, f`, as PDF writes it: (x, y) goes to (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [number, number, number, number, number, number];

/** Dots of a picture as pdf.js decodes them. */
interface Dots {
  readonly width: number;
  readonly height: number;
  /** 1: a bit for each, in rows of whole bytes, where 0 is black. 2: red, green and blue. 3: and how opaque it is. */
  readonly kind: 1 | 2 | 3;
  readonly data: Uint8Array;
}

/** A picture on a page, and where its corners are: its unit square, in dots from the top left at one to the point. */
export interface PlacedPicture extends Dots {
  readonly place: Matrix;
}

/** Scanners that cut a page into strips make about a hundred. */
const MOST_PICTURES = 500;
/** Dots of the largest picture that is taken. */
const MOST_DOTS = 100_000_000;

type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** @returns the pictures of a page in the order in which they are drawn; none for those that can't be decoded. */
export async function placedPictures(page: Page): Promise<readonly PlacedPicture[]> {
  const { OPS } = await (await import('unpdf')).getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: PlacedPicture[] = [];
  const stack: Matrix[] = [];
  let current = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  for (const [index, operator] of fnArray.entries()) {
    const given: unknown = argsArray[index];
    const args: readonly unknown[] = Array.isArray(given) ? given : [];
    switch (operator) {
      case OPS.save:
        stack.push(current);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        current = stack.pop() ?? current;
        break;
      case OPS.paintFormXObjectBegin:
        stack.push(current);
        current = within(current, matrixIn(args[0]));
        break;
      case OPS.transform:
        current = within(current, matrixIn(args));
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject: {
        const dots = await dotsOf(page, args[0], operator === OPS.paintImageMaskXObject);
        if (dots !== null && found.length < MOST_PICTURES) found.push({ ...dots, place: current });
        break;
      }
    }
  }
  return found;
}

/** @param given the picture, or the name of one that is kept with the page or the document. */
async function dotsOf(page: Page, given: unknown, isMask: boolean): Promise<Dots | null> {
  const named = typeof given === 'string' ? await keptObject(page, given) : given;
  if (typeof named !== 'object' || named === null) return null;
  const { width, height, kind, data } = named as Partial<Record<keyof Dots, unknown>>;
  if (typeof width !== 'number' || typeof height !== 'number' || width * height > MOST_DOTS) return null;
  const bytes = typeof data === 'string' ? await keptData(page, data) : data;
  if (!(bytes instanceof Uint8Array || bytes instanceof Uint8ClampedArray)) return null;
  const own = isMask ? 1 : kind;
  if (own !== 1 && own !== 2 && own !== 3) return null;
  const row = own === 1 ? (width + 7) >> 3 : width * (own + 1);
  if (width < 1 || height < 1 || bytes.length < row * height) return null;
  return { width, height, kind: own, data: new Uint8Array(bytes.buffer, bytes.byteOffset, row * height) };
}

/** It is decoded when it is asked for; null if that fails. */
const keptObject = (page: Page, name: string): Promise<unknown> => {
  const kept = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => void kept.get(name, resolve));
};

async function keptData(page: Page, name: string): Promise<unknown> {
  const kept = await keptObject(page, name);
  return typeof kept === 'object' && kept !== null && 'data' in kept ? kept.data : kept;
}

function matrixIn(given: unknown): Matrix {
  const numbers = given === null || typeof given !== 'object' ? [] : Array.from(given as ArrayLike<unknown>);
  const [a, b, c, d, e, f] = numbers.map(Number);
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}

/** @returns what `inner` means inside `outer`. */
const within = ([a, b, c, d, e, f]: Matrix, [ia, ib, ic, id, ie, jf]: Matrix): Matrix => [
  a * ia + c * ib,
  b * ia + d * ib,
  a * ic + c * id,
  b * ic + d * id,
  a * ie + c * jf + e,
  b * ie + d * jf + f,
];
