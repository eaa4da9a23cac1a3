import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Translated } from './translated.tsx';

it('puts the words between two tags into their element, and leaves what is put in as it is', () => {
  const text = (
    <Translated text="Read <link>the page of {name}</link> first." values={{ name: '<b>', link: <a href="#help" /> }} />
  );
  expect(renderToStaticMarkup(text)).toBe('Read <a href="#help">the page of &lt;b&gt;</a> first.');
});
