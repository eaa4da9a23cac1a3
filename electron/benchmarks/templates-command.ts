import { z } from 'zod';
import { readBundledTemplates, type BundledTemplate } from '../inference/llama/conformance/bundled-templates.ts';
import { measureTemplate, type TemplateFigures } from '../inference/llama/conformance/measure-template.ts';
import { DIFFERENCES } from '../inference/llama/conformance/template-differences.ts';
import { parseOptions, type MeasureCommand, type Report } from './measure-command.ts';
import { MeasureError } from './selection-data.ts';

const optionsSchema = z.object({ only: z.string().default('') });
/** Tokens that a turn may evaluate again: the end of a turn, which templates and models write differently. */
const MOST_EXCESS = 16;

/** How the chat templates of real models are rendered, parsed and reused. */
export const templatesCommand: MeasureCommand = {
  summary: 'check the chat templates of real models: rendering, calls and reuse of the KV cache',
  options: { only: { type: 'string', default: '' } },
  run: async (values, onProgress): Promise<Report> => {
    const { only } = parseOptions(optionsSchema, values);
    const measured = await measureAll(await bundled(only), onProgress);
    const shares = sharesOf(measured);
    return { figures: { suite: 'templates', templates: measured, ...shares }, lines: table(measured, shares) };
  },
};

async function bundled(only: string): Promise<readonly BundledTemplate[]> {
  const found = await readBundledTemplates();
  if ('missing' in found) throw new MeasureError(found.missing);
  const wanted = found.templates.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  if (wanted.length === 0) throw new MeasureError(`No template's name contains "${only}".`);
  return wanted;
}

async function measureAll(
  templates: readonly BundledTemplate[],
  onProgress: (line: string) => void,
): Promise<Readonly<Record<string, TemplateFigures>>> {
  const measured: Record<string, TemplateFigures> = {};
  for (const template of templates) {
    measured[template.name] = await measureTemplate(template);
    onProgress(template.name);
  }
  return measured;
}

/** Equal, or each reason for a difference with the aspects that it explains. */
function renderingOf(name: string, { differs }: TemplateFigures): string {
  const groups = Map.groupBy(differs, (aspect) => DIFFERENCES[name]?.[aspect] ?? 'no reason');
  return differs.length === 0
    ? 'equal'
    : [...groups].map(([reason, aspects]) => `differs in ${aspects.join(', ')} (${reason})`).join('; ');
}

interface Shares {
  /** Rendered as the template does, or differently for a documented reason. */
  readonly equal: number;
  readonly parses: number;
  readonly appendOnly: number;
}

function sharesOf(measured: Readonly<Record<string, TemplateFigures>>): Shares {
  const all = Object.entries(measured);
  const share = (holds: (name: string, figures: TemplateFigures) => boolean): number =>
    all.filter(([name, figures]) => holds(name, figures)).length / all.length;
  return {
    equal: share((name, { differs }) => differs.every((aspect) => DIFFERENCES[name]?.[aspect] !== undefined)),
    parses: share((_, { single, parallel }) => single && parallel),
    appendOnly: share((_, { excess }) => excess !== null && excess <= MOST_EXCESS),
  };
}

function table(measured: Readonly<Record<string, TemplateFigures>>, shares: Shares): readonly string[] {
  const rows = Object.entries(measured).map(([name, figures]) => {
    const { native, path, single, parallel, excess, stallMs, seconds } = figures;
    const rendered = renderingOf(name, figures);
    const facts = [
      native ? 'trained' : 'ours',
      path,
      single ? 'yes' : 'no',
      parallel ? 'yes' : 'no',
      excess === null ? '-' : String(excess),
      `${stallMs.toFixed(0)} ms`,
      `${seconds.toFixed(2)} s`,
    ];
    return `${name.padEnd(46)} ${facts.map((fact) => fact.padEnd(9)).join(' ')} ${rendered}`;
  });
  const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
  const heads = ['syntax', 'path', 'single', 'parallel', 'excess', 'stall', 'study'].map((head) => head.padEnd(9));
  return [
    `${''.padEnd(46)} ${heads.join(' ')} rendering`,
    ...rows,
    `equal or justified ${percent(shares.equal)}, parses ${percent(shares.parses)}, append-only ${percent(shares.appendOnly)}`,
  ];
}
