/**
 * A tool could not do its work. The message reaches the model and the person: it says what happened and what to do
 * next.
 */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
