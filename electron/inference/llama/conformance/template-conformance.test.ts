import { expect, it } from 'vitest';
import { ASPECTS } from './aspects.ts';
import { readBundledTemplates } from './bundled-templates.ts';
import { measureTemplate, type TemplateFigures } from './measure-template.ts';
import { DIFFERENCES, MOST_DIFFERENCES } from './template-differences.ts';

const found = await readBundledTemplates();
const templates = 'templates' in found ? found.templates : [];
/** A skipped test says why in its name. */
const reason = 'missing' in found ? ` (${found.missing})` : '';

/** A turn may write its end otherwise than the next prompt does: a few tokens. */
const MOST_EXCESS = 16;

it.skipIf(templates.length === 0)(
  `the chat templates that come with node-llama-cpp are rendered, parsed and reused as recorded${reason}`,
  { timeout: 600_000 },
  async () => {
    const measured = new Map<string, TemplateFigures>();
    for (const template of templates) measured.set(template.name, await measureTemplate(template));
    const rows = [...measured].map(([name, figures]) => rowOf(name, figures));
    const share = (holds: (figures: TemplateFigures) => boolean): number =>
      [...measured.values()].filter(holds).length / measured.size;
    const differing = [...measured].flatMap(([name, { differs }]) => differs.map((aspect) => `${name}: ${aspect}`));
    const reasoned = Object.entries(DIFFERENCES).flatMap(([name, reasons]) =>
      ASPECTS.filter((aspect) => reasons[aspect] !== undefined).map((aspect) => `${name}: ${aspect}`),
    );

    expect(rows).toMatchSnapshot();
    // Every difference has its reason, and a reason that is no longer needed goes away.
    expect(reasoned.toSorted()).toEqual(differing.toSorted());
    expect(differing.length).toBeLessThanOrEqual(MOST_DIFFERENCES);
    expect(share(({ single, parallel }) => single && parallel)).toBeGreaterThanOrEqual(0.95);
    expect(share(({ excess }) => excess !== null && excess <= MOST_EXCESS)).toBeGreaterThanOrEqual(0.95);
    expect([...measured].filter(([, { marksStay }]) => !marksStay).map(([name]) => name)).toEqual([]);
  },
);

function rowOf(name: string, { native, path, differs, single, parallel, excess }: TemplateFigures): string {
  const facts = [
    native ? 'trained' : 'ours',
    path,
    differs.length === 0 ? 'equal' : `differs in ${differs.join(', ')}`,
    single ? 'call' : 'no call',
    parallel ? 'calls at once' : 'no calls at once',
    excess !== null && excess <= MOST_EXCESS ? 'append-only' : 'evaluates again',
  ];
  return `${name}: ${facts.join('; ')}`;
}
