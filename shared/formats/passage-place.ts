import { formatNumber } from './numbers.ts';

interface PassagePlace {
  /** A path, with either kind of slash. */
  readonly file: string;
  readonly page?: number | undefined;
  readonly sheet?: string | undefined;
  readonly line?: number | undefined;
}

/** @returns where a passage stands, such as "contract.pdf, page 3" or "costs.xlsx, Sheet1, row 12". */
export function passagePlace({ file, page, sheet, line }: PassagePlace): string {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  return [
    name,
    ...(page === undefined ? [] : [`page ${formatNumber(page)}`]),
    ...(sheet === undefined ? [] : [sheet]),
    ...(line === undefined ? [] : [`${isTable(name) ? 'row' : 'line'} ${formatNumber(line)}`]),
  ].join(', ');
}

const isTable = (name: string): boolean => /\.(?:csv|tsv|xlsx)$/i.test(name);
