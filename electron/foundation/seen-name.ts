import path from 'node:path';
import { withoutUnseen } from '../../shared/formats/unseen.ts';

/** Characters of a name; file systems allow 255 bytes. */
const MOST_CHARACTERS = 120;

/** @returns a file's name as a person sees it: on one line, and short enough. The extension stays. */
export function seenName(written: string): string {
  const name = withoutUnseen(written).replaceAll(/\s+/g, ' ').trim();
  if (name === '') return 'file';
  const extension = path.extname(name).slice(0, 12);
  return name.length <= MOST_CHARACTERS
    ? name
    : `${name.slice(0, MOST_CHARACTERS - extension.length - 1).toWellFormed()}…${extension}`;
}
