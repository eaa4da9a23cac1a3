import type { Random } from '../language-model/random.ts';

/** A message in which several people’s requests follow each other. */
export interface JoinedRequests {
  readonly text: string;
  /** Where each request but the first begins, in UTF-16 code units: after the words that join them. */
  readonly starts: readonly number[];
  /** Where each request but the last ends: before the words that join. */
  readonly ends: readonly number[];
}

/** What stands between two requests, most usual first: earlier ones are chosen more often. */
export type Joints = readonly string[];

const ENGLISH: Joints = [
  ' and ',
  ', and ',
  '. ',
  ' and then ',
  ', then ',
  ' then ',
  ' and also ',
  '. Also ',
  ', also ',
  '. Then ',
  '\n',
  ', ',
  '; ',
  ' ',
  ' plus ',
  ', plus ',
  '. And ',
  ' after that ',
  '. After that ',
  ' oh and ',
  '. Oh and ',
  ' & ',
  ' + ',
  ' as well as ',
  ', btw ',
  '. Oh, also ',
  ' - ',
  ' also ',
  ', after that ',
  '. Second, ',
  '. Next, ',
  ', and when you’re done ',
  '. Once that’s done ',
  ' and once that is done ',
  '... ',
  '\n\n',
  '\n- ',
  '. ps: ',
  '. One more thing: ',
  ', and while you’re at it ',
  '. And please ',
  ' and pls ',
  ' n ',
  '. Finally, ',
];

/** By BCP 47 tag. */
export const JOINTS: Readonly<Record<string, Joints>> = {
  en: ENGLISH,
  de: [
    ' und ',
    ', und ',
    '. ',
    ' und dann ',
    '. Und ',
    ', dann ',
    ' danach ',
    '. Dann ',
    ' und außerdem ',
    '. Außerdem ',
    ', ',
    '\n',
    ' ',
    '; ',
    '. Ach ja, ',
    ' sowie ',
    ' + ',
  ],
  fr: [
    ' et ',
    ', et ',
    '. ',
    ' et puis ',
    ' puis ',
    '. Ensuite ',
    ', ensuite ',
    '. Et ',
    ' et aussi ',
    ' ainsi que ',
    ', ',
    '\n',
    ' ',
    '; ',
    '. Ah et ',
    '. Après ça, ',
  ],
  es: [
    ' y ',
    ', y ',
    '. ',
    ' y luego ',
    ', luego ',
    '. Después ',
    ' y después ',
    '. Y ',
    ' y también ',
    '. También ',
    ', ',
    '\n',
    ' ',
    '; ',
    '. Ah, y ',
    ' además ',
  ],
  it: [
    ' e ',
    ', e ',
    '. ',
    ' e poi ',
    ', poi ',
    ' poi ',
    '. Poi ',
    '. E ',
    ' e anche ',
    ', ',
    '\n',
    ' ',
    '; ',
    '. Ah, e ',
    '. Dopo ',
  ],
  pt: [
    ' e ',
    ', e ',
    '. ',
    ' e depois ',
    ', depois ',
    '. Depois ',
    '. E ',
    ' e também ',
    ', ',
    '\n',
    ' ',
    '; ',
    '. Ah, e ',
    '. Também ',
  ],
  nl: [
    ' en ',
    ', en ',
    '. ',
    ' en dan ',
    ', dan ',
    ' daarna ',
    '. Daarna ',
    '. En ',
    ' en ook ',
    ', ',
    '\n',
    ' ',
    '; ',
    '. O ja, ',
  ],
  pl: [
    ' i ',
    ', i ',
    '. ',
    ' a potem ',
    ', potem ',
    '. Potem ',
    ' i jeszcze ',
    '. I ',
    ' oraz ',
    ', a ',
    ', ',
    '\n',
    ' ',
    '; ',
    '. Aha, i ',
  ],
  ru: [
    ' и ',
    ', и ',
    '. ',
    ' а потом ',
    ', потом ',
    '. Потом ',
    ' и ещё ',
    '. И ',
    ', а также ',
    ', а ',
    ', ',
    '\n',
    ' ',
    '; ',
    '. Ах да, ',
  ],
  tr: [
    ' ve ',
    ', ',
    '. ',
    ' sonra ',
    ', sonra ',
    '. Sonra ',
    ' ve ayrıca ',
    '. Ayrıca ',
    ' bir de ',
    '. Bir de ',
    ' ardından ',
    '\n',
    ' ',
    '; ',
  ],
  zh: [
    '，',
    '，然后',
    '。',
    '，再',
    '，还有',
    '然后',
    '。然后',
    '，并且',
    '，顺便',
    '；',
    '\n',
    ' ',
    '，另外',
    '。对了，',
    '，接着',
  ],
  ja: ['、', '。', 'して、', '、それから', '。それから', '、あと', '。あと', 'それと', '、そして', '\n', ' ', '。次に'],
  hi: [' और ', ', और ', '। ', ' और फिर ', ', फिर ', '। फिर ', ' और साथ में ', '। और ', ', ', '\n', ' ', '; ', ' फिर '],
};

