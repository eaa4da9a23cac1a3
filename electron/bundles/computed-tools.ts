import type { ToolDefinition } from '../tools/define-tool.ts';
import { MATH_TOOLS } from './math/bundle.ts';

/** Tools whose work depends only on their arguments and can take any time: they run in `compute-helper`. */
export const COMPUTED_TOOLS: readonly ToolDefinition[] = MATH_TOOLS;
