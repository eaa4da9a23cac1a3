import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { POLITE } from '../english/polite-words.ts';

const PUTS = String.raw`(?:move|put|shift|copy|save|store|drop|place|stick|transfer|relocate|extract|unpack|unzip|file|pop|throw)`;
const INTO = new RegExp(
  `^(${POLITE}${PUTS} .{2,80}?)(?: over)? ` +
    '(?:in(?:to)? (?:it|there|here|that(?: one| folder)?|this(?: one| folder)?|the (?:new )?folder)|' +
    'inside(?: of)?(?: it| there)?|there|to it)(?= too| as well| please|,|[.!?]*$)',
  'i',
);
const INSIDE = /\b(?:in(?:to)? (?:it|there)|inside(?: it| there)?|within it)(?=[.!?]*$| (?:called|named|for)\b)/i;
const HOLDS = /\b(does|do|has|did) (?:it|that(?: folder)?)(?= (?:hold|have|contain|include|got)\b)/i;

/** "Make a folder Bills and put tax.pdf in there": @returns a request with the folder that a call made, or looked into. */
export function withMadeFolder(request: string, { toolName, arguments: args, result }: ToolCall): string {
  const made = toolName === 'make_folder' ? (result as { readonly folder?: unknown }).folder : args['folder'];
  if (typeof made !== 'string' || made === '') return request;
  const put = request.replace(INTO, (_, opening: string) => `${opening} to ${made}`);
  if (put !== request) return put;
  return request.replace(HOLDS, (_, verb: string) => `${verb} the folder ${made}`).replace(INSIDE, () => `in ${made}`);
}
