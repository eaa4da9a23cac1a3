import { t } from '../../../shared/texts/translate.ts';
import { ModelServerError } from '../inference-errors.ts';

/**
 * @param typed as the person typed or pasted it: `localhost:8080`, `https://api.example.com/v1/chat/completions`.
 * @returns the base URL of the API, without a slash at its end. @throws {ModelServerError} if it is not an address.
 */
export function completeAddress(typed: string): string {
  const trimmed = typed.trim();
  const url = parsed(/^https?:\/\//i.test(trimmed) ? trimmed : `${schemeFor(trimmed)}://${trimmed}`);
  if (url === null || url.username !== '' || url.password !== '')
    throw new ModelServerError(
      'refused',
      t('“{typed}” is not the address of a server. Give it like http://127.0.0.1:8080, and the key in its own field.', {
        typed: hidden(trimmed),
      }),
    );
  const path = url.pathname.replace(/\/(?:chat\/completions|completions|models|responses)\/?$/, '').replace(/\/+$/, '');
  return url.origin + (path === '' ? '/v1' : path);
}

/** @returns the address without the API's path: where servers describe themselves. */
export const rootOf = (address: string): string => address.replace(/\/v\d+$/, '');

/** Services on the internet are encrypted; a name or number in the same network usually is not. */
const schemeFor = (host: string): 'http' | 'https' =>
  /^(?:localhost|\[|\d+\.\d+\.\d+\.\d+|[^./:]+(?::|\/|$)|[^/:]+\.local(?::|\/|$))/i.test(host) ? 'http' : 'https';

function parsed(text: string): URL | null {
  return URL.canParse(text) && new URL(text).hostname !== '' && !/\s/.test(text) ? new URL(text) : null;
}

/** A password in an address is not repeated in a message. */
const hidden = (typed: string): string => typed.replace(/\/\/[^/@]*@/, '//…@');
