import { hasOnly, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const LENGTH = new RegExp(
  [
    String.raw`\b(\d{1,3})(?:[ -](?:characters?|chars?|letters|digits?|signs?|long))|\b(?:make (?:it|that)|`,
    String.raw`only|just|of) (\d{1,3})$`,
  ].join(''),
  'i',
);
const NO_SYMBOLS = new RegExp(
  [
    String.raw`\b(?:no|without|not|minus|skip|avoid|drop the) (?:any |the )?(?:symbols?|special (?:characters?|`,
    String.raw`signs?)|punctuation|signs?)\b|\bonly letters\b|\bletters and (?:digits|numbers)\b`,
  ].join(''),
  'i',
);
const WITH_SYMBOLS = /\bwith (?:some )?(?:symbols?|special (?:characters?|signs?))\b/i;
const AROUND_PASSWORD = new RegExp(
  [
    '^(?:too|long|longer|short|shorter|characters?|chars?|letters|digits?|signs?|no|without|not|',
    String.raw`minus|any|symbols?|special|punctuation|only|numbers?|\d+|enough|much|more|drop|skip|avoid|some|`,
    'of|another|one|new)$',
  ].join(''),
  'i',
);

/** "Too long, 12 characters, and no symbols". */
export function otherPassword({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  if (toolName !== 'make_password' || !hasOnly(text, AROUND_PASSWORD)) return null;
  const [, counted, bare] = LENGTH.exec(text) ?? [];
  const length = counted ?? bare;
  const kind = NO_SYMBOLS.test(text) ? 'letters and digits' : WITH_SYMBOLS.test(text) ? 'symbols' : null;
  if (length === undefined && kind === null) return null;
  return oneCall(toolName, {
    ...args,
    ...(length !== undefined && { length: Number(length) }),
    ...(kind !== null && { kind }),
  });
}
