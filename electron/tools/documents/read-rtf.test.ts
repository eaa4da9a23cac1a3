import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const read = async (rtf: string) => {
  const bytes = new Uint8Array(Buffer.from(rtf, 'latin1'));
  const { pages, ...about } = await readDocument(bytes, 'letter.rtf', { from: 1, count: 100 });
  return { ...about, text: pages.map(({ text }) => text).join('\n') };
};
const textOf = async (body: string): Promise<string> => (await read(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`)).text;

const HEAD =
  String.raw`{\fonttbl{\f0 Times;}{\f1\fnil\fcharset134 SimSun;}{\f2\fcharset204 Arial;}}{\colortbl;\red0\green0\blue0;}` +
  String.raw`{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 Titre;}{\s2 heading 2;}}`;
const INFO = String.raw`{\info{\title Minutes}{\author Zo\'eb}{\creatim\yr2026\mo3\dy1\hr10}}{\*\generator Riched20;}`;

describe('an RTF document', () => {
  it('is read with its headings, paragraphs, lists and tables', async () => {
    const body =
      String.raw`\pard\s1 Results\par\pard Sales rose\line in \b Paris\b0 .\par\pard\s2 By region\par` +
      String.raw`\trowd\cellx1\cellx2\pard\intbl Region\cell Sales\cell\row\trowd\pard\intbl North|West\cell 12\cell\row` +
      String.raw`\pard{\listtext\f2 \'b7\tab}Tea\par{\pntext 2.\tab}Jam\par`;
    expect(await read(`{\\rtf1\\ansi ${HEAD}${INFO}${body}}`)).toMatchObject({
      kind: 'RTF document',
      title: 'Minutes',
      author: 'Zoë',
      created: '2026-03-01',
      outline: [
        { title: 'Results', level: 1 },
        { title: 'By region', level: 2 },
      ],
      text:
        '# Results\n\nSales rose\nin Paris.\n\n## By region\n\n| Region | Sales |\n| --- | --- |\n' +
        '| North\\|West | 12 |\n\n- Tea\n2. Jam',
    });
  });

  it('may be written in any encoding', async () => {
    expect(await textOf(String.raw`Caf\'e9 \u8364?5 \u-10179?\u-8704? {\uc0\u20013\u25991}{\uc2\u1055\'3f\'3f!}`)).toBe(
      'Café €5 😀 中文П!',
    );
    expect(await textOf(String.raw`${HEAD}{\f1\'d6\'d0\'ce\'c4}{\f2\'cf\'f0\'e8}`)).toBe('中文При');
    expect((await read(String.raw`{\rtf1\ansi\ansicpg1251 \'cf\'f0\'e8}`)).text).toBe('При');
    expect(await textOf(String.raw`\ldblquote a\rdblquote\~\emdash\{x\}\\`)).toBe('“a”\u00A0—{x}\\');
  });

  it('shows text boxes and footnotes, but neither pictures nor what is hidden or repeated on each page', async () => {
    const body =
      String.raw`{\header Page}{\pict\pngblip 89504e47}One{\footnote Note}{\v hidden}{\deleted gone}` +
      String.raw`{\field{\*\fldinst HYPERLINK "https://example.org"}{\fldrslt here}}` +
      String.raw`{\shp{\*\shpinst\shpleft1{\sp{\sn x}{\sv 1}}{\shptxt\pard In a box\par}}}{\*\bkmkstart a}\bin3 abc`;
    const text = await textOf(body);
    expect(text).toContain('One (Note)here');
    expect(text).toContain('hereIn a box');
    expect(text).not.toMatch(/Page|8950|hidden|gone|HYPERLINK|abc/);
  });

  it('is recognized by its bytes, and read as far as it goes if it is cut', async () => {
    const bytes = new Uint8Array(Buffer.from(String.raw`{\rtf1\ansi One\par Tw`));
    expect(await readDocument(bytes, 'letter.doc', { from: 1, count: 9 })).toMatchObject({
      kind: 'RTF document',
      pages: [{ text: 'One\n\nTw' }],
    });
  });
});
