import type { StrategyName } from '../../shared/entities/settings.ts';
import { assertNever } from '../foundation/errors.ts';
import { CALIBRATION } from './fusion.ts';
import type { SelectionStrategy } from './selectable-tool.ts';
import { createAdaptiveStrategy } from './strategies/adaptive.ts';
import { createAllStrategy } from './strategies/all.ts';
import { createConversationLengthStrategy } from './strategies/conversation-length.ts';
import { createKeywordStrategy } from './strategies/keyword.ts';
import { createSemanticStrategy } from './strategies/semantic.ts';
import type { ToolIndex } from './tool-index.ts';

/** Minimum chance at which a match includes its bundle: about as likely as not. */
const BUNDLE_THRESHOLD = 0.3;

/** Strategies that select by meaning: without an embedder, all tools are sent. */
export const needsEmbedder = (name: StrategyName): boolean => name === 'semantic' || name === 'adaptive';

/** @param threshold of the adaptive strategy, 0..1; calibrated by default. @param needShift see `AdaptiveOptions`. */
export function createStrategy(
  name: StrategyName,
  index: ToolIndex,
  threshold: number = CALIBRATION.thresholds.select,
  needShift = 0,
): SelectionStrategy {
  switch (name) {
    case 'all':
      return createAllStrategy(index.tools);
    case 'keyword':
      return createKeywordStrategy(index.tools);
    case 'conversation-length':
      return createConversationLengthStrategy(index);
    case 'semantic':
      return createSemanticStrategy(index);
    case 'adaptive':
      return createAdaptiveStrategy(index, {
        calibration: CALIBRATION,
        threshold,
        bundleThreshold: BUNDLE_THRESHOLD,
        needShift,
      });
    default:
      return assertNever(name);
  }
}
