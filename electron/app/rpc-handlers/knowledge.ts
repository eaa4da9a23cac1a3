import { RpcError } from '../../../shared/rpc/errors.ts';
import { ToolError } from '../../foundation/tool-error.ts';
import { KnowledgeError } from '../../knowledge/knowledge-error.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import type { CitedPassages } from '../cited-passages.ts';
import type { AreaHandlers } from './area-handlers.ts';

export interface KnowledgeCommands {
  readonly knowledge: Pick<Knowledge, 'list' | 'know' | 'forget' | 'pause' | 'readScans' | 'retry' | 'skipped'>;
  readonly cited: Pick<CitedPassages, 'show' | 'openFile'>;
}

export function createKnowledgeHandlers({ knowledge, cited }: KnowledgeCommands): AreaHandlers<'knowledge'> {
  return {
    'knowledge.list': () => [...knowledge.list()],
    'knowledge.know': ({ id }) => inWords(() => knowledge.know(id) ?? null),
    'knowledge.forget': ({ id }) => knowledge.forget(id) ?? null,
    'knowledge.pause': ({ id, isPaused }) => knowledge.pause(id, isPaused) ?? null,
    'knowledge.readScans': ({ id, isOn }) => knowledge.readScans(id, isOn) ?? null,
    'knowledge.retry': async ({ id }) => {
      await knowledge.retry(id);
      return null;
    },
    'knowledge.skipped': ({ id, offset, limit }) => knowledge.skipped(id, offset, limit),
    'knowledge.passage': ({ callId, number }) => inWords(() => cited.show(callId, number)),
    'knowledge.openFile': async ({ callId, number }) => {
      await inWords(() => cited.openFile(callId, number));
      return null;
    },
  };
}

async function inWords<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KnowledgeError) throw new RpcError(error.code, error.message, { cause: error });
    if (error instanceof ToolError) throw new RpcError('conflict', error.message, { cause: error });
    throw error;
  }
}
