import type { Metadata, Sharp } from 'sharp';
import type { FileAccess } from '../../permissions/file-access.ts';
import { ToolError } from '../../tools/tool-error.ts';

export interface OpenedImage {
  readonly image: Sharp;
  readonly metadata: Metadata;
  /** Width and height as it is shown, with the turn that the camera noted. */
  readonly shown: { readonly width: number; readonly height: number };
  readonly bytes: Buffer;
}

const MAX_FILE_BYTES = 100_000_000;
/** Dots of the largest picture that is unpacked: 100 megapixels take 400 MB of memory. */
export const MAX_PIXELS = 100_000_000;
const MOST_SECONDS = 25;
/** What the content may be, whatever the name says. */
const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'svg']);

/** Opens a picture by what is in it. @throws {ToolError} it is none, or one that would unpack into too much. */
export async function openImage(files: FileAccess, path: string): Promise<OpenedImage> {
  return readImage(await files.readBytes(path, MAX_FILE_BYTES), path);
}

/** As `openImage`, for bytes that are there. @param name what messages call it. */
export async function readImage(bytes: Buffer, name: string): Promise<OpenedImage> {
  const { default: sharp } = await import('sharp');
  if (bytes.length === 0) throw new ToolError(`${name} is empty.`);
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).timeout({ seconds: MOST_SECONDS });
  const metadata = await image.metadata().catch(() => null);
  if (metadata === null || !READABLE.has(metadata.format)) {
    throw new ToolError(`${name} is not a picture that can be read. JPEG, PNG, WebP, GIF, TIFF, AVIF and SVG can be.`);
  }
  const { width, height } = metadata;
  if (width * height > MAX_PIXELS) {
    throw new ToolError(
      `${name} has ${String(width)} x ${String(height)} dots; at most ${String(MAX_PIXELS / 1_000_000)} million can be worked on.`,
    );
  }
  return { image, metadata, shown: metadata.autoOrient, bytes };
}
