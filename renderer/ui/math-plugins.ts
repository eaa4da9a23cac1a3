import 'katex/dist/katex.min.css';
import type { Options } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

/**
 * A formula cannot contain an address or take more space than a page of text; a wrong one is shown as it was written, in
 * a red that can be read in both themes.
 */
const KATEX = { errorColor: 'var(--danger)', maxExpand: 200, maxSize: 20, strict: false, trust: false } as const;

export const remarkPlugins: NonNullable<Options['remarkPlugins']> = [[remarkMath, { singleDollarTextMath: false }]];
export const rehypePlugins: NonNullable<Options['rehypePlugins']> = [[rehypeKatex, KATEX]];
