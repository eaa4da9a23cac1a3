import { stayingWords } from './staying-words.ts';

/** Unloaded tools that are still in the prompt, and why. */
export function StayingTools({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p role="note" className="mt-3 border-t border-line pt-3 text-[0.8125rem] text-soft">
      {stayingWords(names)}
    </p>
  );
}
