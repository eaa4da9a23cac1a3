// What tools reach the world with throws it too, from below the tools.
export { ToolError, type ToolChoice, type ToolErrorCode } from '../foundation/tool-error.ts';
export {
  OPEN_ELSEWHERE,
  TELL_PERSON,
  cannotUndo,
  changedSince,
  type Advice,
  invalidValue,
  refusedValue,
  sameForBoth,
  toolError,
  unknownValue,
  unreadableFile,
  wrongEnding,
} from '../foundation/tool-errors.ts';
