import { fileURLToPath } from 'node:url';
import { RequestError, type ContentBlock } from '@agentclientprotocol/sdk';
import type { GivenText } from '../chat/given-text.ts';

/** What a program sends as one message. */
export interface ReadPrompt {
  readonly text: string;
  /** Contents that it attached: others may have written them. */
  readonly given: readonly GivenText[];
}

/** As many characters as a message in the window may have. */
const MOST_CHARACTERS = 1_000_000;
const MOST_RESOURCES = 50;

/**
 * @param blocks text, links and embedded texts. @param by the program's name.
 * @throws {RequestError} if there is nothing to answer, or more than a message may contain.
 */
export function readPrompt(blocks: readonly ContentBlock[], by: string): ReadPrompt {
  const given = blocks.flatMap((block) => givenIn(block, by));
  const text = joined(blocks.map((block) => ({ words: wordsOf(block), isText: block.type === 'text' }))).trim();
  if (text === '') throw RequestError.invalidParams(undefined, 'The message is empty');
  const characters = given.reduce((sum, { text: attached }) => sum + attached.length, text.length);
  if (characters > MOST_CHARACTERS)
    throw RequestError.invalidParams(undefined, 'The message is longer than 1,000,000 characters. Shorten it');
  if (given.length > MOST_RESOURCES)
    throw RequestError.invalidParams(undefined, 'The message has more than 50 attachments. Remove some');
  return { text, given };
}

interface Block {
  readonly words: string;
  readonly isText: boolean;
}

/** Blocks without white space between them are separate words, or paragraphs. */
const joined = (blocks: readonly Block[]): string =>
  blocks.reduce((text, block, place) => `${text}${between(text, blocks[place - 1], block)}${block.words}`, '');

function between(text: string, before: Block | undefined, { words, isText }: Block): string {
  if (before === undefined || text === '' || words === '' || /\s$/.test(text) || /^[\s.,;:!?)\]}]/.test(words))
    return '';
  if (before.isText && isText) return '\n';
  return /[([{"'“‘]$/.test(text) ? '' : ' ';
}

/** Links and attachments appear in the text where the person put them. */
function wordsOf(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'resource_link':
      return placeOf(block.uri);
    case 'resource':
      return placeOf(block.resource.uri);
    // Neither is announced, so a program that sends one has not read what Knapsack can do.
    case 'image':
    case 'audio':
      throw RequestError.invalidParams(undefined, 'Knapsack reads text only. Remove the picture or recording');
  }
}

function givenIn(block: ContentBlock, by: string): readonly GivenText[] {
  if (block.type !== 'resource') return [];
  if (!('text' in block.resource))
    throw RequestError.invalidParams(undefined, 'Knapsack reads text only. Remove the attachment that is not text');
  return [{ place: placeOf(block.resource.uri), text: block.resource.text, by }];
}

/** @returns the path of a file, as tools take it; any other address as it is. */
function placeOf(uri: string): string {
  if (!uri.startsWith('file:')) return uri;
  try {
    return fileURLToPath(uri);
  } catch {
    return uri;
  }
}
