import { readFileSync } from 'node:fs';
import { exampleRequestFileSchema, type ExampleRequestFile } from '../../shared/entities/example-request.ts';
import { MeasureError, type SelectionData } from './selection-data.ts';

/**
 * Adds what a model wrote for the tools, as Settings, Tools exports it.
 * @param file its path. @returns the data; tools that it doesn't name stay as they are.
 * @throws {MeasureError} if it is not such a file, or names none of the tools.
 */
export function withWrittenRequests(
  data: SelectionData,
  file: string,
  onProgress: (line: string) => void,
): SelectionData {
  const written = new Map(readFile(file).tools.map(({ tool, requests }) => [tool, requests]));
  const found = data.tools.filter(({ name }) => written.has(name)).length;
  if (found === 0)
    throw new MeasureError(
      `${file} has no requests for these tools. Export them in Settings, Tools, with these servers.`,
    );
  onProgress(`Example requests for ${String(found)} of ${String(data.tools.length)} tools`);
  return { ...data, tools: data.tools.map((tool) => ({ ...tool, writtenRequests: written.get(tool.name) })) };
}

function readFile(file: string): ExampleRequestFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new MeasureError(`${file} can't be read as JSON. Give a file that Settings, Tools exported.`, {
      cause: error,
    });
  }
  const parsed = exampleRequestFileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new MeasureError(`${file} is not an export of example requests. Give one from Settings, Tools.`, {
    cause: parsed.error,
  });
}
