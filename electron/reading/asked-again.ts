import type { KnownTitles } from './own-things/named-kinds.ts';

/** Whether a tool is asked for again with other values, without being named. */
export const isAskedAgain = (tool: string, { tools = [] }: Pick<KnownTitles, 'tools'>): boolean =>
  tools.some(({ name, afterwards }) => name === tool && afterwards?.isAskedAgain === true);
