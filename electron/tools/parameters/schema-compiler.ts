import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { safePattern } from './safe-pattern.ts';
import { isOutOfTime, runWithin } from './time-limit.ts';
import { UnusableParametersError } from './tool-parameters.ts';

const OPTIONS: Options = {
  // Servers use custom keywords and formats, and leave out `type`; none of that should make a tool unusable.
  strict: false,
  allErrors: true,
  logger: false,
  // Otherwise, a property named like one of Object.prototype would always count as present.
  ownProperties: true,
  code: { regExp: safePattern },
};

type Dialect = '07' | '2019' | '2020';
const CREATORS: Readonly<Record<Dialect, () => Ajv>> = {
  '07': () => new Ajv(OPTIONS),
  '2019': () => new Ajv2019(OPTIONS),
  '2020': () => new Ajv2020(OPTIONS),
};
const shared = new Map<Dialect, Ajv>();

/**
 * @param schema of limited size, see `assertBounded`, in the form of `modernSchema`, which the later dialects read.
 * @throws {UnusableParametersError} if it is not a valid schema of its dialect, a reference has no target, or it takes
 * too long.
 */
export function compileSchema(schema: JsonObject, limitMs: number): ValidateFunction {
  const { $schema, $id: _, $async, ...rest } = schema;
  if ($async !== undefined)
    throw new UnusableParametersError(() => t('Its schema is asynchronous, which is not supported.'));
  const dialects = dialectsOf($schema);
  const failures: unknown[] = [];
  for (const dialect of dialects) {
    try {
      return compile(rest, dialect, limitMs);
    } catch (error) {
      failures.push(error);
      if (isOutOfTime(error)) break;
    }
  }
  throw new UnusableParametersError(() => reasonOf(failures[0]), { cause: failures[0] });
}

/** Nothing, a draft from 04 on, whatever is the latest, or OpenAPI's. */
const KNOWN_DIALECT =
  /^$|\/2020-12\/|\/draft-0[4-7]\/|^https?:\/\/json-schema\.org\/schema#?$|^https?:\/\/spec\.openapis\.org\/oas\//;

function dialectsOf(declared: JsonObject[string] | undefined): readonly Dialect[] {
  const name = typeof declared === 'string' ? declared : '';
  if (name.includes('/2019-09/')) return ['2019', '2020'];
  // Everything else is read as the latest one, to which older ones were rewritten; what isn't valid there may be in draft-07.
  if (KNOWN_DIALECT.test(name)) return ['2020', '07'];
  throw new UnusableParametersError(() =>
    t('Its schema is written in a dialect that is not supported, "{name}".', { name: name.slice(0, 200) }),
  );
}

function compile(schema: JsonObject, dialect: Dialect, limitMs: number): ValidateFunction {
  // Names that a schema gives to its parts stay in the instance, so such a schema gets a separate one.
  const isShared = !JSON.stringify(schema).includes('"$id"');
  let validate: ValidateFunction | undefined;
  runWithin(limitMs, () => {
    const ajv = (isShared ? shared.get(dialect) : undefined) ?? createAjv(dialect);
    // After an interruption or an error, the state of an instance is unreliable, so only a finished one is shared.
    if (isShared) shared.delete(dialect);
    const compiled = ajv.compile(schema);
    // A schema that refers to itself endlessly fails with any arguments.
    compiled({});
    ajv.removeSchema(schema);
    if (isShared) shared.set(dialect, ajv);
    validate = compiled;
  });
  if (validate === undefined) throw new UnusableParametersError(() => t('Its schema could not be compiled.'));
  return validate;
}

function createAjv(dialect: Dialect): Ajv {
  const ajv = CREATORS[dialect]();
  // The precise forms of some formats can be slow on certain texts.
  formats.default(ajv, { mode: 'fast' });
  return ajv;
}

function reasonOf(error: unknown): string {
  if (isOutOfTime(error)) return t('Its schema takes too long to read.');
  if (error instanceof RangeError) return t('Its schema refers to itself without end.');
  return t('Its schema is not valid: {reason}.', { reason: errorMessage(error).slice(0, 300) });
}
