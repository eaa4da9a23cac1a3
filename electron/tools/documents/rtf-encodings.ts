/** Encodings of code pages, by their number. */
const PAGES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  10_007: 'x-mac-cyrillic',
  65_001: 'utf-8',
};
/** Code pages of the character sets that fonts name with `\fcharset`. */
const CHARSETS: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** @returns the encoding of a code page; null for one that isn't known. */
export function encodingOf(page: number): string | null {
  return PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${String(page)}` : null);
}

/** @returns the encoding of a font's character set; null for the default one. */
export function encodingOfCharset(charset: number): string | null {
  const page = CHARSETS[charset];
  return page === undefined || charset === 0 ? null : encodingOf(page);
}

/** Control words that stand for a character. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  '~': '\u00A0',
  _: '-',
  '\\': '\\',
  '{': '{',
  '}': '}',
};

/** Groups whose text is not part of what the document says. */
export const UNREAD = new Set(
  (
    'fonttbl colortbl pict objdata nonshppict header headerl headerr headerf footer footerl footerr footerf xe tc rxe ' +
    'themedata datastore filetbl listtable revtbl rsidtbl template private sp ftnsep ftnsepc aftnsep aftnsepc fldinst'
  ).split(' '),
);
/** Groups that older programs may skip and that hold text all the same, such as text boxes. */
export const READ_ALL_THE_SAME = new Set(['shpinst', 'shptxt', 'listtext', 'pntext', 'ud']);
