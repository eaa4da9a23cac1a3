/** Parameters that take a file that is there, by what kind of file they take: the endings of its name; none for any file. */
const TAKES: readonly { readonly parameters: readonly string[]; readonly endings: readonly string[] }[] = [
  {
    parameters: ['read_file', 'file_info', 'hash_file', 'trash_file', 'edit_file', 'append_to_file'].map(
      (tool) => `${tool}.path`,
    ),
    endings: [],
  },
  { parameters: ['move_file.from', 'copy_file.from'], endings: [] },
  {
    parameters: ['read_document', 'document_info', 'outline_document', 'search_document'].map((tool) => `${tool}.path`),
    endings: ['pdf', 'docx', 'pptx', 'odt', 'odp', 'rtf', 'epub', 'eml', 'html', 'htm', 'md', 'txt'],
  },
  { parameters: ['import_table.path'], endings: ['csv', 'tsv', 'xlsx', 'json', 'jsonl'] },
  {
    parameters: [
      'compress_image',
      'convert_image',
      'crop_image',
      'get_image_info',
      'read_exif',
      'resize_image',
      'rotate_image',
      'strip_exif',
      'read_qr_code',
    ].map((tool) => `${tool}.path`),
    endings: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'tif', 'tiff', 'heic', 'avif', 'svg'],
  },
  {
    parameters: ['list_archive', 'extract_archive', 'take_from_archive'].map((tool) => `${tool}.archive`),
    endings: ['zip', 'tar', 'tgz', 'gz'],
  },
  { parameters: ['docx_to_markdown.from'], endings: ['docx'] },
  { parameters: ['html_to_markdown.from'], endings: ['html', 'htm'] },
  { parameters: ['markdown_to_html.from', 'make_pdf.from'], endings: ['md', 'txt'] },
  { parameters: ['check_json.path', 'query_json.path'], endings: ['json'] },
];

/**
 * The attached files are what a request is about that names none: each is a value for the parameters that take such a file.
 * @param files names of what is attached, the newest first. @param named whether the request names a file itself.
 * @returns values by `tool.parameter`; none where nothing is attached.
 */
export function attachedValues(files: readonly string[], named: boolean): Readonly<Record<string, readonly string[]>> {
  if (files.length === 0 || named) return {};
  return Object.fromEntries(
    TAKES.flatMap(({ parameters, endings }) => {
      const fitting = files.filter((name) => endings.length === 0 || endings.includes(endingOf(name)));
      return fitting.length === 0 ? [] : parameters.map((parameter) => [parameter, fitting]);
    }),
  );
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
