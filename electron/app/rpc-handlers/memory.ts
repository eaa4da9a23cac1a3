import type { z } from 'zod';
import { memoryFileSchema, type MemoryFile } from '../../../shared/entities/memory.ts';
import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Learning } from '../../loader/learning.ts';
import { MemoryError } from '../../memory/memory-errors.ts';
import type { MemoryService } from '../../memory/memory-service.ts';
import type { SkillRepository } from '../../storage/skill-repository.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createMemoryHandlers(
  memory: MemoryService,
  learning: Pick<Learning, 'clear'>,
  skills: Pick<SkillRepository, 'clearLearnedPlans'>,
): AreaHandlers<'memory'> {
  return {
    'memory.list': async ({ query, limit, offset }) => {
      const { memories, total } = await memory.list(query, limit, offset);
      return { memories: [...memories], total };
    },
    'memory.add': async ({ text }) => {
      if (!memory.isOn) throw new RpcError('conflict', t('Memory is off. Turn it on to add to it.'));
      return (await inWords('invalid', () => memory.remember(text, 'fact', null))).memory;
    },
    'memory.update': ({ id, text }) => inWords('invalid', () => memory.change(id, text)),
    'memory.delete': async ({ id }) => {
      await inWords('not-found', () => memory.delete(id));
      return null;
    },
    'memory.restore': ({ id }) => {
      memory.restore(id);
      return null;
    },
    'memory.export': () => memory.export(),
    'memory.import': ({ text }) => inWords('conflict', () => memory.import(readFile(text))),
    'memory.wipe': () => {
      memory.wipe();
      learning.clear();
      skills.clearLearnedPlans();
      return null;
    },
  };
}

async function inWords<Result>(
  code: 'invalid' | 'not-found' | 'conflict',
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MemoryError) throw new RpcError(code, error.message, { cause: error });
    throw error;
  }
}

/** @throws {RpcError} `invalid`, with what is wrong with the file. */
function readFile(text: string): MemoryFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new RpcError(
      'invalid',
      t('This file cannot be read: it is not valid JSON. Choose one that Knapsack exported.'),
      { cause: error },
    );
  }
  const parsed = memoryFileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new RpcError('invalid', notAnExport(parsed.error), { cause: parsed.error });
}

/** @returns which part of a file cannot be imported, and what to do. */
function notAnExport({ issues: [issue] }: z.ZodError): string {
  const [list, position, field] = issue?.path ?? [];
  if (list !== 'memories' || typeof position !== 'number')
    return t('This file is not an export of memories. Choose one that Knapsack exported.');
  // Only the length of its text has a message for people.
  const hasMessage = field === 'text' && (issue?.code === 'too_big' || issue?.code === 'too_small');
  const number = position + 1;
  return hasMessage
    ? t(
        'Memory {number, number} in this file is not valid: {reason} Correct it or remove it from the file. Nothing was imported.',
        { number, reason: issue.message },
      )
    : t(
        'Memory {number, number} in this file is not valid. Correct it or remove it from the file. Nothing was imported.',
        { number },
      );
}
