import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import { expect, it } from 'vitest';
import { rehypePlugins, remarkPlugins } from './math-plugins.ts';

it.each([String.raw`$$\frac{1}{$$`, String.raw`$$\unknown{x}$$`])(
  'shows the formula %s, which is wrong, in the red of the theme',
  (text) => {
    const html = renderToStaticMarkup(
      <ReactMarkdown remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins}>
        {text}
      </ReactMarkdown>,
    );
    expect(html).toContain('style="color:var(--danger)');
    expect(html).not.toContain('#cc0000');
  },
);
