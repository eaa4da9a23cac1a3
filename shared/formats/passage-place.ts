import { formatNumber } from './numbers.ts';

interface PassagePlace {
  /** A path, with either kind of slash. */
  readonly file: string;
  readonly page?: number | undefined;
  readonly sheet?: string | undefined;
  readonly line?: number | undefined;
}

interface PlaceWords {
  readonly page: (number: number) => string;
  readonly row: (number: number) => string;
  readonly line: (number: number) => string;
}

/** As a model reads it. */
const ENGLISH: PlaceWords = {
  page: (number) => `page ${formatNumber(number)}`,
  row: (number) => `row ${formatNumber(number)}`,
  line: (number) => `line ${formatNumber(number)}`,
};

/** @returns where a passage stands, such as "contract.pdf, page 3" or "costs.xlsx, Sheet1, row 12". */
export function passagePlace({ file, page, sheet, line }: PassagePlace, words: PlaceWords = ENGLISH): string {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  return [
    name,
    ...(page === undefined ? [] : [words.page(page)]),
    ...(sheet === undefined ? [] : [sheet]),
    ...(line === undefined ? [] : [isTable(name) ? words.row(line) : words.line(line)]),
  ].join(', ');
}

const isTable = (name: string): boolean => /\.(?:csv|tsv|xlsx)$/i.test(name);
