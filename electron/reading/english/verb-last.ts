const VERB =
  '(?:cancel|delete|remove|tick off|check off|cross off|cross out|complete|scrap|drop|bin|throw out|throw away|forget|move|restore|reopen|read|show me|read me)';
/** "The reminder about the bins you can cancel", "and my yoga please move to Friday". */
const VERB_LAST = new RegExp(
  String.raw`^(?<thing>(?:the|my|our|that) (?:[\p{L}\d"'’-]+ ){1,8}?)(?:you (?:can|may|could|should) (?:please |now |also |just )*|please (?:also )?|(?:can|could|would) you (?:please |also )*)` +
    String.raw`(?<verb>${VERB})(?<rest>(?: (?:to|till|until|off|from|back|by|for) [^,;.?!]+)?)(?:,? (?:please|again|too|as well|now|then|for me))*[.!?]*$`,
  'iu',
);

/** @returns a request with its verb in front of what it is about, if it comes behind; any other as it is. */
export function verbFirst(request: string): string {
  const { thing, verb, rest = '' } = VERB_LAST.exec(request)?.groups ?? {};
  return thing === undefined || verb === undefined ? request : `${verb} ${thing.trim()}${rest}`;
}
