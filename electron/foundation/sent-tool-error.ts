import { z } from 'zod';
import { ToolError, type ToolErrorCode } from './tool-error.ts';

/** A tool's error on its way between processes. Its cause stays behind. */
export const sentToolErrorSchema = z.object({
  message: z.string(),
  code: z.custom<ToolErrorCode>((code) => typeof code === 'string'),
  problem: z.string(),
  forModel: z.string(),
  given: z.string().optional(),
  parameter: z.string().optional(),
  choice: z
    .object({
      wanted: z.string(),
      options: z.array(z.object({ label: z.string(), hint: z.string(), value: z.string() })),
    })
    .optional(),
});
export type SentToolError = z.output<typeof sentToolErrorSchema>;

export const sendToolError = ({
  message,
  code,
  problem,
  forModel,
  given,
  parameter,
  choice,
}: ToolError): SentToolError => ({
  message,
  code,
  problem,
  forModel,
  ...(given !== null && { given }),
  ...(parameter !== null && { parameter }),
  ...(choice !== null && {
    choice: { wanted: choice.wanted, options: choice.options.map((option) => ({ ...option })) },
  }),
});

/** @returns the error as it was thrown, but for its cause. */
export const receiveToolError = ({
  message,
  code,
  problem,
  forModel,
  given,
  parameter,
  choice,
}: SentToolError): ToolError =>
  new ToolError(message, {
    code,
    problem,
    forModel,
    ...(given !== undefined && { given }),
    ...(parameter !== undefined && { parameter }),
    ...(choice !== undefined && { choice }),
  });
