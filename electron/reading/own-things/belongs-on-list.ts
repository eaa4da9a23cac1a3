import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { inMarks } from '../in-marks.ts';
import type { KnownTitles } from './named-kinds.ts';
import { askedChanges } from '../english/asked-changes.ts';
import type { OwnRequest } from '../meant-request.ts';

const THING = String.raw`(?:the |some |more |another |new )*(?<thing>[\p{L}\d][\p{L}\d'’ -]{0,40}?)`;
/** Where the words for a thing end, unless a verb follows them. */
const ENDS =
  '(?=[,.;:!–—]| - |$| (?:again|now|today|already|at home|here|completely|as well|too|since|so|and|because|but|which|for the|' +
  'in (?:the|this|our|my) (?:house|flat|kitchen|fridge|cupboard|pantry|freezer|bathroom|office))\\b)';
/** How people say that something has run out. */
const OUT = [
  String.raw`\b(?:we|i)(?:['’]?(?:re|m)| are| am)? (?:all |nearly |almost |completely |clean )*(?:out of|short of|low on|` +
    String.raw`running (?:low|short) (?:on|of)|running out of) ${THING}`,
  String.raw`(?:\b(?:we|i)(?:['’]?ve| have)? |^)(?:run|ran|all|clean) out of ${THING}`,
  String.raw`\bthere(?:['’]s| is| are|['’]re)(?:n['’]?t| not)? (?:no|one|any|a|a single|hardly any|barely any|almost no|` +
    String.raw`not)(?: (?:more|working|single|clean|fresh))* ${THING} (?:left|anywhere|in (?:the|this|our))`,
  String.raw`\bthere (?:is|are)n['’]?t (?:one|any|a|a single)(?: (?:more|working|single|clean|fresh))* ${THING} (?:left|` +
    String.raw`anywhere|in (?:the|this|our))`,
  String.raw`(?:^|[.!;,] )(?:the |my |our )?(?:last of )?${THING}(?:['’]s| (?:is|are|has|have)) (?:all |nearly |almost |now |` +
    String.raw`been )*(?:gone|empty|finished|used up|run out|running (?:low|out))`,
  patternPart`
    (?:^|[.!;,] )(?:no|nee|not a|not one|not any|hardly any|barely any|zero)
    (?: (?:more|single|clean|fresh))* ${THING} (?:left|anywhere)
  `,
  String.raw`\b(?:we|i)(?:['’]?ve| have)? (?:just |now )*(?:used up|finished|eaten|drunk|emptied) the last (?:of )?${THING}`,
].map((form) => new RegExp(form + ENDS, 'iu'));
/** "The shopping list doesn't know it yet", "they aren't even on the shopping list": of something that has run out. */
const LACKS = (lists: string): RegExp =>
  longPattern('iu')`
    \b(?<list>${lists})(?: list)? (?:(?:does|do|has|is)(?:n['’]?t| not)|(?:knows|says|has) nothing)\b
    (?! .*\b(?:need|want|have to)\b)
    |\b(?:not|n['’]t|nowhere|never)(?: \p{L}+){0,3} on (?:the|my|our) (?<other>${lists})(?: list)?\b
  `;
/** "We're out of soap and it ought to be on the list". */
const REFERS_BACK = /(?:^| and )(?:it|they|that|those)$|^(?:we|i|you|there)\b/i;
const ASKS = /^(?:what|which|who|how|nothing|no|not|if|when)\b/i;
const PRONOUN =
  /^(?:(?:it|they|that|this|those|these|which|one|some|the lot)|(?:that|this|those|these) (?:ones?|lot|thing))$/i;

