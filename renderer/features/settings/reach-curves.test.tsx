import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReachCurves } from './reach-curves.tsx';

const LEVELS = [
  { certainty: 80, reach: 0.8, tokens: 100 },
  { certainty: 90, reach: 0.9, tokens: 200 },
  { certainty: 95, reach: 0.95, tokens: 900 },
];

it('draws reach and time from the lowest to the highest, with a mark at the chosen level', () => {
  const html = renderToStaticMarkup(<ReachCurves levels={LEVELS} chosen={1} />);
  const [reach = [], time = []] = [...html.matchAll(/points="([^"]+)"/g)].map(([, points = '']) =>
    points.split(' ').map((point) => point.split(',').map(Number)),
  );
  expect(reach.map(([x]) => x)).toEqual([8, 140, 272]);
  // The middle is two thirds up for reach, and an eighth for time.
  expect(reach.map(([, y]) => y)).toEqual([56, 24, 8]);
  expect(time.map(([, y]) => y)).toEqual([56, 50, 8]);
  expect([...html.matchAll(/cx="140" cy="([\d.]+)"/g)].map(([, y]) => Number(y))).toEqual([24, 50]);
});
