/** CSS pixels that a drawing may take in the chat, and what it takes if it doesn't say its size. */
const [LEAST, MOST, USUAL] = [96, 420, 280];
/** About the width of the chat. */
const WIDTH = 640;

/** @returns the height that a drawing is given before it is shown, so that nothing moves then. */
export function svgHeight(markup: string): number {
  const start = markup.search(/<svg[\s>]/i);
  const tag = start === -1 ? '' : (markup.slice(start, start + 2000).split('>', 1)[0] ?? '');
  const box = /\bviewBox\s*=\s*["']([^"']{1,100})["']/i
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = box?.length === 4 ? [box[2] ?? 0, box[3] ?? 0] : [size(tag, 'width'), size(tag, 'height')];
  if (!(width > 0) || !(height > 0)) return USUAL;
  return Math.round(Math.min(MOST, Math.max(LEAST, height * Math.min(WIDTH / width, 1.5))));
}

const size = (tag: string, name: 'width' | 'height'): number =>
  Number(new RegExp(`\\s${name}\\s*=\\s*["']?(\\d{1,5})`, 'i').exec(tag)?.[1] ?? 0);