/** Before all of them, in English. */
const ANNOUNCED = [
  'two things: ',
  'Two things please: ',
  'a couple of things: ',
  'please do two things: ',
  'hey, ',
  'can you please ',
  'i need you to ',
  'ok so ',
  'first, ',
  'first ',
  'First of all, ',
  'quick ones: ',
];
const ANNOUNCED_SHARE = 0.08;
const NUMBERED_SHARE = 0.04;
/** Of the joints: how far down the list one is chosen. */
const USUAL = 0.09;
const LOWER_SHARE = 0.7;
const UNPUNCTUATED_SHARE = 0.75;

/** @returns requests as one message, joined as people do; in small letters after most words. */
export function joined(requests: readonly string[], language: string, random: Random): JoinedRequests {
  if (random.chance(NUMBERED_SHARE)) return numbered(requests, random);
  const isEnglish = language === 'en';
  let text = isEnglish && random.chance(ANNOUNCED_SHARE) ? random.pick(ANNOUNCED) : '';
  const [starts, ends]: [number[], number[]] = [[], []];
  for (const [place, request] of requests.entries()) {
    const joint = place === 0 ? '' : jointOf(JOINTS[language] ?? ENGLISH, random);
    const endsSentence = /^[.。।\n]/u.test(joint);
    if (place > 0) {
      const { before, between } = jointed(text, joint, random);
      ends.push(before.length);
      text = before + between;
      starts.push(text.length);
    }
    const startsSentence = /^[.。।\n]\s*$/u.test(joint) || place === 0;
    text += startsSentence || !random.chance(LOWER_SHARE) || endsSentence ? request : lowerFirst(request);
  }
  return { text, starts, ends };
}

/** A question keeps its mark; a full stop goes before the words that join. */
function jointed(text: string, joint: string, random: Random): { readonly before: string; readonly between: string } {
  const unmarked = joint.replace(/^[,.;。，、।]+/u, '') || ' ';
  if (/[?？]$/u.test(text)) return { before: text, between: random.chance(0.5) ? ' ' : unmarked };
  const isEnded = /[.!。।]$/u.test(text);
  if (isEnded && random.chance(UNPUNCTUATED_SHARE)) return { before: text.slice(0, -1), between: joint };
  return { before: text, between: isEnded ? unmarked : joint };
}

function jointOf(joints: Joints, random: Random): string {
  let place = 0;
  while (place < joints.length - 1 && !random.chance(USUAL)) place++;
  return joints[random.chance(0.3) ? random.integer(0, joints.length - 1) : place] ?? ' ';
}

const lowerFirst = (text: string): string =>
  /^(?:I\b|I['’]|\p{Lu}{2})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

function numbered(requests: readonly string[], random: Random): JoinedRequests {
  const [mark, between] = random.pick([
    [(n: number) => `${n}) `, ' '],
    [(n: number) => `${n}. `, '\n'],
    [(n: number) => `(${n}) `, ' '],
    [() => '- ', '\n'],
    [(n: number) => `${n}) `, '\n'],
  ] as const);
  let text = '';
  const [starts, ends]: [number[], number[]] = [[], []];
  for (const [place, request] of requests.entries()) {
    if (place > 0) ends.push(text.length);
    text += (place > 0 ? between : '') + mark(place + 1);
    if (place > 0) starts.push(text.length);
    text += request;
  }
  return { text, starts, ends };
}
