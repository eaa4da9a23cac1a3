import { describe, expect, it } from 'vitest';
import { assert, asyncProperty, constantFrom, string } from 'fast-check';
import { anyCharacter } from '../../foundation/testing/any-character.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { decodeText } from './decode-text.ts';
import { ENCODINGS, encodeText } from './encode-text.ts';
import { hashFile } from './hash-file.ts';
import { hashText } from './hash-text.ts';

const workplace = useToolWorkplace();

// FIPS 180-4, RFC 1321, FIPS 202 and the check value of CRC-32.
const SHA256_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe('hash_text', () => {
  it.each([
    [undefined, 'abc', SHA256_OF_ABC],
    ['md5', 'abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['sha1', 'abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['sha3-256', '', 'a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a'],
    ['crc32', '123456789', 'cbf43926'],
  ])('%s of %j', async (algorithm, text, hash) => {
    expect(await workplace().run(hashText, { text, ...(algorithm !== undefined && { algorithm }) })).toEqual({
      algorithm: algorithm ?? 'sha256',
      hash,
    });
  });
});

describe('hash_file', () => {
  it('reads the file and reports progress', async () => {
    workplace().put('Documents/abc.bin', 'abc');
    expect(await workplace().run(hashFile, { path: 'abc.bin' })).toEqual({
      path: 'abc.bin',
      algorithm: 'sha256',
      hash: SHA256_OF_ABC,
    });
    expect(workplace().progress.at(-1)?.share).toBe(1);
  });

  it('compares, and detects the algorithm from the length of the checksum', async () => {
    workplace().put('Documents/abc.bin', 'abc');
    const matches = (expected: string) => workplace().run(hashFile, { path: 'abc.bin', expected });
    expect(await matches(`sha256:${SHA256_OF_ABC.toUpperCase()}`)).toMatchObject({
      algorithm: 'sha256',
      matches: true,
    });
    expect(await matches('900150983cd24fb0d6963f7d28e17f72')).toMatchObject({ algorithm: 'md5', matches: true });
    expect(await matches('0'.repeat(40))).toMatchObject({ algorithm: 'sha1', matches: false });
  });

  it('reads a file larger than one piece, as a whole', async () => {
    workplace().put('Documents/big.bin', Buffer.alloc(2_500_000, 7));
    const text = await workplace().run(hashFile, { path: 'big.bin', algorithm: 'crc32' });
    expect(text).toMatchObject({
      hash: (await import('node:zlib')).crc32(Buffer.alloc(2_500_000, 7)).toString(16).padStart(8, '0'),
    });
  });

  it('asks for permission to read, and reads nothing else', async () => {
    expect(hashFile.touches?.({ path: 'a.bin' })).toEqual([{ path: 'a.bin', use: 'read' }]);
    expect(await workplace().refusal(hashFile, { path: workplace().put('Private/a.bin', 'x') })).not.toBe('');
    expect(await workplace().refusal(hashFile, { path: 'Documents/none.bin' })).toContain('none.bin');
  });

  it('stops when aborted', async () => {
    workplace().put('Documents/abc.bin', 'abc');
    await expect(
      workplace().run(hashFile, { path: 'abc.bin' }, { signal: AbortSignal.abort(new Error('stopped')) }),
    ).rejects.toThrow('stopped');
  });
});

describe('encode_text and decode_text', () => {
  it.each([
    ['base64', 'hello wörld', 'aGVsbG8gd8O2cmxk'],
    ['base64url', '>>>???', 'Pj4-Pz8_'],
    ['url', 'cats & dogs?', 'cats%20%26%20dogs%3F'],
    ['hex', 'hi!', '686921'],
    ['html', '<b>"Tom" & Jerry\'s</b>', '&lt;b&gt;&quot;Tom&quot; &amp; Jerry&#39;s&lt;/b&gt;'],
  ])('writes %s', async (as, text, expected) =>
    expect(await workplace().run(encodeText, { text, as })).toEqual({ text: expected }),
  );

  it('decodes whatever it encoded', async () => {
    await assert(
      asyncProperty(
        string({ unit: anyCharacter, minLength: 1, maxLength: 40 }),
        constantFrom(...ENCODINGS),
        async (text, as) => {
          // Spaces around the text to decode are treated as mistakes, and HTML has no control characters.
          if (text.trim() !== text || (as === 'html' && /[\p{C}\r]/u.test(text))) return;
          const written = (await workplace().run(encodeText, { text, as })) as { text: string };
          expect(await workplace().run(decodeText, { text: written.text, from: as })).toEqual({ text, from: as });
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    ['aGVsbG8gd29ybGQ=', 'base64', 'hello world'],
    ['hello%20world%21', 'url', 'hello world!'],
    ['caf&eacute; &amp; &#x1F600; &lt;b&gt;', 'html', 'café & 😀 <b>'],
    ['68 65 6C 6c 6f', 'hex', 'hello'],
    ['a+b%3D1', 'url', 'a b=1'],
  ])('recognises %s as %s', async (text, from, expected) =>
    expect(await workplace().run(decodeText, { text })).toEqual({ text: expected, from }),
  );

  it.each([
    [
      { text: 'hello world!' },
      'The encoding of this text is not clear. Say whether it is Base64, URL encoding, hexadecimal or HTML.',
    ],
    [
      { text: 'xyz', from: 'hex' },
      'This is not hexadecimal: it has other characters in it, or some are missing. Check that it is complete.',
    ],
    [
      { text: 'a$b', from: 'base64' },
      'This is not Base64: it has other characters in it, or some are missing. Check that it is complete.',
    ],
    [
      { text: '100%', from: 'url' },
      'This is not URL encoding: a % is not followed by two hexadecimal digits, or the bytes are not text. Check that it is complete.',
    ],
    [
      { text: '/9j/4AAQ', from: 'base64' },
      'This decodes to 6 bytes that are not text, such as a picture or something encrypted. It cannot be shown here.',
    ],
  ])('says why it cannot decode %j', async (args, message) =>
    expect(await workplace().refusal(decodeText, args)).toBe(message),
  );
});
