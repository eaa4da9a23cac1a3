import { RpcError } from '../../../shared/rpc/errors.ts';
import { AssistantError } from '../../assistants/assistant-error.ts';
import { writeAssistantFile } from '../../assistants/assistant-file.ts';
import type { AssistantService } from '../../assistants/assistant-service.ts';
import { readAssistantFile } from '../../assistants/read-assistant-file.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import { PermissionError } from '../../permissions/permission-errors.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** Whatever the model in use is, one that is chosen with an assistant takes its place. */
export function createAssistantHandlers(
  assistants: AssistantService,
  models: Pick<ModelManager, 'list' | 'state' | 'choose'>,
): AreaHandlers<'assistants'> {
  const takeModel = (modelId: string | null): void => {
    const isThere = models.list().some(({ id }) => id === modelId);
    if (modelId !== null && isThere && models.state.modelId !== modelId) models.choose(modelId);
  };
  return {
    'assistants.list': () => ({ assistants: [...assistants.list()], next: assistants.next?.id ?? null }),
    'assistants.save': ({ id, draft }) => inWords(() => assistants.save(id, draft)),
    'assistants.remove': ({ id }) =>
      inWords(() => {
        assistants.remove(id);
        return null;
      }),
    'assistants.restore': ({ id }) => {
      assistants.restore(id);
      return null;
    },
    'assistants.choose': ({ id }) =>
      inWords(() => {
        assistants.choose(id);
        takeModel(assistants.next?.modelId ?? null);
        return null;
      }),
    'assistants.export': ({ ids }) => ({
      text: writeAssistantFile(assistants.list().filter(({ id }) => ids.includes(id))),
    }),
    'assistants.import': ({ text }) =>
      inWords(() => {
        const { drafts, notes } = readAssistantFile(text);
        return { added: [...assistants.add(drafts)], notes: [...notes] };
      }),
  };
}

async function inWords<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AssistantError) throw new RpcError(error.kind, error.message, { cause: error });
    if (error instanceof PermissionError) throw new RpcError('invalid', error.message, { cause: error });
    throw error;
  }
}
