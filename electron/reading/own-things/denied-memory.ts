import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { askedChanges } from '../english/asked-changes.ts';
import type { Expectation } from '../tool-choice/weighed-act.ts';
import { isSameWord, meaningfulWords, type KnownTitles } from './named-kinds.ts';

/** What takes back something that was true: "I'm not allergic to walnuts after all", "walnuts do me no harm". */
const DENIES = new RegExp(
  String.raw`\b(?:(?:i['’]?m|i am|we are|we['’]re|it is|it['’]s|is|are) (?:not|no longer)|no longer|no harm|harmless|mistaken|` +
    String.raw`not true|isn['’]t true|was wrong|were wrong|(?:isn|aren|don|doesn)['’]?t\b.*\b(?:any ?more|any longer|after all|at all))\b`,
  'i',
);
const OTHER = /\?|\d|\b(?:remind|reminder|note|task|event|list|today|tomorrow|tonight|calendar|table|file)\b/i;
const MOST_WORDS = 25;
const MOST_NOTHING = 0.7;
const CLEAR = 0.5;
/** Tools that another reading of a statement about oneself would be for. */
const OF_MEMORIES = ['forget', 'update_memory', 'remember', 'recall'];

/**
 * Reads that something the app remembers isn't true: "turns out I'm not allergic to walnuts". It offers to forget it.
 * @param expected what the classifier makes of the message.
 * @returns null for any other message, and unless a single memory has its words.
 */
export function deniedMemory(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  if (expected === null || expected.nothing > MOST_NOTHING || known.texts === undefined) return null;
  if (!DENIES.test(message) || OTHER.test(message) || message.split(/\s+/).length > MOST_WORDS) return null;
  const asked = [...askedChanges(message)].filter((change) => change !== 'removes');
  const ownChance = OF_MEMORIES.reduce((sum, tool) => sum + (expected.chances.get(tool) ?? 0), 0);
  if (asked.length > 0 || (expected.best > CLEAR && ownChance < expected.best)) return null;
  const said = meaningfulWords(message);
  const scored = known
    .texts()
    .filter(({ kind }) => kind === 'memory')
    .map(({ text }) => ({
      text,
      found: meaningfulWords(text).filter((word) => !COMMON.test(word) && said.some((one) => isSameWord(one, word)))
        .length,
    }))
    .filter(({ found }) => found > 0)
    .toSorted((one, other) => other.found - one.found);
  const [best, next] = scored;
  if (best === undefined || best.found === next?.found) return null;
  return { tool: 'forget', request: `forget ${inMarks(best.text)}`, said: '' };
}

const COMMON = new RegExp(
  String.raw`^(?:i'm|i've|like|likes|love|prefer|want|have|has|name|named|called|always|never|not|mine|live|work|works|use|uses|` +
    String.raw`drink|eat|am|are|was|were|is)$`,
);
