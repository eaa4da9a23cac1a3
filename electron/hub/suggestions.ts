import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { suggestedModelSchema, type SuggestedModel } from '../../shared/entities/hub.ts';
import type { Logger } from '../foundation/logger.ts';

const listSchema = z.object({ version: z.literal(1), models: z.array(suggestedModelSchema).max(50) });

/**
 * @param files the first readable one is used: the person's own list, then the one that ships with the app.
 * @returns an empty list if none can be read.
 */
export async function readSuggestions(files: readonly string[], logger: Logger): Promise<readonly SuggestedModel[]> {
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    try {
      return listSchema.parse(JSON.parse(text)).models;
    } catch (error) {
      logger.log('warning', `The list of suggested models in ${file} cannot be read.`, error);
    }
  }
  return [];
}
