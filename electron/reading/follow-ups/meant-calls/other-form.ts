import type { JsonValue } from '../../../../shared/entities/json.ts';
import { hasOnly, isNearlyAll, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

type Forms = readonly (readonly [parameter: string, words: RegExp, value: JsonValue])[];

const ALGORITHMS: Forms = [
  ['algorithm', /\bsha ?-?3(?:-256)?\b/i, 'sha3-256'],
  ['algorithm', /\bsha ?-?512\b/i, 'sha512'],
  ['algorithm', /\bsha ?-?256\b/i, 'sha256'],
  ['algorithm', /\bsha ?-?1\b/i, 'sha1'],
  ['algorithm', /\bmd ?-?5\b/i, 'md5'],
  ['algorithm', /\bcrc ?-?32\b/i, 'crc32'],
];
const encodings = (parameter: string): Forms => [
  [parameter, /\bbase ?64 ?-?url\b/i, 'base64url'],
  [parameter, /\bbase ?64\b/i, 'base64'],
  [parameter, /\burl\b|\bpercent\b/i, 'url'],
  [parameter, /\bhex(?:adecimal)?\b/i, 'hex'],
  [parameter, /\bhtml\b/i, 'html'],
];

/** What else the same call could do with the same things, and the words for it. The first that fits counts. */
const FORMS: Readonly<Record<string, Forms>> = {
  change_case: [
    ['to', /\bsentence\b/i, 'sentence'],
    ['to', /\btitle\b/i, 'title'],
    ['to', /\bcamel ?-?(?:case)?\b/i, 'camel'],
    ['to', /\bpascal ?-?(?:case)?\b/i, 'pascal'],
    ['to', /\bsnake[ _-]?(?:case)?\b|\bunderscores?\b/i, 'snake'],
    ['to', /\bkebab ?-?(?:case)?\b|\b(?:dash(?:es)?|hyphens?)\b/i, 'kebab'],
    ['to', /\bconstant ?-?(?:case)?\b/i, 'constant'],
    ['to', /\blower ?-?(?:case)?\b|\bsmall(?: letters)?\b/i, 'lower'],
    ['to', /\bupper ?-?(?:case)?\b|\b(?:all )?caps\b|\bcapitals?\b|\b(?:big|block) letters\b/i, 'upper'],
  ],
  hash_text: ALGORITHMS,
  hash_file: ALGORITHMS,
  encode_text: encodings('as'),
  decode_text: encodings('from'),
  convert_data: [
    ['to', /\bjson\b/i, 'json'],
    ['to', /\byaml\b/i, 'yaml'],
    ['to', /\btoml\b/i, 'toml'],
  ],
  convert_number_base: [
    ['to', /\bbinary\b|\bbase (?:2|two)\b/i, 'binary'],
    ['to', /\boctal\b|\bbase (?:8|eight)\b/i, 'octal'],
    ['to', /\bhex(?:adecimal)?\b|\bbase (?:16|sixteen)\b/i, 'hex'],
    [
      'to',
      /\bdecimal\b|\bbase (?:10|ten)\b|\b(?:normal|ordinary|regular|usual|everyday) (?:numbers?|digits)\b/i,
      'decimal',
    ],
  ],
  extract_addresses: [
    ['kind', /\be-?mails?\b|\bmail\b/i, 'emails'],
    ['kind', /\blinks?\b|\burls?\b|\bweb(?:sites?)?\b/i, 'links'],
    ['kind', /\bphones?\b|\bnumbers?\b/i, 'phones'],
    ['kind', /\bdates?\b/i, 'dates'],
  ],
  sort_lines: [
    [
      'unique',
      /\b(?:without|no|remove|drop|minus) (?:the |any )?(?:doubles|duplicates|repeats)\b|\bonly once\b|\bunique\b/i,
      true,
    ],
    ['by', /\blength\b/i, 'length'],
    ['by', /\balphabet(?:ical(?:ly)?)?\b/i, 'alphabet'],
    ['by', /\bnumber(?:s|ical(?:ly)?)?\b|\bnumeric(?:al(?:ly)?)?\b/i, 'numbers'],
    ['reverse', /\b(?:longest|largest|biggest|highest|last) (?:one )?first\b|\bz (?:to|-) a\b/i, true],
    ['reverse', /\b(?:shortest|smallest|lowest) (?:one )?first\b|\ba (?:to|-) z\b/i, false],
  ],
  make_password: [['kind', /\bpin\b|\b(?:only|just) (?:digits|numbers)\b/i, 'pin']],
  list_processes: [
    ['by', /\b(?:cpu|processor)\b/i, 'cpu'],
    ['by', /\b(?:memory|ram)\b/i, 'memory'],
  ],
};

/** What may be around them: "the same as title case", "what about just the links". */
const AROUND = new RegExp(
  [
    '^(?:same|all|again|try|what|whats|about|how|show|turn|convert|write|sort|sorted|order|ordered|hash|encode|encoded|',
    'decode|list|find|pull|extract|as|into|using|version|format|form|letters|text|words?|lines|line|everything|whole|',
    'everybody|case|upper|upper-?case|lower|lower-?case|title|title-?case|sentence|sentence-?case|camel|camel-?case|',
    'underscores?|dash(?:es)?|hyphens?|with|between|spaces?|pascal|pascal-?case|snake|snake_case|snake-?case|kebab|kebab-?case|constant|caps|capitals?|big|block|small|',
    'sha-?\\d*|sha3-256|md-?5|crc-?32|256|512|1|3|5|32|base|base64(?:-?url)?|64|hex|hexadecimal|html|url|urls|percent|json|yaml|toml|',
    'binary|octal|decimal|2|8|10|16|two|eight|ten|sixteen|e-?mails?|mail|mails|address|addresses|links?|web|websites?|',
    'phones?|numbers?|dates?|without|no|remove|drop|minus|any|doubles|duplicates|repeats|once|unique|length|alphabet|',
    'alphabetical|alphabetically|numerical|numerically|numeric|longest|largest|biggest|highest|last|shortest|smallest|',
    'lowest|first|z|pin|digits|cpu|processor|memory|ram|checksum|sum)$',
  ].join(''),
);

/** @returns the parameter and the value of a tool's form that a text names; null if it names none. */
export function choiceIn(tool: string, text: string): readonly [parameter: string, value: JsonValue] | null {
  const [parameter, , value] = FORMS[tool]?.find(([, words]) => words.test(text)) ?? [];
  return parameter === undefined || value === undefined ? null : [parameter, value];
}

export const saysOnlyForm = (text: string): boolean => hasOnly(text, AROUND);

/** The same once more in another form, or by another choice: "now snake case", "and as md5", "only the phone numbers". */
export function otherForm(followUp: FollowUp): MeantCalls | null {
  const { text } = followUp;
  const { toolName, arguments: args } = followUp.last;
  const based = toolName === 'convert_number_base' ? otherNumber(text) : null;
  if (based !== null) return based;
  const choice = saysOnlyForm(text) && isNearlyAll(followUp) ? choiceIn(toolName, text) : null;
  if (choice === null) return null;
  const [parameter, value] = choice;
  return args[parameter] === value ? null : oneCall(toolName, { ...args, [parameter]: value });
}

const OF_BASE =
  /^(?:(?:and|so|ok|now|what(?:['’]?s| is))\b,? *)*(?<from>binary|bin|octal|hex(?:adecimal)?) (?<number>[\da-f]+) (?:in|as|to|into) (?<to>[\p{L} ]{3,20})$/iu;

/** "Binary 11010 in normal numbers", after another number was written in another base. */
function otherNumber(text: string): MeantCalls | null {
  const { from, number, to } = OF_BASE.exec(text)?.groups ?? {};
  const base = to === undefined ? null : choiceIn('convert_number_base', to);
  return from === undefined || number === undefined || base === null
    ? null
    : oneCall('convert_number_base', { number, to: base[1], from: from.toLowerCase() });
}
