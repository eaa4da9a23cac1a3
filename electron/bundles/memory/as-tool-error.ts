import { z } from 'zod';
import { SearchTooLongError } from '../../storage/storage-errors.ts';
import { quoted } from '../../tools/said.ts';
import { searchTookTooLong } from '../../tools/search-took-too-long.ts';
import { ToolError, TELL_PERSON, type ToolErrorCode } from '../../tools/tool-error.ts';

/** The error that memory throws; it is above the bundles, so its class is unknown here. */
const memoryErrorSchema = z.object({
  name: z.literal('MemoryError'),
  code: z.custom<ToolErrorCode>((code) => typeof code === 'string'),
  message: z.string(),
  english: z.string(),
  candidates: z.array(z.string()),
});

/**
 * Passes on memory's explanation of why something was not done.
 * @param wanted the words that identify a memory; if several match, the person can choose one instead.
 * @throws {ToolError}
 */
export async function asToolError<Result>(work: () => Result | Promise<Result>, wanted = ''): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SearchTooLongError) throw searchTookTooLong(error);
    const known = memoryErrorSchema.safeParse(error);
    throw known.success ? toolErrorOf(known.data, wanted, error) : error;
  }
}

function toolErrorOf(
  { code, message, english, candidates }: z.output<typeof memoryErrorSchema>,
  wanted: string,
  cause: unknown,
): ToolError {
  if (candidates.length === 0)
    return new ToolError(message, {
      code,
      given: wanted,
      problem: english,
      forModel: `${english} ${TELL_PERSON}`,
      cause,
    });
  const options = candidates.map((text) => ({ label: text, hint: '', value: text }));
  return new ToolError(message, {
    code: 'ambiguous',
    cause,
    choice: { wanted, options },
    problem: english,
    forModel:
      `${english} The nearest are ${candidates.map((text) => quoted(text, 120)).join(', ')}. ` +
      `Ask the person, and repeat the words of one.`,
  });
}
