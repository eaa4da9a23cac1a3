/** Colours of lines and points, in order, as a class of the legend and as a variable of the theme. */
export const SERIES_COLOURS: readonly { readonly text: string; readonly variable: string }[] = [
  { text: 'text-accent', variable: '--accent' },
  { text: 'text-warn', variable: '--warn' },
  { text: 'text-good', variable: '--good' },
  { text: 'text-danger', variable: '--danger' },
];
