import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { NO_REACH } from '../../permissions/no-access.ts';
import { Catalog } from '../../tools/catalog.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { forkHelper } from '../../foundation/helper-process.ts';
import { createImagesBundle, IMAGE_TOOLS } from './bundle.ts';

const workplace = useToolWorkplace();
/** The tools run in this process, which is faster; in the app, they run in a helper. */
const catalog = new Catalog([{ name: 'images', summary: 'Pictures', tools: IMAGE_TOOLS }]);
const tool = (name: string) => catalog.find(name)?.tool ?? expect.unreachable(`There is no tool ${name}.`);
const call = (name: string, args: JsonObject): Promise<JsonValue> => workplace().run(tool(name), args);
const refusal = (name: string, args: JsonObject): Promise<string> => workplace().refusal(tool(name), args);
const saved = (name: string): Promise<Metadata> => sharp(path.join(workplace().documents, name)).metadata();

/** 60 x 40 pixels: the left half red, the right half blue. */
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: 'blue' } }, left: 30, top: 0 },
  ]);
async function put(name: string, image = picture()): Promise<string> {
  workplace().put(`Documents/${name}`, await image.toFormat(path.extname(name).slice(1) as 'png').toBuffer());
  return `Documents/${name}`;
}
async function putPhoto(orientation = 1, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg'): Promise<string> {
  const photo = picture()
    .toFormat(format)
    .withExif({
      IFD0: { Make: 'Acme', Model: 'Snap 3', Software: 'Acme OS' },
      IFD2: {
        DateTimeOriginal: '2026:01:31 14:05:09',
        FNumber: '28/10',
        ExposureTime: '1/250',
        ISOSpeedRatings: '200',
      },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 23/1 30/1', GPSLongitudeRef: 'W', GPSLongitude: '5/1 19/1 12/1' },
    });
  if (orientation !== 1) photo.withMetadata({ orientation });
  workplace().put('Documents/photo.jpg', await photo.toBuffer());
  return 'Documents/photo.jpg';
}
/** Whether the pixel is more red than blue. */
async function isRed(name: string, left: number, top: number): Promise<boolean> {
  const [red = 0, , blue = 0] = await sharp(path.join(workplace().documents, name))
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue;
}

