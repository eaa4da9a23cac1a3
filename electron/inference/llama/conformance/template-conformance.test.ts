import { afterAll, expect, it } from 'vitest';
import { readBundledTemplates } from './bundled-templates.ts';
import { TemplateBench, type TemplateFigures } from './measure-template.ts';
import { DIFFERENCES } from './template-differences.ts';

const found = await readBundledTemplates();
const templates = 'templates' in found ? found.templates : [];
/** A skipped test says why in its name. */
const reason = 'missing' in found ? ` (${found.missing})` : '';

/** A turn may write its end differently from the next prompt: a few tokens. */
const MOST_EXCESS = 16;
const bench = new TemplateBench();
afterAll(() => bench.dispose());

it.skipIf(templates.length === 0)(
  `the chat templates that come with node-llama-cpp are rendered, parsed and reused as recorded${reason}`,
  { timeout: 600_000 },
  async () => {
    const measured = new Map<string, TemplateFigures>();
    for (const template of templates) measured.set(template.name, await bench.measure(template));
    const rows = [...measured].map(
      ([name, { equal, native, path, single, parallel, excess }]) =>
        `${name}: ${native ? 'trained' : 'ours'}, ${path}, ${equal ? 'equal' : 'differs'}, ${single ? '' : 'no '}call, ${parallel ? '' : 'no '}calls at once, ${excess !== null && excess <= MOST_EXCESS ? 'append-only' : 'evaluates again'}`,
    );
    const share = (holds: (figures: TemplateFigures, name: string) => boolean): number =>
      [...measured].filter(([name, figures]) => holds(figures, name)).length / measured.size;

    expect(rows).toMatchSnapshot();
    expect(share(({ equal }, name) => equal || DIFFERENCES[name] !== undefined)).toBeGreaterThanOrEqual(0.95);
    expect(share(({ single, parallel }) => single && parallel)).toBeGreaterThanOrEqual(0.95);
    expect(share(({ excess }) => excess !== null && excess <= MOST_EXCESS)).toBeGreaterThanOrEqual(0.95);
    // A reason that is no longer needed has to be removed.
    expect(Object.keys(DIFFERENCES).filter((name) => measured.get(name)?.equal === true)).toEqual([]);
  },
);
