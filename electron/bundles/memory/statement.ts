import { z } from 'zod';
import { MOST_MEMORY_CHARACTERS } from '../../../shared/entities/memory.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { ToolError } from '../../tools/tool-error.ts';
import type { MemoryBundleServices } from './memory-store.ts';

export const statement = z.string().trim().min(1).max(MOST_MEMORY_CHARACTERS);

/**
 * @param replaced what it takes the place of: its words are the person's too.
 * @throws {ToolError} for something the person never said: a page that was read could have asked for it.
 */
export function requireStated(
  { isStated }: MemoryBundleServices,
  text: string,
  { conversationId, isForProgram }: Pick<ToolContext, 'conversationId' | 'isForProgram'>,
  replaced: string | null = null,
): void {
  // The person was shown exactly this text and said yes to it.
  if (isForProgram === true || isStated(text, conversationId, replaced)) return;
  throw new ToolError(
    t('This was not stored, because you did not say it yourself. Say so if it should be remembered.'),
    {
      code: 'not-allowed',
      forModel:
        'This was not stored, because the person did not say it. Ask whether to remember it, and call again once they say yes.',
    },
  );
}
