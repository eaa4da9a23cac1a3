import { useState } from 'react';
import { useAttempt } from '../../../ui/use-attempt.ts';

interface FilledFormOptions<Fields, Filled> {
  readonly begin: () => Fields;
  /** @returns what the fields mean, or what is wrong with them in words. */
  readonly fill: (fields: Fields) => Filled | string;
  /** @throws {RpcError} that says what is wrong. */
  readonly onSave: (filled: Filled) => Promise<void>;
}

/** The fields of a form while they are filled in; `form` is what its `ProgramForm` needs. */
export function useFilledForm<Fields extends object, Filled extends object>(
  options: FilledFormOptions<Fields, Filled>,
) {
  const [fields, setFields] = useState(options.begin);
  const [invalid, setInvalid] = useState<string | null>(null);
  const { isBusy, problem, run } = useAttempt();
  const change = (some: Partial<Fields>): void => setFields({ ...fields, ...some });
  const onSave = (): void => {
    const filled = options.fill(fields);
    setInvalid(typeof filled === 'string' ? filled : null);
    if (typeof filled !== 'string') run(() => options.onSave(filled));
  };
  return { fields, change, form: { isBusy, problem: invalid ?? problem, onSave } };
}
