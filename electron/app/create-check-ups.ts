import type { CheckUpState } from '../../shared/entities/check-up.ts';
import type { CallName } from '../../shared/rpc/registry.ts';
import { promptTools } from '../chat/prompt-tools.ts';
import type { EngineRouter } from '../inference/engine-router.ts';
import { CHECK_UP_CONVERSATION } from '../models/checkup/ask-once.ts';
import { CheckUps } from '../models/checkup/check-ups.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { documentedAs } from '../prompt/prompt-tool.ts';
import type { CheckUpRepository } from '../storage/check-up-repository.ts';
import type { Catalog, CatalogEntry } from '../tools/catalog.ts';
import { IdleModelWork, type IdleModelOptions } from './idle-model-work.ts';

export interface CreateCheckUpsOptions extends IdleModelOptions {
  readonly catalog: Pick<Catalog, 'list' | 'find'>;
  readonly backend: IdleModelOptions['backend'] & Pick<EngineRouter, 'countDocumentation'>;
  readonly models: ModelManager;
  readonly repository: CheckUpRepository;
  /** The app's own, which every chat begins with. */
  readonly instructions: string;
  readonly appVersion: string;
  /** Milliseconds of any clock that never goes back, for the time that a check-up has. */
  readonly now?: () => number;
}

export type AppCheckUps = ReturnType<typeof createCheckUps>;

/**
 * Check-ups of models, with prompts as the chats' are: on a person's word, or by themselves for a model that was added,
 * while nobody uses Knapsack or the computer and it is plugged in.
 */
export function createCheckUps(options: CreateCheckUpsOptions) {
  const { catalog, backend, models, instructions, emit } = options;
  const entriesOf = (tools: readonly string[]): readonly CatalogEntry[] =>
    tools.flatMap((name) => catalog.find(name) ?? []);

  const checkUps: CheckUps = new CheckUps({
    ...options,
    resume: () => idle.resume(),
    prompt: (tools, { exampleLimits }) => {
      const documented = entriesOf(tools);
      const chosen = { menu: '', documented, forExamples: documented, shortForms: new Map(), callable: catalog.list() };
      return promptTools(instructions, chosen, exampleLimits);
    },
    countTokens: async (tools, format) => {
      const counts = await backend.countDocumentation(
        entriesOf(tools).map((entry) => documentedAs(entry)),
        format,
      );
      return counts.reduce((sum, tokens) => sum + tokens, 0);
    },
  });
  checkUps.changed.on((state) => emit('models.check-up-changed', state));

  let isIdleRun = false;
  const idle = new IdleModelWork(options, {
    // Another format of calls means loading the model again.
    isOwnUse: (conversationId) => conversationId === CHECK_UP_CONVERSATION || (isIdleRun && conversationId === null),
    hasWork: async () => (await checkUps.waiting()) !== null,
    work: async (signal) => {
      const waiting = await checkUps.waiting();
      if (waiting === null || signal.aborted) return;
      signal.addEventListener('abort', () => void checkUps.stop(), { once: true });
      isIdleRun = true;
      try {
        await checkUps.start(waiting);
        await checkUps.ended();
      } finally {
        isIdleRun = false;
      }
    },
  });
  const stopListening = models.stateChanged.on(() => {
    if (!isIdleRun) idle.noteActivity();
  });

  return {
    changed: checkUps.changed,
    isRunning: (): boolean => checkUps.isRunning,
    /** The model that would be checked while nobody is there; null for none. */
    waiting: (): Promise<string | null> => checkUps.waiting(),
    state: (id: string): Promise<CheckUpState> => checkUps.state(id),
    start: (id: string, agreed: boolean): Promise<void> => checkUps.start(id, agreed),
    stop: (): Promise<void> => checkUps.stop(),
    skip: (id: string): Promise<void> => checkUps.skip(id),
    forget: (id: string): Promise<void> => checkUps.forget(id),
    ended: (): Promise<void> => checkUps.ended(),
    /** A window made a call, so somebody is there. */
    noteCall: (name: CallName): void => {
      if (name !== 'models.checkUp') idle.noteActivity();
    },
    dispose: async (): Promise<void> => {
      stopListening();
      await idle.dispose();
      await checkUps.dispose();
    },
  };
}
