/** "Isn't", "wont": an ending alone is that of "paint" and "appointment", too. */
export const NEGATED =
  "(?:is|are|was|were|am|do|does|did|has|have|had|ca|wo|would|could|should|must|need|might|ai)n['’]?t";
