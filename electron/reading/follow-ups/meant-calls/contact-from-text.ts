import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { emailsIn, phonesIn } from '../../english/contact-words.ts';
import { POLITE } from '../../english/polite-words.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const NAME = String.raw`(?-i:(\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’.-]*)*))`;
const DETAILS =
  String.raw`(?: (?:with|and|under)(?: (?:hers|theirs|his|her|their|that|this|the|it|these|those)| e-?mail| mail| address| number| phone|` +
  String.raw` details?| one| first| as)*)?`;
const SAVES = new RegExp(
  [
    String.raw`^${POLITE}(?:save|add|store|put|enter|keep|make|create) ${NAME} (?:as an?|as|to|in|into|among)(?: new| my| the| our)* `,
    String.raw`(?:contacts?|address book)(?: entry)?${DETAILS}(?: (?:too|please|then))*$`,
  ].join(''),
  'iu',
);

/** "Save Ada as a contact with her e-mail": the name and the address are in the text that the previous answer worked on or showed. */
export function contactFromText({ text, last }: FollowUp): MeantCalls | null {
  const [, name] = SAVES.exec(text) ?? [];
  const source = textOf(last);
  if (name === undefined || source === null) return null;
  const at = source.indexOf(name);
  const all = [...emailsIn(source), ...phonesIn(source)];
  const found = at === -1 ? (all.length === 1 ? all : all.filter((one) => isOf(one, name))) : behind(source.slice(at));
  const [email, phone] = [emailsIn(found.join(' '))[0], phonesIn(found.join(' | '))[0]];
  if (email === undefined && phone === undefined) return null;
  const [full = name] = at === -1 ? [] : (new RegExp(String.raw`^${NAME}`, 'u').exec(source.slice(at)) ?? []);
  return oneCall('add_contact', {
    name: full,
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
  });
}

const isOf = (address: string, name: string): boolean =>
  name
    .toLowerCase()
    .split(' ')
    .some((word) => word.length > 2 && address.toLowerCase().includes(word));

/** The first address and the first number behind a name, on the same line. */
function behind(text: string): readonly string[] {
  const [own = ''] = text.slice(0, MOST_CHARACTERS).split(/[;\n]/);
  return [...emailsIn(own).slice(0, 1), ...phonesIn(own).slice(0, 1)];
}
const MOST_CHARACTERS = 80;

function textOf({ arguments: args, result }: ToolCall): string | null {
  return stringOf(args, 'text') ?? stringOf((result ?? {}) as JsonObject, 'text');
}
