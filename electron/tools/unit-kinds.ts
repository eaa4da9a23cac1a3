import { isKnownUnit, unitName } from './unit-names.ts';

/** The units that people convert among one another, by what they measure. */
const KINDS: Readonly<Record<string, string>> = {
  length: 'mm cm dm m km um nm mi yd ft in nauticalmile furlong fathom lightyear astronomicalunit',
  mass: 'ug mg g kg tonne ton longton lb oz stone troyounce carat',
  volume: 'ml cl dl l gal ukgallon pint ukpint quart cup tablespoon teaspoon floz',
  area: 'acre hectare',
  time: 'ms s minute hour day week fortnight month year decade',
  temperature: 'degC degF K',
  data: 'B b kB MB GB TB KiB MiB GiB TiB kb Mb Gb Tb',
  energy: 'J kJ calorie kilocalorie',
  power: 'W kW hp',
  speed: 'knot',
};
const KIND_OF = new Map(Object.entries(KINDS).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])));

/** @returns what a unit measures; null for other words, and for units that are rarely converted. */
export function kindOfUnit(written: string): string | null {
  if (!isKnownUnit(written)) return null;
  const name = unitName(written);
  if (/\//.test(name)) return name.split('/').map(kindOfName).join('/') === 'length/time' ? 'speed' : null;
  return kindOfName(name);
}

function kindOfName(name: string): string | null {
  if (name.endsWith('^2')) return 'area';
  if (name.endsWith('^3')) return 'volume';
  return KIND_OF.get(name) ?? null;
}
