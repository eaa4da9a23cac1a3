import { DOMParser } from 'linkedom';
import { decodeWords, namedEncoding } from './decode-words.ts';

export type Xml = ReturnType<DOMParser['parseFromString']>;

export const parseXml = (bytes: Uint8Array): Xml =>
  new DOMParser().parseFromString(decodeWords(bytes, namedEncoding(bytes)), 'text/xml');

/**
 * @param name with its prefix, such as `dc:title`.
 * @returns the text of the first such element; null if there is none, or it is empty.
 */
export function textOfTag(xml: Xml | null, name: string): string | null {
  const text = elementsNamed(xml, name)[0]?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
  return text === '' ? null : text;
}

/** @param name with its prefix, if files of this kind have one. */
export function elementsNamed(xml: Xml | null, name: string): Element[] {
  return xml === null ? [] : [...(xml as unknown as Document).getElementsByTagName(name)];
}
