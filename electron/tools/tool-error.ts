// What tools reach the world with throws it too, from below the tools.
export { ToolError, type ToolChoice } from '../foundation/tool-error.ts';