const BELONGS = (lists: string): readonly (readonly [RegExp, boolean])[] => {
  const list = String.raw`(?:the |my |our |that |this )?(?<list>${lists})(?: (?:list|note|recipe|page))?`;
  const end = String.raw`(?: (?:too|as well|again|please|now))*[.!]*$`;
  const start = String.raw`(?:^|[.!;,] )(?:(?:and|so|oh|also|please),? )*`;
  return [
    [
      longPattern('iu')`
        ${start}${THING} (?:
          (?:
            should|must|has to|have to|needs to|need to|ought to|had better|may
          ) (?:(?:also|really|definitely|actually|probably) )*(?:be|go|come|get|land)|belongs?|goes|go
        ) (?:on|onto|to|in) ${list}${end}
      `,
      false,
    ],
    [new RegExp(String.raw`${start}${THING} (?:is|are) (?:still )?missing (?:on|from) ${list}${end}`, 'iu'), false],
    [
      new RegExp(
        String.raw`${start}(?:the |my |our )?(?<list>${lists})(?: list)? is (?:still )?missing ${THING}${end}`,
        'iu',
      ),
      false,
    ],
    [
      new RegExp(
        String.raw`${start}i(?:['’]d| would) like (?:to have |to see )?${THING} (?:on|onto|in) ${list}${end}`,
        'iu',
      ),
      true,
    ],
    [new RegExp(String.raw`${start}i (?:need|want) ${THING} (?:on|onto) ${list}${end}`, 'iu'), true],
  ];
};

const FEW_WORDS = 8;

/**
 * Reads that something belongs on a list: "vinegar should be on the shopping list", "we're out of stamps. They belong on the shopping
 * list".
 * @returns null for any other message.
 */
export function belongsOnList(text: string, { list, note }: KnownTitles): OwnRequest | null {
  if (text.includes('?') || askedChanges(text.replace(/^run out of/i, 'ran out of')).size > 0) return null;
  const names = [
    ...list.map((name) => name.replaceAll(/[^\p{L}\p{N} ]/gu, '.')),
    'shopping',
    'grocery',
    'to-?do',
    ...newLists(text, note),
    ...note.map((title) => title.replaceAll(/[^\p{L}\p{N} ]/gu, '.')),
  ];
  const notesOrLists = { list, note };
  for (const [form, isAsked] of BELONGS(names.join('|'))) {
    const { thing = '', list: onto = '' } = form.exec(text)?.groups ?? {};
    if (ASKS.test(thing)) continue;
    const named = PRONOUN.test(thing) || REFERS_BACK.test(thing) ? outOf(text) : thing;
    if (thing !== '' && named !== null) return added(named, onto, isAsked, notesOrLists);
  }
  const lacking = LACKS(names.join('|')).exec(text)?.groups;
  const lacked = lacking === undefined ? null : outOf(text);
  if (lacked !== null) return added(lacked, lacking?.['list'] ?? lacking?.['other'] ?? '', false, notesOrLists);
  const [, onto] =
    new RegExp(
      String.raw`[,.;!] (?:please )?(?:(?:so |and )?(?:onto|on|to) (?:the|my|our) )?(${names.join('|')}) list` +
        String.raw`(?: with (?:it|them|that))?(?:,? please)?[.!]*$`,
      'i',
    ).exec(text) ?? [];
  const gone = onto === undefined ? null : outOf(text);
  if (onto !== undefined && gone !== null) return added(gone, onto, true, notesOrLists);
  // "We're out of flour again": where there is a list for that, it goes there.
  const shopping = list.find((name) => /^(?:shopping|grocer)/i.test(name));
  const lacks = text.split(/\s+/).length > FEW_WORDS ? null : outOf(text);
  return shopping === undefined || lacks === null ? null : added(lacks, shopping, false, notesOrLists);
}

/** "My restocking list" is a new one, unless a note is called so. */
const newLists = (text: string, notes: readonly string[]): readonly string[] =>
  [...text.matchAll(/\bmy (\p{L}+(?:-\p{L}+)?) list\b/giu)]
    .map(([, name = '']) => name)
    .filter((name) => !notes.some((title) => title.toLowerCase().startsWith(name.toLowerCase())));

const outOf = (text: string): string | null =>
  OUT.map((form) => form.exec(text)?.groups?.['thing']).find((thing) => thing !== undefined && !PRONOUN.test(thing)) ??
  null;

function added(
  thing: string,
  onto: string,
  isAsked: boolean,
  { list, note }: Pick<KnownTitles, 'list' | 'note'>,
): OwnRequest {
  const isList = list.some((name) => name.toLowerCase() === onto.toLowerCase());
  const title = isList ? undefined : note.find((one) => one.toLowerCase() === onto.toLowerCase());
  if (title !== undefined) {
    const request = `add ${inMarks(thing)} to the note ${inMarks(title)}`;
    return { tool: 'append_note', request, said: isAsked ? request : '' };
  }
  const request = `add the task ${inMarks(thing)} to the ${onto} list`;
  return { tool: 'add_task', request, said: isAsked ? request : '' };
}
