import { z } from 'zod';
import { clip } from '../../shared/formats/clip.ts';
import { t } from '../../shared/texts/translate.ts';
import type { ProgramResult } from '../foundation/run-program.ts';
import type { ToolContext } from './define-tool.ts';
import { codeBlock, plainMarkdown, type Said } from './said.ts';
import { refusedValue } from './tool-error.ts';

/** How a program ended that a tool ran, and what it wrote. */
export const endedProgramOutput = z.object({
  output: z.string().optional(),
  errors: z.string().optional(),
  exitCode: z.number().optional(),
  endedBy: z.string().nullable().optional(),
});

/** @returns the path of a folder that a program is run in. @throws {ToolError} if it is not one. */
export async function folderToRunIn(folder: string, { files }: Pick<ToolContext, 'files'>): Promise<string> {
  const place = await files.writable(folder);
  if ((await files.describe(folder)).kind === 'folder') return place;
  throw refusedValue(files.shown(place), (value) => t('{value} is not a folder.', { value }), {
    given: folder,
    forPerson: t('Choose the folder to run it in.'),
    forModel: 'Give the folder to run in.',
  });
}

export const endedResult = ({ exitCode, endedBy, output, errors }: ProgramResult) => ({
  ...(exitCode === null ? { endedBy } : { exitCode }),
  ...(output !== '' && { output }),
  ...(errors !== '' && { errors }),
});

/** @param name of the program, for the person. */
export function saidEnded(name: string, ended: z.infer<typeof endedProgramOutput>): Said {
  const written = [ended.output, ended.errors].filter((text) => text !== undefined).join('\n');
  const program = clip(name, 60);
  const line =
    ended.exitCode !== undefined
      ? t('{program} ended with exit code {code}', { program, code: String(ended.exitCode) })
      : ended.endedBy === undefined || ended.endedBy === null
        ? t('{program} was ended by the system', { program })
        : t('{program} was ended by {by}', { program, by: ended.endedBy });
  return written === '' ? line : { line, body: `${plainMarkdown(line)}\n\n${codeBlock(written)}` };
}
