import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { POLITE } from '../english/polite-words.ts';
import { OPENS_QUESTION } from '../english/question-opening.ts';

/** The tools that read a file, or write to it. */
const OF_FILES = new RegExp(
  [
    '^(?:read_file|append_to_file|write_file|edit_file|count_words|sort_lines|file_info|find_pattern|',
    'replace_pattern|hash_file|check_json|wrap_text|change_case|get_image_info)$',
  ].join(''),
);

const IT = '(?:it|that(?: one| file)?|this(?: one| file)?|the (?:file|text|list))';
/** "Stick tea on the end", "add tea to it": what is added to the file. */
const ADDS = new RegExp(
  String.raw`^${POLITE}(?:add|put|stick|write|append|pop|tack)(?: in)? (?!there\b)(.{2,80}?)(?: too| as well)? ` +
    String.raw`(?:(?:at|on|to|onto) the (?:very )?(?:end|bottom)(?: of ${IT})?|(?:to|in|into|onto) ${IT}|there|` +
    String.raw`in there)[.!]*$`,
  'i',
);
/** "Add there that …". */
const ADDS_THERE = new RegExp(
  String.raw`^${POLITE}(?:add|put|stick|write|append|note)(?: (?:in|on|to))? (?:there|it)(?: too| as well)?` +
    String.raw`(?: that|:| -)? (.{2,120}?)[.!]*$`,
  'i',
);

/** "Add that Tom wants a book". */
const ADDS_THAT = new RegExp(String.raw`^${POLITE}add that (.{4,120}?)[.!]*$`, 'i');

const THE_LIST = /\bthe list[.!]*$/i;

/**
 * @param where the name of the file or note that was last shown: no list is meant by it unless it says so.
 * @returns what a message adds to that; null if it adds nothing, or says where.
 */
export function addedThere(message: string, where: string): string | null {
  const text = message.trim();
  if (OPENS_QUESTION.test(text) || (THE_LIST.test(text) && !/list/i.test(where))) return null;
  const [, added] = ADDS.exec(text) ?? ADDS_THERE.exec(text) ?? ADDS_THAT.exec(text) ?? [];
  return added === undefined || FOR_CALENDAR.test(added) ? null : added.replace(QUOTED_LINE, '$1');
}

/** "And put it in my calendar" adds nothing to a note. */
const FOR_CALENDAR =
  /^(?:(?:it|that|this) )?(?:in|into|on|onto|to) (?:the|my|our) (?:calendar|diary|tasks|to-?dos?|contacts)\b/i;
/** "The line “14 May: fed”" is what is in the marks. */
const QUOTED_LINE =
  /^(?:(?:the|this|a|another|one more) )?(?:new )?(?:lines?|texts?|words?|sentence|item|entry)?:? ?["“]([^"“”]+)["”]$/i;

const END = /[?.!]*$/;
/** What is asked about the text of the file. */
const HAS = /\b(?:does|has|is) (?:it|that(?: one)?|this(?: one)?)(?: have| has| contain| got)?(?=[?.!]*$)/i;
const LINES = /\bthe (?:lines|words|text|content)\b(?! (?:of|in|from)\b)/i;
const SORTS = new RegExp(`^${POLITE}(?:show (?:me )?|give me |sort |count |number )`, 'i');
const PRONOUN = new RegExp(
  [
    String.raw`\b(out of|from|of|in|open|read|sort|count|hash|copy|trash|delete|rename|move|zip|compress|wrap) `,
    String.raw`(?:that one|this one|that file|this file|the file|it)\b`,
  ].join(''),
  'i',
);

/**
 * Writes out which file a request is about: "sort the lines" after one was shown, "make a PDF out of that one".
 * @returns the request as it is if the last call read no file, or if the request names one.
 */
export function withFile(request: string, { toolName, arguments: args }: ToolCall): string {
  const { path } = args;
  if (!OF_FILES.test(toolName) || typeof path !== 'string' || NAMES_FILE.test(request)) return request;
  if (HAS.test(request)) return request.replace(HAS, () => `are in ${path}`);
  const resolved = request.replace(PRONOUN, (_, link: string) => `${link} ${path}`);
  if (resolved !== request) return resolved;
  return SORTS.test(request) && LINES.test(request) ? request.replace(END, (end) => ` in ${path}${end}`) : request;
}

/** The end of the request may name a file to make: "out of that one, plan.pdf". */
const NAMES_FILE = /\b(?:from|of|in|read|open|sort|count) (?:the file )?[\w/-]+\.\w{2,4}\b|\w\/\w/i;

/** @returns the file that a call read or wrote, if it was about one. */
export const fileInMind = ({ toolName, arguments: args }: ToolCall): string | null =>
  OF_FILES.test(toolName) && typeof args['path'] === 'string' ? args['path'] : null;
