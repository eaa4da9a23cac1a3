import { t, writtenInEnglish } from '../../../shared/texts/translate.ts';
import type { FetchedResource } from '../../permissions/network-access.ts';
import { TELL_PERSON, toolError, type Advice, type ToolError } from '../../tools/tool-error.ts';

const TRY_LATER: Advice = {
  get forPerson() {
    return t('Try again later.');
  },
  forModel: 'Tell the person to try again later.',
};
const USE_BROWSER: Advice = {
  get forPerson() {
    return t('Open it in the browser.');
  },
  forModel: TELL_PERSON,
};

/** The meaning of the most common statuses of web servers (RFC 9110), and what to do about them. */
const MEANINGS: Readonly<Record<number, readonly [meaning: () => string, advice: Advice]>> = {
  400: [
    () => t('the server does not understand the address'),
    {
      get forPerson() {
        return t('Check the address.');
      },
      forModel: 'Correct url.',
    },
  ],
  401: [() => t('you have to sign in to see it'), USE_BROWSER],
  402: [() => t('it has to be paid for'), USE_BROWSER],
  403: [() => t('the site does not show it to programs, or to anyone'), USE_BROWSER],
  404: [
    () => t('there is no such page'),
    {
      get forPerson() {
        return t("Check the address, or look for the page from the site's first page.");
      },
      forModel: "Correct url, or look for the page from the site's first page.",
    },
  ],
  405: [() => t('the server does not answer such a request'), USE_BROWSER],
  410: [
    () => t('the page has been removed for good'),
    {
      get forPerson() {
        return t('Look for it elsewhere.');
      },
      forModel: TELL_PERSON,
    },
  ],
  429: [
    () => t('it has had too many requests'),
    {
      get forPerson() {
        return t('Wait a few minutes, then try again.');
      },
      forModel: 'Tell the person to try again in a few minutes.',
    },
  ],
  451: [
    () => t('it may not be shown for legal reasons'),
    {
      get forPerson() {
        return t('Look for it elsewhere.');
      },
      forModel: TELL_PERSON,
    },
  ],
  500: [() => t('the server has a fault'), TRY_LATER],
  502: [() => t('the server cannot reach what is behind it'), TRY_LATER],
  503: [() => t('the server is overloaded or under maintenance'), TRY_LATER],
  504: [() => t('the server got no answer in time'), TRY_LATER],
};

/** @returns the meaning of a status of 400 or above, for a result: half a sentence. */
export const meaningOfStatus = (status: number): string => writtenInEnglish(() => personsMeaning(status));
/** @returns the same in the person's language. */
export const personsMeaning = (status: number): string => known(status)[0]();

const known = (status: number): readonly [meaning: () => string, advice: Advice] =>
  MEANINGS[status] ??
  (status >= 500 ? [() => t('the server has a fault'), TRY_LATER] : [() => t('the server refuses'), USE_BROWSER]);

/** @returns that a server did not return the resource. @param resource with a status of 400 or above. */
export function refusedByServer({ url, status }: Pick<FetchedResource, 'url' | 'status'>): ToolError {
  const [meaning, advice] = known(status);
  return toolError(
    'unavailable',
    () => t('{url} answered {status}: {meaning}.', { url, status: String(status), meaning: meaning() }),
    advice,
  );
}
