// What tools reach the world with throws it too, from below the tools.
export { ToolError } from '../foundation/tool-error.ts';
