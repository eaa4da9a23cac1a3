import { asksSomewhere } from './later-request.ts';

/** A message that tells something, and what it asks for at its end. */
export interface StoryEnd {
  readonly story: string;
  readonly request: string;
}

/** Where a request may begin: "…. Put", "…, so can you put". */
const BOUNDARY = /(?:[,;!…)]|(?<!\b(?:st|dr|mr|mrs|ms))\.|-)+\s+|\s+(?=(?:so|and) )/giu;
const LEADS_ON = /^(?:(?:so|and|but|anyway|anyways|well|ok|okay|right)\b[, ]*)*/i;
const LEAST_WORDS = 4;
/** "Whats 340 plus 19% and add …": a question, with or without its mark. */
const ASKS =
  /\?|^(?:(?:so|and|ok|okay|hi|hey|please)\b,? )*(?:what|where|who|which|when|how|is|are|do|does|did|can|could|will|would)(?:['’]?s)?\b|[,.;!] (?:what(?:['’]?s)?|how (?:much|many|long|often)) /i;

/** @returns the ways to take a message for a story that asks for nothing and what follows it, the shortest end first. */
export const storyEnds = (message: string): readonly StoryEnd[] =>
  [...message.matchAll(BOUNDARY)].toReversed().flatMap(({ 0: gap, index }) => {
    const story = message.slice(0, index);
    const request = message.slice(index + gap.length).replace(LEADS_ON, '');
    const isStory =
      request !== '' && story.split(/\s+/).length >= LEAST_WORDS && !ASKS.test(story) && !asksSomewhere(story);
    return isStory ? [{ story, request }] : [];
  });
