import { clip } from '../../shared/formats/clip.ts';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { englishToolTitle } from '../../shared/formats/tool-title.ts';
import { mentionedCall } from '../../shared/mentions/mentions.ts';
import { t } from '../../shared/texts/translate.ts';

/** Maximum characters; fits the conversation list at its default width on two lines. */
const MOST_TITLE = 60;
/** A line of data: JSON, markup or a code fence. */
const DATA_LINE = /^(?:[[{<"`]|[\]}>]|~~~)/;
/** A tool named before the request itself. */
const LEADING_MENTION = /^@[\w.-]+[\s,:]+(?=\S)/;

/**
 * @returns the title of a new conversation until the person renames it: the request in the person's words, cut at a
 * word. A call written by hand is named after the tool and its arguments; data is never a title.
 */
export function titleFromText(text: string): string {
  const call = mentionedCall(text);
  return clip(call === null ? titleOfWords(text) : titleOfCall(call.name, call.arguments), MOST_TITLE);
}

function titleOfWords(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const words = lines.find((line) => !DATA_LINE.test(line));
  if (words === undefined) return lines.length === 0 ? '' : t('Pasted data');
  return words.replace(LEADING_MENTION, '');
}

/** "@make_qr_code({text: 'hello'})" -> "Make QR code: hello". */
function titleOfCall(name: string, args: JsonObject | null): string {
  const values = Object.values(args ?? {}).flatMap(plainWords);
  return `${englishToolTitle(name.replaceAll('.', '_'))}${values.length === 0 ? '' : `: ${values.join(', ')}`}`;
}

/** Texts and numbers, including those in lists. */
function plainWords(value: JsonValue): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return Array.isArray(value) ? (value as readonly JsonValue[]).flatMap(plainWords) : [];
}
