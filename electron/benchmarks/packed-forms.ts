/** How a needed tool is documented, most useful first. */
export const PACKED_FORMS = ['whole', 'outline', 'mention', 'name', 'absent'] as const;
export type PackedForm = (typeof PACKED_FORMS)[number];

/** Forms from which a model can call a tool directly. */
const USABLE: ReadonlySet<PackedForm> = new Set(['whole', 'outline']);

export const areUsable = (forms: readonly PackedForm[]): boolean => forms.every((form) => USABLE.has(form));
