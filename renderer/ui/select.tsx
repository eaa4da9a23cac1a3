/** A value and its name. */
export type Option<Value extends string | number> = readonly [value: Value, name: string];

export interface ChoiceProps<Value extends string | number> {
  /** What is being selected, for a screen reader. */
  readonly name: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A menu of a few values, in the system's style. */
export function Select<Value extends string | number>({ name, value, options, onChange }: ChoiceProps<Value>) {
  const choose = (text: string): void => {
    const chosen = options.find(([option]) => String(option) === text);
    if (chosen !== undefined) onChange(chosen[0]);
  };
  return (
    <select
      aria-label={name}
      value={value}
      onChange={(event) => choose(event.target.value)}
      className="h-8 rounded-md border border-line bg-ground px-2 text-[0.8125rem]"
    >
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  );
}
