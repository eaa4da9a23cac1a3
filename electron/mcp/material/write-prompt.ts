import type { Client, GetPromptResult } from '@modelcontextprotocol/client';
import { assertNever } from '../../foundation/errors.ts';
import { cleanText } from '../../outside-programs/clean-text.ts';
import { isAddress } from './find-resource.ts';

const MOST_TEXT = 100_000;

/**
 * Fills in a prompt of a server. The person sees the text before it is sent.
 * @param id of the connection. @returns what to put into the message box. @throws what the SDK throws.
 */
export async function writePrompt(
  client: Client,
  id: string,
  prompt: { readonly name: string; readonly arguments: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<string> {
  const { messages } = await client.getPrompt({ name: prompt.name, arguments: { ...prompt.arguments } }, { signal });
  return promptText(id, messages);
}

/** Resources become mentions, so that they are read as foreign text; a given answer is marked as such. */
export function promptText(id: string, messages: GetPromptResult['messages']): string {
  const parts = messages.map(({ role, content }) => {
    const text = contentText(id, content);
    return role === 'assistant' && text !== '' ? `Answer so far: ${text}` : text;
  });
  return cleanText(parts.filter((part) => part !== '').join('\n\n'), MOST_TEXT);
}

function contentText(id: string, content: GetPromptResult['messages'][number]['content']): string {
  switch (content.type) {
    case 'text':
      return content.text;
    case 'resource':
      return mention(id, content.resource.uri);
    case 'resource_link':
      return mention(id, content.uri);
    case 'image':
    case 'audio':
      return '';
    default:
      return assertNever(content);
  }
}

const mention = (id: string, uri: string): string => (isAddress(uri) ? `@${id}:${uri}` : '');
