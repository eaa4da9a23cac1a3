import { z } from 'zod';
import type { FileUse } from '../../permissions/file-access.ts';

/** Parameters that the picture tools share. */
export const imagePath = z.string().trim().min(1).describe('The picture');
export const targetPath = z
  .string()
  .trim()
  .min(1)
  .optional()
  .describe('Where to save the new picture; beside the original by default');
export const replaceFlag = z.boolean().optional().describe('True to replace a file that is there');
/** Longest side of a picture that is created. */
export const dots = z.int().min(1).max(16_000);

export const readsAndWrites = (path: string, to: string): readonly FileUse[] => [
  { path, use: 'read' },
  { path: to, use: 'write' },
];
