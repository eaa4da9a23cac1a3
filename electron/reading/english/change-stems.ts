/** Stems of the verbs for what tools change: their endings follow. */
const STEMS: ReadonlySet<string> = new Set(
  (
    'delet delt remov cancel cancle eras forget mov chang renam edit overwrit replac add put sav stor creat mak set start remind ' +
    'tick complet mark finish clos reopen restor reschedul postpon push schedul book enter touch throw trash wip clear tidy drop ' +
    'keep note writ alter updat skip record log send archiv open run insert lose disappear append attach copy copi crop rotat ' +
    'resiz convert compress zip unzip unpack extract export import download fetch follow unfollow commit switch strip shrink ' +
    'turn draw drew shift bring took take rais empt destroy memoris memoriz jot shar merg hid swap correct unsubscrib amend'
  ).split(' '),
);
const LONGEST = 10;

/** Whether a word is a form of a verb for what tools change. */
export function isChange(word: string): boolean {
  const said = word.toLowerCase();
  const lengths = Array.from({ length: LONGEST - 1 }, (_, index) => index + 2);
  return !said.startsWith('address') && lengths.some((length) => STEMS.has(said.slice(0, length)));
}

/** @returns a text with "~" behind each such word, so that a pattern finds any of them as `\w+~`. */
export const withChangesMarked = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\d])\p{L}{2,}/gu, (word) => (isChange(word) ? `${word}~` : word));
