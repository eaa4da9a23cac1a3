import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { z } from 'zod';

const jobSchema = z.object({ spec: z.custom<TopLevelSpec>((value) => typeof value === 'object' && value !== null) });

const refuse = (): Promise<never> => Promise.reject(new RangeError('Charts load nothing and lead nowhere.'));
/** The specification contains everything to draw. */
const nothing = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

/** Draws a chart. @param job `{ spec }`, see `chartSpec`. @returns an SVG. */
export function renderChart(job: unknown): Promise<string> {
  const { spec } = compile(jobSchema.parse(job).spec);
  return new View(parse(spec), { renderer: 'none', loader: nothing }).toSVG();
}
