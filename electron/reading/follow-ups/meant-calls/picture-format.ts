import { filesIn } from './files-in.ts';
import { hasOnly, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/\bjpe?g\b/i, 'jpeg'],
  [/\bpng\b/i, 'png'],
  [/\bwebp\b/i, 'webp'],
  [/\bgif\b/i, 'gif'],
  [/\btiff?\b/i, 'tiff'],
  [/\bavif\b/i, 'avif'],
];
const PICTURE = /\.(?:png|jpe?g|webp|gif|tiff?|avif)$/i;
const OF_PICTURES =
  /^(?:make_qr_code|read_qr_code|draw_chart|open_file|get_image_info|(?:convert|resize|rotate|crop|compress)_image|make_thumbnail_sheet)$/;
const PATH = /(?:[\p{L}\d_-]+\/)*[\p{L}\d_-]+\.(?:jpe?g|png|webp|gif|tiff?|avif)(?![\p{L}\d])/iu;
const AROUND =
  /^(?:jpe?g|png|webp|gif|tiff?|avif|as|into|an?|version|copy|file|picture|image|code|qr|chart|same|also|too|well|another|one|format|give|convert|turn|save|saved|make|called|named|under|have|could|for|website|printer|want|instead|of|them)$/;

/** "I need it as jpeg too": the picture that the last answer was about, in another format. */
export function pictureFormat({ text, last }: FollowUp): MeantCalls | null {
  const path = OF_PICTURES.test(last.toolName) ? filesIn(last).findLast((file) => PICTURE.test(file)) : undefined;
  const [named] = PATH.exec(text) ?? [];
  const format = FORMATS.find(([form]) =>
    form.test(text.replace(named ?? '', `.${named?.split('.').at(-1) ?? ''}`)),
  )?.[1];
  if (path === undefined || format === undefined || !hasOnly(text.replace(named ?? '', ' '), AROUND)) return null;
  if (FORMATS.find(([form]) => form.test(path.replace(/^.*\./, '')))?.[1] === format) return null;
  const to = named === undefined || named.includes('/') ? named : path.replace(/[^/]*$/, named);
  return oneCall('convert_image', { path, format, ...(to !== undefined && { to }) });
}
