import { useEffect, useState } from 'react';

const SHOWN_MS = 1500;

/** Something that is shown for a moment, such as that a text was copied. */
export function useShortMark<Mark>(): readonly [Mark | null, (mark: Mark) => void] {
  const [mark, setMark] = useState<Mark | null>(null);
  useEffect(() => {
    if (mark === null) return undefined;
    const timer = setTimeout(() => setMark(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [mark]);
  return [mark, setMark];
}
