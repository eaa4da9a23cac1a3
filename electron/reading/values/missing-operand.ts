import { numbersIn } from '../../foundation/numbers-in.ts';

const OPERATOR =
  /\b(?:plus|minus|times|divided by|multiplied (?:by|with)|multipl(?:y|ied)|divide|subtract(?:ed)?|take away|less)\b|(?<=\d ?)[-+*/×÷−–]/i;
/** A number that has no digits, or is asked of one number alone: "half of 60 minus a dozen", "12 squared". */
const ENOUGH = new RegExp(
  String.raw`\b(?:root|squared?|cubed?|double|twice|triple|half|halves|thirds?|quarters?|fifths?|tenths?|dozen|hundred|pi|power|` +
    String.raw`factorial|table)\b|%|\bper ?cent\b|[\^√!²³]`,
  'i',
);

/** @returns whether a message works something out with one number and one that it doesn't say: "4300 minus the last reading". */
export const lacksOperand = (request: string): boolean =>
  /\d/.test(request) &&
  OPERATOR.test(request) &&
  !ENOUGH.test(request) &&
  numbersIn(request).size === 1 &&
  !/(\d[\d.,]*)\D+\1/.test(request);
