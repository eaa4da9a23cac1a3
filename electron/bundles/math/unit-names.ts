/** What people write, and the name mathjs knows it by. Lower case; mathjs's own names and plurals need no entry. */
const ALIASES: Readonly<Record<string, string>> = {
  celsius: 'degC', centigrade: 'degC', c: 'degC', '°c': 'degC', 'degrees celsius': 'degC', 'degree celsius': 'degC', 'degrees c': 'degC',
  fahrenheit: 'degF', f: 'degF', '°f': 'degF', 'degrees fahrenheit': 'degF', 'degree fahrenheit': 'degF', 'degrees f': 'degF',
  kelvin: 'K', kelvins: 'K', k: 'K',
  kilometre: 'km', kilometres: 'km', kilometer: 'km', kilometers: 'km', kms: 'km',
  metre: 'm', metres: 'm', meter: 'm', meters: 'm', centimetre: 'cm', centimetres: 'cm', centimeter: 'cm', centimeters: 'cm',
  millimetre: 'mm', millimetres: 'mm', millimeter: 'mm', millimeters: 'mm',
  mile: 'mi', miles: 'mi', yard: 'yd', yards: 'yd', foot: 'ft', feet: 'ft', inch: 'in', inches: 'in', '"': 'in', "'": 'ft',
  'nautical mile': 'nauticalmile', 'nautical miles': 'nauticalmile',
  kilo: 'kg', kilos: 'kg', kilogram: 'kg', kilograms: 'kg', kgs: 'kg', gram: 'g', grams: 'g', milligram: 'mg', milligrams: 'mg',
  pound: 'lb', pounds: 'lb', lbs: 'lb', ounce: 'oz', ounces: 'oz', stone: 'stone', stones: 'stone', ton: 'ton', tons: 'ton',
  tonne: 'tonne', tonnes: 'tonne', 'metric ton': 'tonne', 'metric tons': 'tonne',
  litre: 'l', litres: 'l', liter: 'l', liters: 'l', millilitre: 'ml', millilitres: 'ml', milliliter: 'ml', milliliters: 'ml',
  gallon: 'gal', gallons: 'gal', pint: 'pint', pints: 'pint', quart: 'quart', quarts: 'quart', cup: 'cup', cups: 'cup',
  tablespoon: 'tablespoon', tablespoons: 'tablespoon', tbsp: 'tablespoon', teaspoon: 'teaspoon', teaspoons: 'teaspoon', tsp: 'teaspoon',
  'fluid ounce': 'floz', 'fluid ounces': 'floz', 'fl oz': 'floz',
  second: 's', seconds: 's', sec: 's', secs: 's', minute: 'minute', minutes: 'minute', min: 'minute', mins: 'minute',
  hour: 'hour', hours: 'hour', hr: 'hour', hrs: 'hour', day: 'day', days: 'day', week: 'week', weeks: 'week',
  month: 'month', months: 'month', year: 'year', years: 'year',
  byte: 'B', bytes: 'B', kilobyte: 'kB', kilobytes: 'kB', kb: 'kB', megabyte: 'MB', megabytes: 'MB', mb: 'MB',
  gigabyte: 'GB', gigabytes: 'GB', gb: 'GB', terabyte: 'TB', terabytes: 'TB', tb: 'TB', bit: 'b', bits: 'b',
  acre: 'acre', acres: 'acre', hectare: 'hectare', hectares: 'hectare', ha: 'hectare',
  'square metre': 'm2', 'square metres': 'm2', 'square meter': 'm2', 'square meters': 'm2', 'square feet': 'sqft', 'square foot': 'sqft',
  'square kilometres': 'km^2', 'square kilometers': 'km^2', 'square miles': 'sqmi', 'square mile': 'sqmi',
  mph: 'mi/hour', 'miles per hour': 'mi/hour', kmh: 'km/hour', kph: 'km/hour', 'km/h': 'km/hour', 'kilometres per hour': 'km/hour',
  'kilometers per hour': 'km/hour', 'm/s': 'm/s', 'metres per second': 'm/s', 'meters per second': 'm/s',
  joule: 'J', joules: 'J', kilojoule: 'kJ', kilojoules: 'kJ', kcal: 'kilocalorie', kilocalories: 'kilocalorie', calories: 'calorie', cal: 'calorie', watt: 'W', watts: 'W', horsepower: 'hp',
  'kilowatt hours': 'kW hour', kwh: 'kW hour', psi: 'psi', bar: 'bar', bars: 'bar', pascal: 'Pa', pascals: 'Pa', atmospheres: 'atm',
};

/** How an answer names a unit, where the parsed name would look odd. */
const DISPLAY: Readonly<Record<string, string>> = {
  degC: '°C', degF: '°F', 'mi/hour': 'mph', 'km/hour': 'km/h', floz: 'fl oz', minute: 'min', hour: 'h', nauticalmile: 'nautical miles',
  'kW hour': 'kWh', kilocalorie: 'kcal', calorie: 'cal', m2: 'm²', 'km^2': 'km²', sqft: 'sq ft', sqmi: 'sq mi',
};

const CURRENCIES = new Set([
  'usd', 'eur', 'gbp', 'jpy', 'chf', 'cad', 'aud', 'inr', 'cny', 'dollar', 'dollars', 'euro', 'euros', 'yen', '$', '€', '£', 'rupees', 'francs',
]);

/** @returns the unit in mathjs's terms: symbols that carry their case (`MB`, `Pa`) pass through when they are no alias. */
export function unitName(written: string): string {
  const trimmed = written.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
  return ALIASES[trimmed.toLowerCase()] ?? trimmed;
}

export const displayUnit = (unit: string): string => DISPLAY[unit] ?? unit;

export const isCurrency = (written: string): boolean => CURRENCIES.has(written.trim().toLowerCase());
