/** What the commonest answers of web servers mean to a person, and what to do (RFC 9110). */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'the server does not understand the address. Check how it is written.',
  401: 'one has to sign in to see it. Open it in the browser.',
  402: 'one has to pay to see it.',
  403: 'the site does not show it to programs, or to anyone. Open it in the browser.',
  404: "there is no such page. Check the address, or look for it from the site's first page.",
  405: 'the server does not answer such a request.',
  410: 'the page was there and has been removed for good.',
  429: 'too many requests. Wait a few minutes before trying again.',
  451: 'it may not be shown for legal reasons.',
  500: 'the server has a fault. Try again later.',
  502: 'the server cannot reach what is behind it. Try again later.',
  503: 'the server is overloaded or under maintenance. Try again later.',
  504: 'the server got no answer in time. Try again later.',
};

/** @returns half a sentence that ends in a full stop. */
export function describeStatus(status: number): string {
  return (
    MEANINGS[status] ??
    (status >= 500 ? 'the server has a fault. Try again later.' : 'the server refuses. Open it in the browser.')
  );
}
