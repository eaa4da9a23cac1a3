import { isSizeRange } from '../../tools/byte-sizes.ts';
import { isKnownUnit } from '../../tools/unit-names.ts';
import { forAll, parametersWith } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { placesIn } from './known-places.ts';
import { runsOf } from './word-runs.ts';

/**
 * @param texts of the conversation that values may be copied from.
 * @param tools that may take them.
 * @returns all values in them that the tools can accept, by `tool.parameter`: a gym has no time zone.
 */
export function knownValuesIn(texts: readonly string[], tools?: readonly ReadableTool[]): Values {
  const runs = texts.flatMap(runsOf);
  const units = wholeUnits(texts);
  const places = texts.flatMap(placesIn);
  return {
    ...forAll(parametersWith(tools, 'size range'), runs.filter(isSizeRange)),
    ...forAll(parametersWith(tools, 'zone', 'source zone', 'target zone'), places),
    ...unitsOf(parametersWith(tools, 'unit'), parametersWith(tools, 'target unit'), texts[0] ?? '', units),
  };
}

type Values = Readonly<Record<string, readonly string[]>>;

/** "12 gallons, please" has no unit to convert to; what follows "into" may be one that is unknown here. */
function unitsOf(from: readonly string[], to: readonly string[], request: string, units: readonly string[]): Values {
  const [unit, other] = units;
  if (unit === undefined) return {};
  if (other !== undefined) return { ...forAll(from, units), ...forAll(to, units) };
  // "Convert 40 to pounds" doesn't say from what.
  if (
    new RegExp(String.raw`\d (?:to|into|in) (?:the )?${unit.replaceAll(/\W/g, String.raw`\$&`)}\b`, 'i').test(request)
  )
    return { ...forAll(from, []), ...forAll(to, [unit]) };
  if (/\b(?:in|to|into)\b (?!.*\b(?:me|us)\b)/i.test(request)) return {};
  return { ...forAll(from, [unit]), ...forAll(to, []) };
}

/** Words that are rarely meant as the units that they also are. */
const NO_UNIT = /^(?:in|a|as|an|t|s|second|min|degrees?)$/i;

/** @returns the units of texts, without those that are a part of another: "sq ft", not "ft". */
function wholeUnits(texts: readonly string[]): readonly string[] {
  const known = texts.flatMap((text) =>
    [...runsOf(text), ...(text.match(/(?<=\d)\p{L}+[²³]?(?![\p{L}\d])/gu) ?? [])].filter(
      (run) => !NO_UNIT.test(run) && !/\d$|^\d/.test(run) && isKnownUnit(run),
    ),
  );
  const units = [...new Set(known)];
  return units.filter((unit) => !units.some((other) => other !== unit && ` ${other} `.includes(` ${unit} `)));
}
