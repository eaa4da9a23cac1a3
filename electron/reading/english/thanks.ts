import { longPattern } from '../../foundation/long-pattern.ts';
import { Phrases } from '../../foundation/phrases.ts';

const PRAISE = new Phrases(
  'thanks, many thanks, thank you, thank you kindly, cheers, ta, much obliged, danke, danke schön, danke dir, merci, merci beaucoup',
  'gracias, grazie, grazie mille, obrigado, obrigada, tack, takk, kiitos, dziekuje, dziękuję, dzieki, dzięki, dekuji, děkuji, hvala',
  'asante, asante sana, salamat, salamat po, arigato, arigatou, mahalo, diolch, diolch yn fawr, go raibh maith agat, shukran',
  'dhanyavaad, spasibo, efharisto, köszi, chur, sweet as, good on ya, good on you, that does it, that did it, that does the trick',
  'that did the trick, that help, that helps, that helped, much appreciated, really appreciated, very much appreciated, nice one',
  'good to know, you rock, all good, all set, all clear, no more questions, no further questions, well done, nicely done, good job',
  "good work, that was all, that was it, that'll be all, that will be all, i appreciate it, i appreciate that, looking forward to it",
  "i really appreciate it, i really appreciate that, i can't wait, what a relief, phew, you're the best",
);
/** "Thanks a million for checking", "that'll do for now": what belongs to the words before. */
const MORE = new Phrases(
  'a lot, a million, a bunch, a ton, so much, very much, again, ever so much, for that, for this, for your help, for the help',
  'for everything, for checking, for telling me, nicely, fine, for me, for now, for today',
);
const FINE = [
  /^(?:that['’]?ll|that will|this will|it['’]ll) do\b/i,
  /^(?:you['’]?re|you are|ur) (?:an?|the|my) (?:\p{L}+ )?(?:star|gem|legend|angel|hero|life ?saver|best|treasure|darling|genius)\b/iu,
  longPattern('i')`
    ^(?:that['’]?s|that is|that was|it['’]s|sounds|looks) (?:great|good|perfect|lovely|brilliant|fine|wonderful|(?:very )?helpful|
    (?:all|(?:just |exactly )?what) i (?:needed|wanted)|all)\b
  `,
];
const FILLERS = new Phrases(
  'ok, okay, oh, ah, great, lovely, perfect, super, cool, fine, good, nice, brilliant, excellent, wonderful, awesome, alright, right',
  'yes, yeah, yay, wow, very, so, and, well, for now, today, then, indeed, already, really',
);
const BETWEEN = /^[\s,.!:)–-]+/;

/** @returns whether a message does nothing but thank or praise: "lovely, thanks a lot". */
export function isThanks(message: string): boolean {
  let [rest, isPraise] = [message.trim(), false];
  while (rest !== '') {
    const praise = Math.max(PRAISE.startOf(rest), ...FINE.map((form) => form.exec(rest)?.[0].length ?? 0));
    const end = Math.max(praise, FILLERS.startOf(rest), isPraise ? MORE.startOf(rest) : 0);
    if (end === 0) return false;
    isPraise ||= praise === end;
    const between = rest.slice(end);
    rest = between.replace(BETWEEN, '');
    if (rest === between && rest !== '') return false;
  }
  return isPraise;
}
