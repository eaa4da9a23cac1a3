import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { refusedValue } from '../../tools/tool-error.ts';
import { parseData, recogniseFormat, writeData } from './data-formats.ts';
import type { DataTextJob } from './data-text-job.ts';
import { evaluateQuery } from './evaluate-query.ts';

/** @returns plain JSON. @throws {ToolError} */
export async function doDataTextJob(job: DataTextJob): Promise<unknown> {
  const format = (job.job === 'convert' ? job.from : undefined) ?? (await recogniseFormat(job.text, job.path));
  const data = await parseData(job.text, format);
  if (job.job === 'convert') return { from: format, to: job.to, text: await writeData(data, job.to) };
  return { result: await answer(job.query, data) };
}

async function answer(query: string, data: unknown): Promise<unknown> {
  // Dates in TOML are read as text, as in JSON.
  const plain: unknown = JSON.parse(JSON.stringify(data));
  try {
    return await evaluateQuery(query, plain);
  } catch (error) {
    const reason = errorMessage(error).replace(/[.\s]+$/, '');
    throw refusedValue(query, (value) => t('{value} cannot be answered ({reason}).', { value, reason }), {
      forPerson: t('Ask for it like “items[price > 10].name”.'),
      forModel: 'Write it like items[price > 10].name.',
      cause: error,
    });
  }
}
