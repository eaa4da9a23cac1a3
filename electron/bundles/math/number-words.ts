const SMALL: readonly string[] = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen',
  'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
];
const TENS: readonly string[] = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: Readonly<Record<string, number>> = { thousand: 1000, million: 1_000_000, billion: 1_000_000_000 };

const VALUES = new Map<string, number>([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);

const WORD = [...VALUES.keys(), 'hundred', ...Object.keys(SCALES)].join('|');
const RUN = new RegExp(`\\b(?:${WORD})(?:(?:[\\s-]+(?:and\\s+)?)(?:${WORD}))*\\b`, 'g');

/** Writes runs of English number words as digits: "two hundred and five plus three" becomes "205 plus 3". Expects lower case. */
export function replaceNumberWords(text: string): string {
  return text.replace(/(\d+) (hundred|thousand|million|billion)\b/g, (_match, count: string, word: string) => String(Number(count) * (SCALES[word] ?? 100))).replace(RUN, (run) => String(valueOf(run.split(/[\s-]+/).filter((word) => word !== 'and'))));
}

function valueOf(words: readonly string[]): number {
  let total = 0;
  let group = 0;
  for (const word of words) {
    const scale = SCALES[word];
    if (word === 'hundred') group = (group || 1) * 100;
    else if (scale !== undefined) {
      total += (group || 1) * scale;
      group = 0;
    } else group += VALUES.get(word) ?? 0;
  }
  return total + group;
}
