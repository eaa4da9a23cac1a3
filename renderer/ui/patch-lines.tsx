import { Fragment } from 'react';

export const isDiff = (language: string): boolean => language === 'diff' || language === 'patch';

const LOOKS = {
  '+': 'bg-[color-mix(in_srgb,var(--good)_14%,transparent)]',
  '-': 'bg-[color-mix(in_srgb,var(--danger)_12%,transparent)]',
} as const;

/** The lines of a patch, as it is written: what was added and removed has its colour, and is read as such. */
export function PatchLines({ text }: { readonly text: string }) {
  const lines = text.split('\n');
  return lines.map((line, index) => (
    <Fragment key={index}>
      <PatchLine line={line} />
      {index < lines.length - 1 && '\n'}
    </Fragment>
  ));
}

/** Headers of files begin with three signs. */
function PatchLine({ line }: { readonly line: string }) {
  if (/^(?:\+\+\+ |--- |\+\+\+$|---$|@@|diff |index )/.test(line)) return <span className="text-soft">{line}</span>;
  if (!/^[-+]/.test(line)) return line;
  const isAdded = line.startsWith('+');
  const Element = isAdded ? 'ins' : 'del';
  return <Element className={`inline-block min-w-full no-underline ${LOOKS[isAdded ? '+' : '-']}`}>{line}</Element>;
}
