import { useLayoutEffect } from 'react';
import type { Settings } from '../../shared/entities/settings.ts';
import { useSettings } from './stores.tsx';

/** Of the root element, on which every size in the window depends: rem. */
const FONT_SIZES: Readonly<Record<Settings['textSize'], string>> = {
  small: '87.5%',
  medium: '',
  large: '115%',
  huge: '130%',
};

/** Draws the window as the person wants it: the style sheet reads attributes of the root element. */
export function useLook(): void {
  const { theme, contrast, density, textSize } = useSettings((state) => state.settings);
  useFollowed('theme', '(prefers-color-scheme: dark)', (dark) =>
    theme === 'system' ? (dark ? 'dark' : 'light') : theme,
  );
  useFollowed('contrast', '(prefers-contrast: more)', (more) => (contrast === 'more' || more ? 'more' : ''));
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
    document.documentElement.style.fontSize = FONT_SIZES[textSize];
  }, [density, textSize]);
}

/** @param valueFor the attribute's value, if a media query matches, which may change while the window is open, or not. */
function useFollowed(name: string, query: string, valueFor: (matches: boolean) => string): void {
  const [matching, other] = [valueFor(true), valueFor(false)];
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const apply = (): void => {
      document.documentElement.dataset[name] = list.matches ? matching : other;
    };
    apply();
    list.addEventListener('change', apply);
    return () => list.removeEventListener('change', apply);
  }, [name, query, matching, other]);
}
