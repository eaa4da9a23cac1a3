/** A piece of a file that is found, read and cited by itself. */
export interface Passage {
  /** The headings that it is under, outermost first, or the line that begins a part of a program; empty if none. */
  readonly heading: string;
  readonly text: string;
  /** Of a PDF or a presentation, counted from 1. */
  readonly page: number | null;
  /** Of a workbook. */
  readonly sheet: string | null;
  /** Its first and last line, or row of a table, counted from 1; null where a file has none. */
  readonly line: number | null;
  readonly lastLine: number | null;
}

/** What a file came to. */
export interface FilePassages {
  readonly passages: readonly Passage[];
  /** What of it was not read, in a sentence; null if all was. */
  readonly left: string | null;
  /** Its pages that are pictures, such as scans. */
  readonly scans: readonly number[];
}

/** A passage is closed at the next empty line after so many characters, about 200 tokens of English. */
export const TARGET_LENGTH = 900;
/** No passage is longer. */
export const MOST_LENGTH = 1300;
/** A file with more has been made by programs, or is many books. */
export const MOST_PASSAGES = 5000;
const LONGEST_HEADING = 200;

/** A line, and its number in the file. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/** A heading, and the lines below it. */
export interface Section {
  readonly heading: string;
  readonly lines: readonly NumberedLine[];
}

export const asHeading = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_HEADING).toWellFormed();

/** Packs the lines of a section into passages, which end between paragraphs where they can. */
export function packSection({ heading, lines }: Section, place: Pick<Passage, 'page' | 'sheet'>): Passage[] {
  const packed: Passage[] = [];
  let own: NumberedLine[] = [];
  let length = 0;
  const close = (): void => {
    const text = own
      .map((line) => line.text)
      .join('\n')
      .trim();
    const [first, last] = [
      own.find((line) => line.text.trim() !== ''),
      own.findLast((line) => line.text.trim() !== ''),
    ];
    if (text !== '' && first !== undefined && last !== undefined)
      packed.push({ heading, text, ...place, line: first.number, lastLine: last.number });
    [own, length] = [[], 0];
  };
  for (const line of lines.flatMap(shortLines)) {
    const isEmpty = line.text.trim() === '';
    if (length + line.text.length > MOST_LENGTH || (isEmpty && length >= TARGET_LENGTH)) close();
    own.push(line);
    length += line.text.length + 1;
  }
  close();
  return packed;
}

/** A line that is longer than a passage becomes several, cut at spaces, with the same number. */
function shortLines({ number, text }: NumberedLine): readonly NumberedLine[] {
  if (text.length <= MOST_LENGTH) return [{ number, text }];
  const parts: NumberedLine[] = [];
  for (let from = 0; from < text.length;) {
    const space = text.lastIndexOf(' ', from + TARGET_LENGTH);
    const end = text.length - from <= TARGET_LENGTH ? text.length : space > from ? space + 1 : from + TARGET_LENGTH;
    parts.push({ number, text: text.slice(from, end).toWellFormed() });
    from = end;
  }
  return parts;
}

export const numbered = (text: string): readonly NumberedLine[] =>
  text.split(/\r\n|\r|\n/).map((line, index) => ({ number: index + 1, text: line }));
