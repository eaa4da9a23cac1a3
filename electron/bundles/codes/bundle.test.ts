import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ResultFiles } from '../../tools/result-files.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { makeQrCode } from './make-qr-code.ts';
import { readQrCode } from './read-qr-code.ts';

const workplace = useToolWorkplace();
const make = (text: string, path: string, replace?: boolean) =>
  workplace().run(makeQrCode, { text, path, ...(replace === undefined ? {} : { replace }) });
const read = (path: string) => workplace().run(readQrCode, { path });

describe('make_qr_code and read_qr_code', () => {
  it.each([
    ['https://example.org/a?b=1&c=2', 'link.png'],
    ['WIFI:T:WPA;S:Home;P:s3cret;;', 'wifi.svg'],
    ['Grüße, 世界 👋', 'greeting.png'],
    ['x'.repeat(1200), 'long.png'],
  ])('writes and reads %s as %s', async (text, name) => {
    expect(await make(text, `Documents/${name}`)).toMatchObject({ saved: `Documents/${name}` });
    expect(await read(`Documents/${name}`)).toEqual({ text });
  });

  it('shows the code in the chat without a path, and asks for one where there is no chat', async () => {
    const kept = new ResultFiles(`${workplace().home}/results`);
    const result = await workplace().run(
      makeQrCode,
      { text: 'table 7' },
      { keepMedia: (media) => kept.keep('call-1', media) },
    );
    expect(result).toEqual({ shown: 'picture-1.png', says: 'table 7' });
    const [picture = ''] = await kept.list('call-1');
    workplace().put('Documents/shown.png', readFileSync(picture));
    expect(await read('Documents/shown.png')).toEqual({ text: 'table 7' });
    expect(await workplace().refusal(makeQrCode, { text: 'table 7' })).toContain('Say where to save it.');
  });

  it('finds a code on a large, tilted photo', async () => {
    await make('table 7', 'Documents/code.png');
    const tilted = await sharp(`${workplace().documents}/code.png`)
      .resize(500)
      .rotate(12, { background: 'white' })
      .toBuffer();
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c8b090' } })
      .composite([{ input: tilted, left: 1500, top: 700 }])
      .jpeg({ quality: 70 })
      .toBuffer();
    workplace().put('Documents/photo.jpg', photo);
    expect(await read('Documents/photo.jpg')).toEqual({ text: 'table 7' });
  });

  it('finds a small code on a grainy photo', async () => {
    await make('table 7', 'Documents/code.png');
    const small = await sharp(`${workplace().documents}/code.png`).resize(110).toBuffer();
    const [width, height] = [2000, 1500];
    const grain = Uint8Array.from(
      { length: width * height },
      (_, dot) => Math.imul(dot ^ (dot >>> 9), 2_654_435_761) >>> 24,
    );
    const photo = await sharp(grain, { raw: { width, height, channels: 1 } })
      .composite([{ input: small, left: 700, top: 300 }])
      .jpeg({ quality: 70 })
      .toBuffer();
    workplace().put('Documents/photo.jpg', photo);
    expect(await read('Documents/photo.jpg')).toEqual({ text: 'table 7' });
  });

  it('reports when a picture has no code, and when a file is not a picture', async () => {
    workplace().put(
      'Documents/empty.png',
      await sharp({ create: { width: 50, height: 50, channels: 3, background: 'white' } })
        .png()
        .toBuffer(),
    );
    expect(await workplace().refusal(readQrCode, { path: 'Documents/empty.png' })).toContain(
      'There is no QR code to be seen in Documents/empty.png',
    );
    workplace().put('Documents/text.png', 'hello');
    expect(await workplace().refusal(readQrCode, { path: 'Documents/text.png' })).toContain('not a picture');
  });

  it('reads granted folders only', async () => {
    await workplace().refusal(makeQrCode, { text: 'x', path: `${workplace().private}/code.png` });
    expect(workplace().names('Private')).toEqual([]);
  });

  it('writes only what fits, in known formats, and replaces nothing', async () => {
    expect(await workplace().refusal(makeQrCode, { text: 'ü'.repeat(2900), path: 'Documents/code.png' })).toContain(
      'too long for a QR code',
    );
    expect(await workplace().refusal(makeQrCode, { text: 'x', path: 'Documents/code.pdf' })).toContain('.png or .svg');
    workplace().put('Documents/code.svg', 'mine');
    await workplace().refusal(makeQrCode, { text: 'x', path: 'Documents/code.svg' });
    expect(workplace().text('Documents/code.svg')).toBe('mine');
    await make('x', 'Documents/code.svg', true);
    expect(workplace().text('Documents/code.svg')).toContain('<svg');
  });
});
