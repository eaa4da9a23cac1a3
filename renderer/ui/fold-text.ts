/** More than a window of usual height shows of a text. */
const [MOST_LINES, MOST_CHARACTERS] = [40, 4000];
const [SHOWN_LINES, SHOWN_CHARACTERS] = [24, 2400];

/** @returns the beginning of a long text, up to the end of a line or of a word; null if the text is not long. */
export function foldedText(text: string): string | null {
  const isLong = text.length > MOST_CHARACTERS || lineEnd(text, MOST_LINES) < text.length;
  if (!isLong) return null;
  const most = Math.min(SHOWN_CHARACTERS, lineEnd(text, SHOWN_LINES));
  const end = ['\n', ' '].map((sign) => text.lastIndexOf(sign, most)).find((place) => place > most / 2);
  return text.slice(0, end ?? most).toWellFormed();
}

/** @returns where the line of that number ends; the length of a text that has no more lines. */
function lineEnd(text: string, number: number): number {
  let end = -1;
  for (let line = 0; line < number; line++) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return text.length;
  }
  return end;
}
