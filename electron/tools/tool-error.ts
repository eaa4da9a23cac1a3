// Defined in `foundation`, because code below the tools throws it too.
export { ToolError, type ToolChoice, type ToolErrorCode } from '../foundation/tool-error.ts';
export {
  OPEN_ELSEWHERE,
  TELL_PERSON,
  cannotUndo,
  changedSince,
  type Advice,
  type Problem,
  type ProblemOfValue,
  invalidValue,
  refusedValue,
  finalFact,
  forReading,
  toolError,
  unknownValue,
  unreadableFile,
  wrongEnding,
} from '../foundation/tool-errors.ts';
