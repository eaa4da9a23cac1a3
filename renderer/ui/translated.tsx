import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { translateParts, type TextTags } from '../../shared/texts/translate.ts';

interface TranslatedProps {
  /** As for `t`, with tags around words that are within something: `Read <link>the help</link>.` */
  readonly text: string;
  /** What is put into it, and the elements that the words between two tags are within, which are empty here. */
  readonly values: Readonly<Record<string, string | number | ReactElement>>;
}

/** A translated text with a link, a key or code within. */
export function Translated({ text, values }: TranslatedProps) {
  const tags = Object.entries(values).map(([name, value]) => [name, isValidElement(value) ? around(value) : value]);
  const parts = translateParts<ReactNode>(text, Object.fromEntries(tags) as TextTags<ReactNode>);
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

const around =
  (element: ReactElement) =>
  (words: readonly ReactNode[]): ReactNode =>
    cloneElement(element, undefined, ...words);
