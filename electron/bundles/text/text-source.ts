import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { FileUse } from '../../permissions/file-access.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';

/** Maximum characters that a person or a model may put into an argument. */
export const MAX_TEXT = 100_000;
/** Size limit of a file that is read completely, in bytes. */
const MAX_FILE = 4 * 2 ** 20;

/** Parameters of a tool that takes a text, or a file to read it from. */
export const sourceParameters = {
  text: z.string().max(MAX_TEXT).optional().describe('The text itself'),
  path: z.string().trim().max(1000).optional().describe('File to read it from, instead of text'),
};

export interface TextSource {
  readonly text?: string | undefined;
  readonly path?: string | undefined;
}

const isGiven = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

export const touchesSource = ({ path }: TextSource): readonly FileUse[] =>
  isGiven(path) ? [{ path, use: 'read' }] : [];

/** @throws {ToolError} if there is neither text nor file, or both. */
export async function readSource({ text, path }: TextSource, { files }: ToolContext): Promise<string> {
  if (isGiven(path) && isGiven(text))
    throw toolError('invalid-argument', () => t('Both a text and a file were given.'), {
      forPerson: t('Choose one of them.'),
      forModel: 'Give either text or path.',
    });
  if (isGiven(path)) return files.readText(path, MAX_FILE);
  if (text !== undefined) return text;
  throw toolError('invalid-argument', () => t('The text is missing.'), {
    parameter: 'text',
    forPerson: t('Say what the text is, or which file it is in.'),
    forModel: 'Give it, or name a file as path.',
  });
}
