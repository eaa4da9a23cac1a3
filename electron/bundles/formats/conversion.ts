import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { ApprovalPreview } from '../../permissions/approval-preview.ts';
import type { FileUse } from '../../permissions/file-access.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { touchesBeside, wholePath } from '../../tools/whole-path.ts';

/** Maximum characters of a text that is converted. */
export const MOST_TEXT_BYTES = 10_000_000;

/** @param ending extension of the new file, with its dot. */
export const conversionParameters = (from: string, ending: string) =>
  z.strictObject({
    from: z.string().trim().min(1).max(4096).describe(from),
    to: z
      .string()
      .trim()
      .min(1)
      .max(4096)
      .optional()
      .describe(`The new file; without it, one beside the old one that ends in ${ending}`),
  });

export interface Conversion {
  readonly from: string;
  readonly to?: string | undefined;
}

/** @returns the place of the new file: the one named, or one with the same name and the other ending. */
function targetOf({ from, to }: Conversion, ending: string): string {
  return to ?? `${from.replace(/\.[^./\\]+$/, '')}${ending}`;
}

export const touchesOf = (conversion: Conversion, ending: string): readonly FileUse[] => [
  { path: conversion.from, use: 'read' },
  ...(conversion.to === undefined
    ? touchesBeside(conversion.from, targetOf(conversion, ending))
    : [{ path: conversion.to, use: 'write' as const }]),
];

export const previewOf = (conversion: Conversion, ending: string): ApprovalPreview => ({
  effect: t('The new file {file} will be created from {from}.', {
    file: targetOf(conversion, ending),
    from: conversion.from,
  }),
});

/** Replaces nothing. @returns what the model reads. */
export async function save(
  conversion: Conversion,
  ending: string,
  contents: string,
  { files, signal }: ToolContext,
): Promise<{ saved: string; characters: number }> {
  const target = conversion.to ?? targetOf({ from: await wholePath(files, conversion.from) }, ending);
  return { saved: await files.write(target, contents, { replace: false, signal }), characters: contents.length };
}

/** @returns a file's name without folders and extension: a title for what is made from it. */
export const titleOf = (path: string): string => path.replace(/^.*[\\/]/, '').replace(/\.[^.]+$/, '');
