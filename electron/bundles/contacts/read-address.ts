import { t } from '../../../shared/texts/translate.ts';
import type { LabeledValue } from '../../storage/contact-repository.ts';
import { invalidValue } from '../../tools/tool-error.ts';

const LABEL = /\b(home|private|work|office|mobile|cell)\b:?/i;
const LABELS: Readonly<Record<string, string>> = { private: 'home', office: 'work', cell: 'mobile' };

/**
 * @param words the address, possibly with its kind: "work: bob@example.org".
 * @throws {ToolError} if it is not an address.
 */
export function readEmail(words: string): LabeledValue {
  const [value] = /[^\s<>(),;:"]+@[^\s<>(),;:"@]+/.exec(words) ?? [];
  if (value === undefined)
    throw invalidValue(words, (given) => t('{value} is not an e-mail address.', { value: given }), [
      'anna@example.org',
    ]);
  return { value, label: labelOf(words.replace(value, '')) };
}

/**
 * @param words the number, possibly with its kind: "mobile 0171 5550102". @throws {ToolError} if it is not a number.
 */
export function readPhone(words: string): LabeledValue {
  const value = words
    .replace(LABEL, '')
    .replaceAll(/[()]\s*[()]/g, '')
    .trim();
  if (!/^\+?[\d\s()/.\-–x#*]{3,40}$/.test(value) || !/\d{2}/.test(value)) {
    throw invalidValue(words, (given) => t('{value} is not a phone number.', { value: given }), ['+49 171 5550102']);
  }
  return { value, label: labelOf(words) };
}

export function readPostal(words: string): LabeledValue {
  const label = /^(?:home|private|work|office):? /i.test(words) ? labelOf(words) : '';
  return { value: label === '' ? words : words.replace(LABEL, '').trim(), label };
}

function labelOf(words: string): string {
  const word = LABEL.exec(words)?.[1]?.toLowerCase() ?? '';
  return LABELS[word] ?? word;
}
