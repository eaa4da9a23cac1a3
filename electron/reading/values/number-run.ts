import type { Copying } from '../../inference/inference-backend.ts';

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const RUN = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-])${NUMBER}(?:(?:,| and|, and|;) ${NUMBER}){2,}(?![\d:/-]|[.,]\d|%| ?(?:am|pm)\b)`,
  'giu',
);

/** "412, 398 and 405, what's the mean?": the only run of three numbers or more is what is described. @returns nothing if there is none. */
export function numberRun(request: string): Copying['onlyAmong'] {
  const [only, other] = request.match(RUN) ?? [];
  return only === undefined || other !== undefined ? {} : { 'describe_numbers.numbers': [only] };
}
