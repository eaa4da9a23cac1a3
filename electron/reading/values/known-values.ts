import { isSizeRange } from '../../tools/byte-sizes.ts';
import { isKnownUnit } from '../../tools/unit-names.ts';
import { placesIn } from './known-places.ts';
import { runsOf } from './word-runs.ts';

/** Parameters whose values the app can check beforehand, by `tool.parameter`. */
const CHECKS: Readonly<Record<string, (value: string) => boolean>> = { 'find_duplicate_files.size': isSizeRange };

/**
 * @param texts of the conversation that values may be copied from.
 * @returns all values in them that the tools can accept, by `tool.parameter`: a gym has no time zone.
 */
export function knownValuesIn(texts: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const runs = texts.flatMap(runsOf);
  const units = wholeUnits(texts);
  const places = texts.flatMap(placesIn);
  return {
    ...Object.fromEntries(Object.entries(CHECKS).map(([parameter, isValue]) => [parameter, runs.filter(isValue)])),
    'get_time.place': places,
    'convert_time.from': places,
    'convert_time.to': places,
    ...(units.length === 1 && onlyUnit(texts[0] ?? '', units)),
    ...(units.length > 1 && { 'convert_units.from': units, 'convert_units.to': units }),
  };
}

/** "12 gallons, please" has no unit to convert to; what follows "into" may be one that is unknown here. */
function onlyUnit(request: string, [unit = '']: readonly string[]): Readonly<Record<string, readonly string[]>> {
  // "Convert 40 to pounds" doesn't say from what.
  if (
    new RegExp(String.raw`\d (?:to|into|in) (?:the )?${unit.replaceAll(/\W/g, String.raw`\$&`)}\b`, 'i').test(request)
  )
    return { 'convert_units.from': [], 'convert_units.to': [unit] };
  if (/\b(?:in|to|into)\b (?!.*\b(?:me|us)\b)/i.test(request)) return {};
  return { 'convert_units.from': [unit], 'convert_units.to': [] };
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
