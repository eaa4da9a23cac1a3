declare module 'turndown-plugin-gfm' {
  import type TurndownService from 'turndown';

  /** Tables, struck text, task lists and code with a language. */
  export const gfm: TurndownService.Plugin;
}
