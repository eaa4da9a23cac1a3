import { RpcError } from '../../../shared/rpc/errors.ts';
import { AssistantError } from '../../assistants/assistant-error.ts';
import { writeAssistantFile } from '../../assistants/assistant-file.ts';
import type { AssistantService } from '../../assistants/assistant-service.ts';
import { readAssistantFile } from '../../assistants/read-assistant-file.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import { PermissionError } from '../../permissions/permission-errors.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** The next chat begins with an assistant, or none, and with its model if there is one. @throws {AssistantError} */
export function chooseAssistant(
  assistants: Pick<AssistantService, 'choose' | 'next'>,
  models: Pick<ModelManager, 'list' | 'state' | 'choose'>,
  id: string | null,
): void {
  assistants.choose(id);
  const modelId = assistants.next?.modelId ?? null;
  const isThere = models.list().some((model) => model.id === modelId);
  if (modelId !== null && isThere && models.state.modelId !== modelId) models.choose(modelId);
}

/** Whatever the model in use is, one that is chosen with an assistant takes its place. */
export function createAssistantHandlers(
  assistants: AssistantService,
  models: Pick<ModelManager, 'list' | 'state' | 'choose'>,
): AreaHandlers<'assistants'> {
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
        chooseAssistant(assistants, models, id);
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
