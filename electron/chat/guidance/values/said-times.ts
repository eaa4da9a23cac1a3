import { isTime } from '../reading/merged-time.ts';

const TASK_TIME =
  /\b(?:task|to-?do)s? (?:due |that is due |which is due )?((?:for|by|on|until) .{2,30}?)(?=:|,| (?:to|that|called|saying) )/i;

/**
 * @returns when a task is due, by `tool.parameter`, if the request says it before the task: "a task for Monday: sweep".
 *   Nothing otherwise.
 */
export function saidTimes(request: string): Readonly<Record<string, readonly string[]>> {
  const time = TASK_TIME.exec(request)?.[1]?.replace(/^(?:for|by|on|until) /i, '');
  return time !== undefined && isTime(time) ? { 'add_task.due': [time] } : {};
}
