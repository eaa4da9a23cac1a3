import { longPattern } from '../../foundation/long-pattern.ts';
import { Phrases } from '../../foundation/phrases.ts';

const CONNECTING = new Phrases(
  'and, &, +, also, separately, additionally, then, plus, oh, oh yes, oh yeah, afterwards, after that, after this, lastly, finally',
  'second, secondly, third, thirdly, next, besides, in addition, on top of that, at the same time, by the way, btw, before i forget',
  'one thing, one more thing, one other thing, one last thing, one further thing, another thing, a second thing, something else',
);
/** "Once that's done", "while you're at it", "2)". */
const BEFORE_MORE = [
  longPattern('i')`
    ^(?:once|when|after) (?:(?:that|this|it|you)(?:['’]?(?:s|re)| is| are| has been)? )?(?:done|finished|through|over|there|ready
    |made|created|saved|in)(?: with (?:that|it))?
  `,
  /^(?:while|since|as) (?:you|we|i)(?:['’](?:re|m)| are| am) (?:at it|there|here)/i,
  /^(?:\d|\(\d)[.)]|^[-•*](?= )/,
];

/** @returns the words a text begins with that only say that another request follows: "after this, …", "oh, and by the way …". */
export function connectedBy(text: string): string {
  let end = 0;
  for (;;) {
    const rest = text.slice(end);
    const found = CONNECTING.startOf(rest) || Math.max(...BEFORE_MORE.map((form) => form.exec(rest)?.[0].length ?? 0));
    const between = found === 0 ? undefined : /^(?: please)?[,:.]? /.exec(rest.slice(found))?.[0];
    if (between === undefined) return text.slice(0, end);
    end += found + between.length;
  }
}
