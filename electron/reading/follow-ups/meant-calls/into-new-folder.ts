import { POLITE } from '../../english/polite-words.ts';
import type { FollowUp, MeantCalls } from './meant-call.ts';
import { fileInMind } from './pointed-file.ts';

const REF = String.raw`(?<ref>(?:the |my |that |this )?[\p{L}\d][\p{L}\d.' /-]{0,40}?)`;
const NAME = String.raw`["“]?(?<name>[\p{L}\d][\p{L}\d _-]{0,30}?)["”]?`;
const NEW = String.raw`(?:an?|one) (?:new |own |separate )?(?:folder|directory)(?: of its own)?(?:,? (?:called|named|for it called|by the name(?: of)?))?`;
const INSIDE = String.raw`(?: (?:in|inside|under) (?:the |my )?(?<inside>[\p{L}\d][\p{L}\d/_-]{0,30})(?: folder)?)?`;
const PUTS = '(?:put|move|stick|file|save|shift|place)';
const FORMS: readonly RegExp[] = [
  new RegExp(String.raw`^${POLITE}${PUTS} ${REF} (?:in|into|inside|to) ${NEW} ${NAME}(?: please| then| too)*$`, 'iu'),
  new RegExp(
    String.raw`^${POLITE}(?:make|create|start|add) ${NEW} ${NAME}${INSIDE},? (?:and|then|and then) ${PUTS} ${REF} (?:(?:in|into|inside|to) (?:it|there|that)|there)(?: please| then| too)*$`,
    'iu',
  ),
];

/** "And put the first in a new folder called Bills": the folder is made next to the file, which then goes into it. */
export function intoNewFolder({ text, last, recent }: FollowUp): MeantCalls | null {
  const {
    ref = '',
    name = '',
    inside,
  } = FORMS.map((form) => form.exec(text)?.groups).find((one) => one !== undefined) ?? {};
  const from = ref === '' ? null : fileInMind(ref, last, recent);
  if (from === null || name === '') return null;
  const path = inside === undefined ? from.replace(/[^/]*$/, name) : `${inside}/${name}`;
  return {
    calls: [
      { tool: 'make_folder', arguments: { path } },
      { tool: 'move_file', arguments: { from, to: path } },
    ],
    isAsked: true,
  };
}
