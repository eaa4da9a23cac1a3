import type { AfterCall } from '../tools/after-call.ts';
import type { KnownTitles } from './own-things/named-kinds.ts';

/** Whether a tool is asked for again like this, without being named. */
export const isAskedAgain = (
  tool: string,
  how: Required<AfterCall>['again'][number],
  { tools = [] }: Pick<KnownTitles, 'tools'>,
): boolean => tools.some(({ name, afterwards }) => name === tool && afterwards?.again?.includes(how) === true);
