/**
 * What a request changes: it adds or alters something, removes it, or brings it back. Anything that a tool does to the
 * person's things is one of these.
 */
export type Change = (typeof CHANGES)[number];
export const CHANGES = ['makes', 'removes', 'restores'] as const;

/** Words for removing. "Take it out" may remove something or not: it counts. */
const SAYS_REMOVAL = new RegExp(
  [
    String.raw`\b(?:delet|remov|cancel|eras|trash|bin\b|discard|scrap|ditch|drop|clear|empty|wipe|strike|forget|unfollow|unsubscri|`,
    String.raw`dismiss|stop|revok|strip|get rid|cross|tidy|throw|toss|chuck|take|call\w* off|turn|switch|undo|not any ?more|no longer|off|`,
    'away|out)',
  ].join(''),
  'i',
);

/** However sure the encoder is that something is to go: a message without a word for that is only offered it. */
export const saysRemoval = (message: string): boolean => SAYS_REMOVAL.test(message);

const RESTORES = /^(?:restore|reopen|undo|undelete|recover)_?/;
const REMOVES = /^(?:delete|remove|cancel|trash|forget|unfollow|strip|erase|clear|drop|purge|discard)_?/;

/** @returns what a tool does, by the verb that its name begins with. */
export function changeOf(toolName: string): Change {
  if (RESTORES.test(toolName)) return 'restores';
  return REMOVES.test(toolName) ? 'removes' : 'makes';
}
