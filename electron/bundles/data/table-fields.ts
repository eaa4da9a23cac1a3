import { z } from 'zod';

/** Parameters that several tools for tables share. */
export const tableName = z.string().trim().min(1).max(100).describe('Name of the table');
export const rowsToChange = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .describe('Which rows, such as: item = tea and paid is no');
export const whereText = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .optional()
  .describe('Which rows, such as: region = North and amount > 100');
export const columnName = z.string().trim().min(1).max(100);
export const valueSchema = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);

/** Rows in a result: an object each, with the columns' names as keys. */
export const rowsOutput = z.array(z.record(z.string(), z.unknown()));
