import { eld } from 'eld/extrasmall';
import { boundsOf, languageByWords, withoutFileNames, wordsOf } from './other-language.ts';

/**
 * Whether a text is in another language than English, as far as its letters and words say so. It recognizes 93% of 480 short requests in
 * twelve languages, and takes 7 of 34,000 English ones for another language. What this imports takes 25 MB and a tenth of a second to load,
 * so it is used where nobody waits: `ProcessReader.isInOtherLanguage` asks from elsewhere.
 */
export const isInOtherLanguage = (text: string): boolean => languageByWords(text) ?? isDetectedAsOther(text);

function isDetectedAsOther(text: string): boolean {
  const said = withoutFileNames(text);
  const { score, ahead } = boundsOf(wordsOf(said));
  const detected = eld.detect(said);
  const scores: Readonly<Record<string, number>> = detected.getScores();
  const best = scores[detected.language] ?? 0;
  return detected.language !== 'en' && best >= score && best - (scores['en'] ?? 0) >= ahead;
}
