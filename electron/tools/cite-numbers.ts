/** For the model, with passages that have numbers: the window makes these numbers links to where the passages stand. */
export const CITE_NUMBERS =
  'After each statement, give the number of the passage that it comes from in square brackets, such as [3].';
