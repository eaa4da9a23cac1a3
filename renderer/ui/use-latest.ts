import { useLayoutEffect, useRef, type RefObject } from 'react';

/** @returns a reference to the newest value, for a handler that has to stay the same. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