describe('get_image_info', () => {
  it('recognizes a picture by its content, not by its name', async () => {
    workplace().put('Documents/photo.jpg', await picture().png().toBuffer());
    expect(await call('get_image_info', { path: 'Documents/photo.jpg' })).toMatchObject({
      format: 'png',
      width: 60,
      height: 40,
      hasCameraData: false,
      colours: 'srgb',
    });
  });

  it('reports the size as shown', async () => {
    expect(await call('get_image_info', { path: await putPhoto(6) })).toMatchObject({
      width: 40,
      height: 60,
      hasCameraData: true,
    });
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['a picture that was cut off in its head', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
    ['HTML', Buffer.from('<!doctype html><p>hello</p>')],
  ])('refuses %s', async (_, contents) => {
    workplace().put('Documents/fake.png', contents);
    expect(await refusal('get_image_info', { path: 'Documents/fake.png' })).toContain('not a picture that can be read');
  });

  it('refuses an empty file', async () => {
    workplace().put('Documents/empty.png', '');
    expect(await refusal('get_image_info', { path: 'Documents/empty.png' })).toContain('is empty');
  });

  it('refuses what would unpack into too much', async () => {
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>`;
    workplace().put('Documents/bomb.svg', bomb);
    expect(await refusal('convert_image', { path: 'Documents/bomb.svg', format: 'png' })).toMatch(
      /at most 100 million|not a picture/,
    );
  });

  it('reads granted folders only', async () => {
    workplace().put('Private/photo.png', await picture().png().toBuffer());
    const file = path.join(workplace().private, 'photo.png');
    expect(await refusal('get_image_info', { path: file })).not.toContain('not a picture');
    expect(await refusal('resize_image', { path: file, width: 10, to: 'Documents/stolen.png' })).not.toContain(
      'not a picture',
    );
    expect(workplace().names('Documents')).toEqual([]);
  });
});

describe('resize_image', () => {
  it('keeps the proportions, and derives the new name from the old one', async () => {
    expect(await call('resize_image', { path: await put('logo.png'), width: 30 })).toMatchObject({
      saved: 'Documents/logo-resized.png',
      width: 30,
      height: 20,
    });
    expect(await saved('logo.png')).toMatchObject({ width: 60 });
  });

  it('fits into a frame, and turns the photo as the camera noted', async () => {
    expect(
      await call('resize_image', { path: await putPhoto(6), width: 30, height: 30, to: 'Documents/small.webp' }),
    ).toMatchObject({ width: 20, height: 30 });
    const { format, orientation } = await saved('small.webp');
    expect([format, orientation ?? 1]).toEqual(['webp', 1]);
  });

  it('replaces a picture only on request, and keeps the old one in the trash', async () => {
    const file = await put('logo.png');
    await refusal('resize_image', { path: file, width: 30, to: file });
    expect(await saved('logo.png')).toMatchObject({ width: 60 });
    await call('resize_image', { path: file, width: 30, to: file, replace: true });
    expect(await saved('logo.png')).toMatchObject({ width: 30 });
    expect(workplace().trashed()).toEqual([expect.stringContaining('logo')]);
  });

  it('asks for a size', async () =>
    expect(await refusal('resize_image', { path: await put('logo.png') })).toContain('how wide or how high'));
  it('refuses sizes that are too large', async () => {
    const file = await put('logo.png');
    await expect(call('resize_image', { path: file, width: 50_000 })).rejects.toThrow('16000');
  });
});

describe('convert_image', () => {
  it.each(['jpeg', 'webp', 'avif', 'gif', 'tiff'])('writes %s', async (format) => {
    const { saved: file } = (await call('convert_image', { path: await put('logo.png'), format })) as { saved: string };
    expect((await saved(path.basename(file))).format).toBe(format === 'avif' ? 'heif' : format);
  });

  it('uses white where JPEG cannot show transparency', async () => {
    await put('clear.png', sharp({ create: { width: 4, height: 4, channels: 4, background: '#0000' } }));
    await call('convert_image', { path: 'Documents/clear.png', format: 'jpeg' });
    const [first] = await sharp(path.join(workplace().documents, 'clear.jpg')).raw().toBuffer();
    expect(first).toBeGreaterThan(250);
  });

  it('makes smaller files of lower quality', async () => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    await put('noise.png', noise);
    const kilobytes = async (quality: number) =>
      (
        (await call('convert_image', {
          path: 'Documents/noise.png',
          format: 'jpeg',
          quality,
          to: `Documents/${String(quality)}.jpg`,
        })) as { kilobytes: number }
      ).kilobytes;
    expect(await kilobytes(20)).toBeLessThan(await kilobytes(95));
  });

  it('asks for a name that says the format', async () => {
    expect(
      await refusal('convert_image', { path: await put('logo.png'), format: 'png', to: 'Documents/logo.psd' }),
    ).toContain('“Documents/logo.psd” does not end in .jpg, .png, .webp, .avif, .gif or .tif');
  });
});

describe('compress_image', () => {
  const noise = () =>
    sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });

  it.each(['jpg', 'webp'])('reaches the requested file size, as %s', async (ending) => {
    await put('noise.png', noise());
    const {
      saved: file,
      kilobytes,
      width,
    } = (await call('compress_image', {
      path: 'Documents/noise.png',
      kilobytes: 60,
      to: `Documents/small.${ending}`,
    })) as { saved: string; kilobytes: number; width: number };
    expect([file, kilobytes <= 60, kilobytes > 10, width >= 300]).toEqual([
      `Documents/small.${ending}`,
      true,
      true,
      true,
    ]);
  });

  it('keeps the dimensions of a picture that is small enough', async () => {
    expect(await call('compress_image', { path: await put('logo.png'), kilobytes: 50 })).toMatchObject({
      saved: 'Documents/logo-small.jpg',
      width: 60,
    });
  });

  it('reports when it cannot', async () => {
    await put('noise.png', noise());
    expect(await refusal('compress_image', { path: 'Documents/noise.png', kilobytes: 2 })).toContain('Allow more');
    expect(
      await refusal('compress_image', { path: 'Documents/noise.png', kilobytes: 90, to: 'Documents/small.png' }),
    ).toContain('.jpg, .webp or .avif');
  });
});

describe('crop_image', () => {
  it('crops the middle, or a given area', async () => {
    const file = await put('logo.png');
    expect(await call('crop_image', { path: file, width: 20, height: 20 })).toMatchObject({ width: 20, height: 20 });
    expect([await isRed('logo-cropped.png', 0, 0), await isRed('logo-cropped.png', 19, 0)]).toEqual([true, false]);
    await call('crop_image', { path: file, left: 30, top: 0, width: 10, height: 10, to: 'Documents/right.png' });
    expect(await isRed('right.png', 0, 0)).toBe(false);
  });

  it('reports the picture’s size when the area is not within it', async () => {
    expect(await refusal('crop_image', { path: await put('logo.png'), width: 61, height: 10 })).toContain(
      '60 pixels wide and 40 high',
    );
  });
});

describe('rotate_image', () => {
  it('turns clockwise and mirrors', async () => {
    const file = await put('logo.png');
    expect(await call('rotate_image', { path: file, degrees: 90 })).toMatchObject({ width: 40, height: 60 });
    expect([await isRed('logo-rotated.png', 20, 2), await isRed('logo-rotated.png', 20, 57)]).toEqual([true, false]);
    await call('rotate_image', { path: file, mirror: 'left-right', to: 'Documents/mirrored.png' });
    expect(await isRed('mirrored.png', 2, 20)).toBe(false);
  });

  it('writes nothing for a damaged picture', async () => {
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    workplace().put('Documents/cut.png', (await noise.png().toBuffer()).subarray(0, 5000));
    expect(await refusal('rotate_image', { path: 'Documents/cut.png', degrees: 90 })).toContain('could not be made');
    expect(await refusal('resize_image', { path: 'Documents/cut.png', width: 10 })).toContain('could not be made');
    expect(workplace().names('Documents')).toEqual(['cut.png']);
  });

  it('asks for a direction', async () =>
    expect(await refusal('rotate_image', { path: await put('logo.png') })).toContain('how many degrees'));
});

describe('read_exif and strip_exif', () => {
  it('reports when, where and with what a photo was taken', async () => {
    expect(await call('read_exif', { path: await putPhoto() })).toEqual({
      path: 'Documents/photo.jpg',
      maker: 'Acme',
      camera: 'Snap 3',
      software: 'Acme OS',
      aperture: 2.8,
      iso: 200,
      taken: '2026-01-31T14:05:09',
      exposure: '1/250 s',
      place: { latitude: 60.391667, longitude: -5.32 },
    });
  });

  it.each(['png', 'webp', 'avif'] as const)('reports it of a photo in %s', async (format) => {
    expect(await call('read_exif', { path: await putPhoto(1, format) })).toMatchObject({
      camera: 'Snap 3',
      iso: 200,
      taken: '2026-01-31T14:05:09',
      place: { latitude: 60.391667, longitude: -5.32 },
    });
  });

  it('reports when a picture has no such data', async () => {
    expect(await call('read_exif', { path: await put('logo.png') })).toMatchObject({
      note: expect.stringContaining('says nothing') as string,
    });
  });

  it('removes all of it in the copy, which looks the same', async () => {
    expect(await call('strip_exif', { path: await putPhoto(6) })).toMatchObject({
      saved: 'Documents/photo-clean.jpg',
      width: 40,
      height: 60,
    });
    expect(await call('read_exif', { path: 'Documents/photo-clean.jpg' })).toMatchObject({
      note: expect.stringContaining('says nothing') as string,
    });
    expect(workplace().text('Documents/photo-clean.jpg')).not.toContain('Acme');
    expect(await call('read_exif', { path: 'Documents/photo.jpg' })).toMatchObject({ maker: 'Acme' });
  });
});

describe('make_thumbnail_sheet', () => {
  it('shows every picture of a folder that can be read, and counts the others', async () => {
    for (const name of ['a.png', 'b & <c>.png', 'd.jpg']) await put(name);
    workplace().put('Documents/broken.png', 'no picture');
    workplace().put('Documents/notes.txt', 'no picture at all');
    expect(
      await call('make_thumbnail_sheet', { folder: 'Documents', to: 'Documents/sheet.png', columns: 2 }),
    ).toMatchObject({ pictures: 3, leftOut: 1, width: 516, height: 572 });
    expect(workplace().progress.at(-1)?.share).toBe(1);
  });

  it('reports when there is none, and stops when aborted', async () => {
    expect(await refusal('make_thumbnail_sheet', { folder: 'Documents', to: 'Documents/sheet.png' })).toContain(
      'no pictures',
    );
    await put('a.png');
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(
      workplace().run(
        tool('make_thumbnail_sheet'),
        { folder: 'Documents', to: 'Documents/sheet.png' },
        { signal: stopped },
      ),
    ).rejects.toThrow('stopped');
    expect(workplace().names('Documents')).toEqual(['a.png']);
  });
});

describe('in a helper', () => {
  const elsewhere = new Catalog([createImagesBundle(forkHelper)]);
  function toolOf(name: string) {
    const found = elsewhere.find(name);
    if (found === null) throw new RangeError(`There is no tool ${name}.`);
    return found.tool;
  }
  const run = (name: string, args: JsonObject): Promise<JsonValue> => workplace().run(toolOf(name), args);

  it('pictures are read and written through the app, within the open folders', async () => {
    expect(await run('resize_image', { path: await put('big.png'), width: 30 })).toMatchObject({
      width: 30,
      height: 20,
    });
    expect((await saved('big-resized.png')).width).toBe(30);
    workplace().put('Private/secret.png', await picture().png().toBuffer());
    await expect(run('get_image_info', { path: '~/Private/secret.png' })).rejects.toThrow(ToolError);
  });

  it('progress is reported, and a refusal stays a refusal', async () => {
    await put('a.png');
    await put('b.png');
    await run('make_thumbnail_sheet', { folder: 'Documents', to: 'Documents/sheet.jpg' });
    expect(workplace().progress.at(-1)).toMatchObject({ share: 1 });
    await expect(run('resize_image', { path: 'Documents/a.png' })).rejects.toThrow(/how wide or how high/);
  });

  it('work ends when its signal aborts, even halfway', async () => {
    const stop = new AbortController();
    let isReading = (): void => {};
    const reading = new Promise<void>((resolve) => void (isReading = resolve));
    const { files } = workplace();
    const waiting: FileAccess = Object.assign(Object.create(files) as FileAccess, {
      readBytes: () => {
        isReading();
        return new Promise(() => {});
      },
    });
    const context = { signal: stop.signal, now: () => new Date(), conversationId: null, ...NO_REACH, files: waiting };
    const running = Promise.resolve(toolOf('get_image_info').run({ path: 'Documents/a.png' }, context));
    await reading;
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
  });
});
