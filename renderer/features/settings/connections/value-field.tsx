interface ValueFieldProps {
  readonly name: string;
  /** What to enter, in the configuration's own words. */
  readonly prompt: string | null;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A key or another value of a server, hidden while it is typed and stored in the secret store. */
export function ValueField({ name, prompt, placeholder = '', value, onChange }: ValueFieldProps) {
  return (
    <label className="grid gap-1 text-[0.8125rem]">
      <span>
        <span className="font-mono text-xs">{name}</span>
        {prompt !== null && <span className="block text-xs text-soft">{prompt}</span>}
      </span>
      <input
        type="password"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 rounded-md border border-line bg-ground px-2 font-mono text-xs placeholder:font-sans placeholder:text-soft"
      />
    </label>
  );
}
