import type { StrategyName } from '../../shared/entities/settings.ts';
import { assertNever } from '../foundation/errors.ts';
import type { SelectionStrategy } from './selectable-tool.ts';
import { createAdaptiveStrategy } from './strategies/adaptive.ts';
import { createAllStrategy } from './strategies/all.ts';
import { createConversationLengthStrategy } from './strategies/conversation-length.ts';
import { createKeywordStrategy } from './strategies/keyword.ts';
import { createSemanticStrategy } from './strategies/semantic.ts';
import type { ToolIndex } from './tool-index.ts';

/** Chosen on `dev` by `npm run -s measure -- selection`: see the README. */
const ADAPTIVE = { meaningWeight: 0.5, mateShare: 0.2 } as const;

export function createStrategy(name: StrategyName, index: ToolIndex): SelectionStrategy {
  switch (name) {
    case 'all': return createAllStrategy(index.tools);
    case 'keyword': return createKeywordStrategy(index.tools);
    case 'conversation-length': return createConversationLengthStrategy(index);
    case 'semantic': return createSemanticStrategy(index);
    case 'adaptive': return createAdaptiveStrategy(index, ADAPTIVE);
    default: return assertNever(name);
  }
}
