import type { JsonValue } from '../../../shared/entities/json.ts';
import { t, textLanguage } from '../../../shared/texts/translate.ts';
import type { DocumentCall, DocumentChat, DocumentFile, DocumentMessage, DocumentPart } from './chat-document.ts';

/** Characters of a result that are written out; the JSON format has all of it. */
const MOST_RESULT = 20_000;
/** Formats that a page can show inside itself. */
const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** @returns the chat as Markdown that reads well as plain text, too. Pictures are named, not included. */
export function chatMarkdown(chat: DocumentChat): string {
  const head = [`# ${oneLine(chat.title)}`, `*${dateOf(chat.createdAt)}*`];
  return `${[...head, ...chat.messages.flatMap(messageBlocks)].join('\n\n')}\n`;
}

function messageBlocks(message: DocumentMessage): readonly string[] {
  const blocks = message.parts.map(partMarkdown).filter((block) => block.trim() !== '');
  const ending = message.error === null ? [] : [`*${oneLine(message.error)}*`];
  const attached = (message.attachments ?? []).map(({ name }) => `*${t('Attached: {name}', { name: oneLine(name) })}*`);
  return [`## ${speakerOf(message)}`, ...blocks, ...attached, ...ending];
}

/** @returns who speaks: the person, or the model if it is known. */
export const speakerOf = ({ role, model }: Pick<DocumentMessage, 'role' | 'model'>): string =>
  role === 'user'
    ? t('You')
    : model === undefined
      ? t('Assistant')
      : t('Assistant ({model})', { model: oneLine(model) });

function partMarkdown(part: DocumentPart): string {
  switch (part.type) {
    case 'text':
      return part.text.trim();
    case 'thought':
      return quoted(`*${t('Thoughts')}*\n\n${part.text.trim()}`);
    case 'tool-call':
      return callMarkdown(part.call);
  }
}

function callMarkdown(call: DocumentCall): string {
  const files = (call.files ?? []).map(({ name, leftOut }) =>
    leftOut === undefined
      ? t('File: {name}', { name: oneLine(name) })
      : t('File: {name} ({reason})', { name: oneLine(name), reason: leftOut }),
  );
  const said = call.error ?? call.said ?? '';
  return quoted(
    [
      `**${t('Tool: {tool}', { tool: oneLine(call.tool) })}** (${outcomeWords(call.outcome)})`,
      fenced(jsonText(call.arguments)),
      ...(said === '' ? [] : [said]),
      ...(call.result === null ? [] : [fenced(resultText(call.result))]),
      ...files,
    ].join('\n\n'),
  );
}

/** @returns how a call ended. */
export const outcomeWords = (outcome: DocumentCall['outcome']): string =>
  textLanguage() === 'en'
    ? outcome
    : t(
        '{outcome, select, succeeded {succeeded} failed {failed} refused {refused} cancelled {cancelled} ' +
          'interrupted {interrupted} other {not run}}',
        { outcome },
      );

export const jsonText = (value: JsonValue): string => JSON.stringify(value, null, 2);

/** @returns a result as text, shortened. */
export function resultText(result: JsonValue): string {
  const text = typeof result === 'string' ? result : jsonText(result);
  return text.length <= MOST_RESULT ? text : `${text.slice(0, MOST_RESULT).toWellFormed()}\n${t('[shortened]')}`;
}

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

/** A fence longer than any in the text. */
function fenced(text: string): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** @returns "2026-11-28 21:40 UTC" */
export const dateOf = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** @returns the address of a picture inside a page; null if it is not one that a page can show. */
export function pictureAddress({ name, data }: Pick<DocumentFile, 'name' | 'data'>): string | null {
  const type = PICTURES[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  return type === undefined || data === undefined ? null : `data:${type};base64,${data}`;
}
