import { longPattern } from '../../foundation/long-pattern.ts';
import { replaceNumberWords } from '../../foundation/number-words.ts';

type Rule = readonly [pattern: RegExp, replacement: string];

/** A number, possibly with a percent sign, or something in brackets. */
const OPERAND = String.raw`(-?\d*\.?\d+%?|\([^()]*\))`;

const spoken = (pattern: string): RegExp => new RegExp(pattern.replaceAll('#', OPERAND), 'g');

const SYMBOLS: readonly Rule[] = [
  [/[×✕·]/g, '*'],
  [/÷/g, '/'],
  [/[−–—]/g, '-'],
  [/√\s*/g, ' square root of '],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/\*\*/g, '^'],
  [/(\d)\s*x\s*(?=[\d(])/g, '$1 * '],
  [/[$€£¥]/g, ''],
  // "18 500 plus 15%".
  [
    longPattern('g')`
      (?<![\d.,] ?)([1-9]\d{0,2}) (\d{3})(?![\d,]| \d)
      (?=\.\d| ?[-+*/%]| (?:plus|minus|times|divided|split|less|euros?|dollars?|with|at|over)\b)
    `,
    '$1$2',
  ],
  [/(?<=(?:[-+*/]|\b(?:plus|minus|times|by|of|on|over|less)) )([1-9]\d{0,2}) (\d{3})(?![\d,]| \d)/g, '$1$2'],
  [/(\d)k\b/g, '$1 thousand'],
  [/\bper ?cent\b/g, '%'],
  [/\btip of (\d*\.?\d+%)/g, '$1 tip'],
  [/(\d)\s+%/g, '$1%'],
];

