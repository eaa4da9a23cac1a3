import { outsideOfCode } from './math-marks.ts';

/** Punctuation of Chinese, Japanese and Korean, and what other scripts put around a quotation. */
const PUNCTUATION = String.raw`，。、；：！？…（）「」『』【】〔〕《》〈〉“”‘’«»\u3000`;
const ADDRESS = new RegExp(
  String.raw`(?<![\w<(\["'=/.@-])(https?:\/\/|www\.)([^\s<>${PUNCTUATION}]+)(?=[${PUNCTUATION}])`,
  'gu',
);

/**
 * GitHub's Markdown ends an address within a text at the next space, which Chinese and Japanese don't write.
 * @returns the text with such addresses marked up to the next full-width punctuation mark.
 */
export function withLinkEnds(text: string): string {
  if (!/https?:|www\./u.test(text)) return text;
  return outsideOfCode(text, (words) =>
    words.replaceAll(ADDRESS, (said, scheme: string, rest: string) =>
      scheme === 'www.' ? `[${said}](http://${said})` : `<${scheme}${rest}>`,
    ),
  );
}
