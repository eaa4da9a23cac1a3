/** A word with a folder in front or an extension behind. */
const PATH = new RegExp(
  [
    String.raw`(?<![\p{L}\p{M}\d_@:/.])(?:[\p{L}\p{M}\d_.-]+\/[\p{L}\p{M}\d_./-]*[\p{L}\p{M}\d_]|`,
    String.raw`[\p{L}\p{M}\d_-]+\.(?:txt|md|csv|json|pdf|docx?|xlsx?|html?|png|svg|jpe?g|zip|ics|vcf|log|tsv))`,
    String.raw`(?![\p{L}\p{M}\d_@])`,
  ].join(''),
  'giu',
);

/** @returns the files that a text names, as it names them. */
export const filesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PATH)].map(([path]) => path).filter((path) => /\.\p{L}\w{1,4}$/u.test(path))),
];