/** Words around the expression that don't affect it. */
const FILLERS: readonly Rule[] = [
  // "250 people times 12.50 minus 430 for the hall".
  [
    longPattern('g')`
      (?<=\d) (?:
        people|persons|guests|tickets|heads|nights|weeks|months|years|pieces|boxes|bags|packs|bottles|seats|children
        |kids|adults|items
      )(?= (?:times|plus|minus|at|x|\*|-|\+)\b)
    `,
    ' ',
  ],
  [/(?<=\d) for (?:the |my |our |a )?[a-z]+(?: [a-z]+)?$/g, ' '],
  [/\b(?:what(?:'?s| is| are)|how much (?:is|are)|please|can you|could you|tell me)\b/g, ' '],
  [/\b(?:work out|calculate|compute|solve|evaluate)\b/g, ' '],
  [/\bthe\b/g, ' '],
  [/\ban? (?=\d)/g, ' '],
  [/\b(?:negative|minus) (?=[\d(])/g, '- '],
  [/\b(?:and )?then (?=(?:plus|minus|times|divided|multiplied|add|less|over)\b|[-+*/])/g, ' '],
  [
    longPattern('g')`
      (?<=%) (?:
        vat|tax|gst|hst|sales tax|service(?: charge)?|discount|tip|waste|extra|surcharge|interest|commission|deposit
      )(?=$| ?[,)]| (?:and|plus|minus|split|shared|divided|between)\b)
    `,
    ' ',
  ],
  [
    longPattern('g')`
      (?<=\d) (?:
        (?:square|sq\.?) (?:met(?:er|re)s?|m|feet|foot|ft|yards?)|m2|sqm|sq ?ft|euros?|dollars?|pounds?|quid|bucks
        |rupees|pesos|francs?|crowns|kilos?|kg|grams?|lit(?:er|re)s?|met(?:er|re)s?|hours?|minutes?|days?|miles?|km
      )(?= (?:plus|minus|times|less|and|with|x|divided|split|shared|between|over|tip)\b| ?[-+*/,)]|$)
    `,
    ' ',
  ],
];

/** What people say, and the expression it stands for. Longer phrases come first: "divided by" before "divide". */
const SPOKEN: readonly Rule[] = [
  [spoken(String.raw`(?:\bwhat )?\bpercentage of # is #`), ' ($2 / $1 * 100) '],
  [spoken(String.raw`\bwhat % of # is #`), ' ($2 / $1 * 100) '],
  [spoken(String.raw`\bwhat % is # of #`), ' ($1 / $2 * 100) '],
  [spoken(String.raw`#\s+(?:is what %|is what percentage|as a percentage|as a %)\s*of\s+#`), ' ($1 / $2 * 100) '],
  [/(\d+) and an? half\b/g, ' ($1 + 0.5) '],
  [/(\d+) and an? quarter\b/g, ' ($1 + 0.25) '],
  // What is left of a price once the tax that is in it is taken out.
  [/(\d*\.?\d+)\s+(?:without|excluding|net of|before)\s+(?:included )?(\d*\.?\d+%)\s*$/g, ' ($1 / (1 + $2)) '],
  [spoken(String.raw`#\s+off\s+(?:of\s+)?#`), ' ($2 - $2 * $1) '],
  [spoken(String.raw`#\s+on top of\s+#`), ' ($2 + $1) '],
  [
    spoken(
      String.raw`#\s+(?:split|shared|divided)(?: up)?(?: (?:equally|evenly|fairly))?(?: (?:between|among|amongst|into|by|in))?` +
        String.raw`\s+#(?: (?:ways|people|persons|parts|shares))?`,
    ),
    ' ($1 / $2) ',
  ],
  [spoken(String.raw`#\s+doubled\b`), ' ($1 * 2) '],
  [spoken(String.raw`#\s+tripled\b`), ' ($1 * 3) '],
  [spoken(String.raw`#\s+halved\b`), ' ($1 / 2) '],
  [/\btake away\b/g, ' - '],
  [/(^|[-+*/(]\s*|\b(?:times|plus|minus|by|of|over)\s+)(?:a )?dozen\b/g, '$1 12 '],
  [/(\d+) factorial\b|\bfactorial of (\d+)/g, ' $1$2! '],
  [spoken(String.raw`#\s+less than\s+#`), ' ($2 - $1) '],
  [spoken(String.raw`#\s+more than\s+#`), ' ($2 + $1) '],
  [spoken(String.raw`\bsubtract\s+#\s+from\s+#`), ' ($2 - $1) '],
  [spoken(String.raw`\b(?:add|sum of)\s+#\s+(?:and|to)\s+#`), ' ($1 + $2) '],
  [spoken(String.raw`\b(?:multiply\s+#\s+(?:by|with|and)|product of\s+#\s+and)\s+#`), ' ($1$2 * $3) '],
  [spoken(String.raw`\bdivide\s+#\s+by\s+#`), ' ($1 / $2) '],
  [spoken(String.raw`\bdifference (?:between|of)\s+#\s+and\s+#`), ' ($1 - $2) '],
  [/\b(?:add(?: up| together)?|sum up|total(?: of| up)?)\s+((?:-?[\d.]+(?:,? and |, ?)){2,}-?[\d.]+)/g, ' sum of $1 '],
  [/^\s*((?:-?[\d.]+(?:,? and |, )){2,}-?[\d.]+)\s*$/g, ' sum of $1 '],
  [/\b(sum|average|mean|median) of\s+((?:-?[\d.]+(?:,? and |, ?))+-?[\d.]+)/g, ' $1 of [$2] '],
  [spoken(String.raw`\b(?:square root of|sqrt(?: of)?)\s+#`), ' sqrt($1) '],
  [spoken(String.raw`\bcube root of\s+#`), ' cbrt($1) '],
  [spoken(String.raw`\bsquare of\s+#`), ' ($1)^2 '],
  [spoken(String.raw`\bcube of\s+#`), ' ($1)^3 '],
  [/\b(?:raised )?to (?:power of|power|(?=\d+(?:st|nd|rd|th)\b))|\braised to\b/g, ' ^ '],
  [/\^\s*(\d+)(?:st|nd|rd|th)(?: power)?\b/g, ' ^ $1 '],
  [/\b(?:divided by|over)\b/g, ' / '],
  [/\b(?:multiplied (?:by|with)|times)\b/g, ' * '],
  [/\b(?:plus|added to|increased by)\b/g, ' + '],
  [/\b(?:minus|less|decreased by|reduced by)\b/g, ' - '],
  [/\bmodulo\b/g, ' mod '],
  [/\bsquared\b/g, ' ^ 2 '],
  [/\bcubed\b/g, ' ^ 3 '],
  [/\bdozen\b/g, ' * 12 '],
  [/\b(?:twice|double)\b/g, ' 2 * '],
  [/\btriple\b/g, ' 3 * '],
  [/%\s*(?:[a-z]+\s+){0,2}(?:on|of|for)\b/g, '% * '],
  [/(?<=[\d)]\s*)\bof\b/g, ' * '],
];

const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};
const PART = Object.keys(PARTS).join('|');

/** Converts "17% of 2,340" or "15 plus 7" to an expression for mathjs. Formulas pass through unchanged. */
export function parseSpokenExpression(text: string): string {
  const bare = withoutEnding(text.trim().toLowerCase().replaceAll('’', "'")).replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  const symbols = replaceNumberWords(applied(SYMBOLS, bare))
    .replace(STEP, '($1) ')
    .replace(SHARED_AT_END, '($1) split$2');
  const fractions = withFractions(applied(FILLERS, withOrdinalPowers(symbols)).replace(/\s+/g, ' '));
  return withLists(applied(SPOKEN, fractions)).replace(/\s+/g, ' ').trim();
}

/** "12 plus 3, times 2": what comes before the comma is worked out first. */
const STEP = new RegExp(
  String.raw`^((?:(?:what(?:'?s| is| are)|how much (?:is|are)) )?[^,]*\d[^,]*), (?:and )?(?:then )?` +
    String.raw`(?=(?:plus|minus|times|divided by|multiplied by|less|over|[-+*/x×÷]) ?[\da-z])`,
);
/** "54 plus 10% split three ways": all of it is split. */
const SHARED_AT_END = longPattern('')`
  ^([^,]*\d[^,]*?),? (?:and )?(?:split|shared|divided)
  (
    (?: (?:equally|evenly|fairly))?(?: (?:between|among|amongst|into|by))? \d+
    (?: (?:ways|people|persons|of us|friends))?
  )$
`;

function applied(rules: readonly Rule[], text: string): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

const COUNTED_PART = new RegExp(String.raw`\b(\d+)[ -](${PART})s? of\b`, 'g');
const ONE_PART = new RegExp(String.raw`(?<!and )\b(?:an? )?(${PART}) of\b`, 'g');
const ORDINAL_POWER = new RegExp(String.raw`\bto the (${PART}) power\b`, 'g');

/** "two thirds of 90" (its "two" is already a digit), "a quarter of 60", "half of 5", "half a million". */
function withFractions(text: string): string {
  return text
    .replace(COUNTED_PART, (_match, count: string, part: string) => fraction(count, part))
    .replace(/\bhalf (?=[\d(])/g, 'half of ')
    .replace(ONE_PART, (_match, part: string) => fraction('1', part));
}

const fraction = (count: string, part: string): string => ` (${count} / ${String(PARTS[part])}) * `;

/** "to the fourth power" rewritten like "to the 4th". */
function withOrdinalPowers(text: string): string {
  return text.replace(ORDINAL_POWER, (_match, part: string) => `to the ${String(PARTS[part])}th`);
}

/** "average of [2, 4 and 6]" becomes mean(2, 4, 6). */
function withLists(text: string): string {
  return text.replace(/\b(sum|average|mean|median) of \[([^\]]*)\]/g, (_match, name: string, list: string) => {
    const items = list.split(/,? and |, ?/).join(', ');
    return ` ${name === 'average' ? 'mean' : name}(${items}) `;
  });
}

/**
 * Drops a final "?", "." or "=", and an exclamation mark that ends a sentence; after a digit or a bracket, it is a
 * factorial.
 */
function withoutEnding(text: string): string {
  return text.replace(/[=?.\s]+$/, '').replace(/(?<![\d)])!+$/, '');
}
