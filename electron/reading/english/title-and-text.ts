/** "A note called Hives with: two queens", "a note titled Boiler that says: …": the words before the colon belong to neither. */
const BETWEEN =
  /(\bnote,? (?:called|named|titled|with the (?:title|name)) [^:;.!?\n]{1,60}?),? (?:with(?: (?:this|the following|these words|that))?(?: (?:text|recipe))?(?: in it| inside| on it)?|saying|reading|containing|that says|that reads|and (?:write|put)(?: in it)?):(?= )/i;

/** @returns a message whose note's title is followed by its text only. */
export const withTitleApart = (message: string): string => message.replace(BETWEEN, '$1:');
