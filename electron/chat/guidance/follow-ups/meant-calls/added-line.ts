import { POLITE } from '../../reading/polite-words.ts';
import { fileTextOf } from '../file-text.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const PLACE = String.raw`(?:(?:to|at|in|into|on|under|below|underneath|beneath) (?:it|that|this|there|the (?:end|bottom|file|log|text|list|csv)(?: of (?:it|that|the file))?)|under it|below|underneath|there|as well|too|also)`;
const ADDS = new RegExp(
  [
    String.raw`^${POLITE}(?:(?:add|put|append|write|enter|log|note)(?: (?:down|in)(?= ))?|and|also)(?: (?:(?:this|a|the|another|one|one more|a new|a further) )?(?:line|entry|row|reading|one)| this| ${PLACE})*(?: saying| with)?[:,]? `,
    String.raw`["“]?(?<line>[^"“”?]{2,120}?)["”]?(?:,? ${PLACE})*(?:,? please)?$`,
  ].join(''),
  'iu',
);

/** "Add 14 October: 48210", after a file with such lines was shown: one more of them. */
export function addedLine({ text, whole, recent }: FollowUp): MeantCalls | null {
  const file = fileTextOf(recent);
  const { line = '' } =
    [text, whole.replace(/[.!]+$/, '')].map((one) => ADDS.exec(one)?.groups).find((one) => one !== undefined) ?? {};
  if (file === null || line === '' || !/\d|[,;:]/.test(line)) return null;
  const lines = file.text.split('\n').filter((one) => one.trim() !== '');
  const written = [line, line.replaceAll(/([,;]) /g, '$1')].find((one) =>
    lines.some((other) => shapeOf(other) === shapeOf(one)),
  );
  return written === undefined ? null : oneCall('append_to_file', { path: file.path, text: written });
}

/** "0 a: 0" for "14 October: 48210". */
const shapeOf = (line: string): string =>
  line
    .trim()
    .replaceAll(/\p{L}+(?:[ -]\p{L}+)*/gu, 'a')
    .replaceAll(/\d+(?:[.,]\d+)*(?!\d)/g, '0');
