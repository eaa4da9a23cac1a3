import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ServerMark } from './server-mark.tsx';

const mark = (address: string): string => renderToStaticMarkup(<ServerMark address={address} />);

it('is a cloud in the colour of warnings for a server elsewhere, and says so', () => {
  const html = mark('https://api.example.com/v1');
  expect(html).toContain('lucide-cloud');
  expect(html).toContain('text-warn');
  expect(html).toContain('at api.example.com, outside this computer');
});

it.each(['http://127.0.0.1:8080/v1', 'http://localhost:11434/v1', 'http://[::1]:1234/v1'])(
  'is a plain server for %s, on this computer',
  (address) => {
    const html = mark(address);
    expect(html).toContain('lucide-server');
    expect(html).not.toContain('cloud');
    expect(html).toContain('on this computer, at');
  },
);
