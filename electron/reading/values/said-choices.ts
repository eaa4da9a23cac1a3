import type { JsonValue } from '../../../shared/entities/json.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import type { ChoiceRole } from '../../tools/parameters/parameter-roles.ts';
import { PHONE } from '../english/contact-words.ts';
import { QUOTATION } from '../english/quotations.ts';
import { DAY_NAME } from '../english/time-words.ts';
import { parametersWith, takenAt, type ByParameter } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';

/** "Ida's notes", "the notes of choir"; not "note that choir is in room 7". */
const NOTES = /(?:\b(?:the|my|our|its|his|her|their|as|in)|['’]s|s['’]) notes?\b|\bnotes (?:of|for|on|to)\b/i;

/** "Torweg 12", "12 Mill Lane", "rue du Port 4". */
const STREET = longPattern('iu')`
  (?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|ufer|damm|\b(?:rue|via|calle|avenida|rua|ulica)\b[\p{L}' .-]{2,30})
  ,? \d
  |\b\d{1,4}[a-z]?,? (?:[\p{L}'.-]+ ){1,3}
  (?:street|st|road|rd|lane|avenue|ave|drive|close|terrace|square|court|crescent|place|way)\b
`;

/** Words that say which of its choices a parameter takes. The first that fits counts. */
const CHOICES: Readonly<Record<ChoiceRole, readonly (readonly [RegExp, JsonValue])[]>> = {
  detail: [
    [NOTES, 'notes'],
    [/\b(?:rename|retitle|call (?:it|that|the (?:event|meeting|appointment|entry))|title|new name)\b/i, 'title'],
    [/(?:\bthe|\bits|['’]s) name\b/i, 'title'],
    [/\b(?:place|room|location|venue|address|takes? place|held (?:at|in))\b/i, 'place'],
    [/\b(?:every|weekly|daily|monthly|yearly|repeat\w*|repetition|recurring)\b/i, 'repeat'],
    [/\b(?:priority|urgent|important)\b/i, 'priority'],
    [/\b(?:rename|reword|retitle|wording|call (?:it|that|the (?:task|to-?do|job|entry)))\b/i, 'text'],
    [/\b(?:to|on|onto|into) (?:my |the |our )?[\p{L}-]+ list\b/iu, 'list'],
    [
      new RegExp(
        [
          String.raw`\b(?:can wait|due|deadline|postpone|put (?:.{1,40} )?off|push(?:ed)? (?:.{1,40} )?back|delay|until|till|`,
          String.raw`reschedule)\b|\b(?:to|by) (?:next |this )?(?:${DAY_NAME}|tomorrow|week|`,
          String.raw`month|the \d|\d)`,
        ].join(''),
        'i',
      ),
      'due',
    ],
    [/(?:\b(?:the|her|his|their)|['’]s|s['’]) (?:full |last |first |sur)?name\b|\brename\b/i, 'name'],
    [/\S@\S/, 'email'],
    [
      /\b(?:goes by|married name|maiden name|(?:new|last|first|sur)\s?name|(?:is|are) (?:now )?called|rename|spel(?:t|led|ls?) )\b/i,
      'name',
    ],
    [/\b(?:birthday|born)\b/i, 'birthday'],
    [PHONE, 'phone'],
    [/\b(?:phone|mobile|cell)\b/i, 'phone'],
    [/\be-?mail\b|\bmail address\b/i, 'email'],
    [/\baddress\b|\blives? (?:at|in|on)\b/i, 'address'],
    [STREET, 'address'],
    [
      longPattern('i')`
        \b(?:
          works? (?:at|for|with)|working (?:at|for)|company|employer|moved (?:firms?|jobs?|companies)
          |(?:changed|switched|new) (?:firms?|jobs?|companies|employers?)|(?:joined|left for)
        )\b
      `,
      'organization',
    ],
  ],
  'letter case': [
    [/\bupper ?-?case|\b(?:in|all|to) (?:caps|capitals)\b|\b(?:capital|big|block) letters\b/i, 'upper'],
    [/\blower ?-?case|\bsmall letters\b/i, 'lower'],
    [/\btitle ?-?case\b/i, 'title'],
    [/\bsentence ?-?case\b/i, 'sentence'],
    [/\bcamel ?-?case\b/i, 'camel'],
    [/\bsnake ?-?case\b/i, 'snake'],
    [/\bkebab ?-?case\b/i, 'kebab'],
  ],
  characters: [
    [/\bpin\b/i, 'pin'],
    [
      new RegExp(
        [
          String.raw`\b(?:without|no|not|any|avoid(?:ing)?|leave out) (?:any |the )?(?:symbols|special|punctuation|signs)|`,
          String.raw`\b(?:only|just) (?:letters|digits|numbers) and\b|\balphanumeric\b`,
        ].join(''),
        'i',
      ),
      'letters and digits',
    ],
  ],
  algorithm: [
    [/\bsha ?-?3\b/i, 'sha3-256'],
    [/\bsha ?-?512\b/i, 'sha512'],
    [/\bsha ?-?256\b/i, 'sha256'],
    [/\bsha ?-?1\b/i, 'sha1'],
    [/\bmd ?-?5\b/i, 'md5'],
    [/\bcrc ?-?32\b/i, 'crc32'],
  ],
  'sort key': [
    [/\b(?:cpu|processor|fan)\b/i, 'cpu'],
    [/\b(?:memory|ram)\b/i, 'memory'],
    [
      /\b(?:(?:longest|shortest)\b.*\b(?:first|to|top|last|down|up)|by (?:their |its |the )?length|by how long)\b/i,
      'length',
    ],
    [
      new RegExp(
        String.raw`\b(?:numerical(?:ly)?|numeric(?:ally)?|by (?:the |their |its )?(?:numbers?|amounts?|values?|size)|` +
          String.raw`(?:largest|biggest|highest|greatest|smallest|lowest) (?:first|to|number|at the top|on top))\b`,
        'i',
      ),
      'numbers',
    ],
  ],
  descending: [
    [
      new RegExp(
        String.raw`\b(?:(?:longest|largest|biggest|highest|greatest|z) (?:to|first|at the top|on top)|descending|backwards?|` +
          String.raw`revers\w+|in reverse|z ?- ?a|z to a|downwards?)\b|\b(?:shortest|smallest|lowest) (?:last|at the (?:end|bottom))\b`,
        'i',
      ),
      true,
    ],
  ],
  aggregate: [
    [/\b(?:how many|count|number of)\b/i, 'count'],
    [/\b(?:average|mean|avg|on average)\b/i, 'average'],
    [/\b(?:total|sum|altogether|in all|add up|spend|spent|how much|all together)\b/i, 'sum'],
    [/\b(?:highest|largest|biggest|maximum|max|most expensive|dearest|top)\b/i, 'maximum'],
    [/\b(?:lowest|smallest|minimum|min|cheapest|least)\b/i, 'minimum'],
    [/\b(?:by|per) \p{L}+[?.!]*$/iu, 'sum'],
  ],
};

/** @returns a request up to the new value; an e-mail address says what it is wherever it stands. */
function beforeValue(request: string): string {
  const [before = ''] = request.replaceAll(QUOTATION, '').split(/\bto\b|:(?=\s|$)/i);
  const [address = ''] = /(?<!\S)\S+@\S+/.exec(request) ?? [];
  return `${before} ${address}`;
}

/** "The notes of choir" in "change the notes of choir to bring the room key" say what changes, whatever the key is. */
const textsFor = (role: string, request: string): readonly string[] =>
  role === 'detail' ? [beforeValue(request), request.replaceAll(QUOTATION, '')] : [request];

/**
 * Reads what a request says about parameters that take one of a few choices: "rename …" changes the title, and "without symbols" is
 * a kind of password.
 * @returns the only choice that is left, by `tool.parameter`; absent where nothing is said.
 */
export const saidChoices = (request: string, tools?: readonly ReadableTool[]): ByParameter<readonly JsonValue[]> =>
  Object.fromEntries(
    Object.entries(CHOICES).flatMap(([role, choices]) =>
      parametersWith(tools, role as ChoiceRole).flatMap((parameter) => {
        const all = takenAt(parameter, tools)?.choices ?? [];
        const own = choices.filter(([, choice]) => all.length === 0 || all.some((one) => one === choice));
        const found = textsFor(role, request).map((text) => own.find(([words]) => words.test(text)));
        const [, choice] = found.find((one) => one !== undefined) ?? [];
        return choice === undefined ? [] : [[parameter, [choice]] as const];
      }),
    ),
  );
