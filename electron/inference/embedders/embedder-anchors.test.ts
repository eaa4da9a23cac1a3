import { describe, expect, it } from 'vitest';
import { scaled } from '../cosine-scale.ts';
import { similarity, type Embedder, type TextRole } from '../embedder.ts';
import { measureAnchors, scalesBetween, type AnchorProbe } from './embedder-anchors.ts';

const TOPICS = ['mail', 'song', 'disk'];
/** Unit vectors on a wide scale: what is about something else is nearly orthogonal. */
const wideVector = (text: string): Float32Array => {
  const vector = TOPICS.map((topic) => (text.includes(topic) ? 1 : 0.1) + (text.length % 7) / 40);
  return Float32Array.from(vector, (value) => value / Math.hypot(...vector));
};
/** As of many models: everything shares a large part, so all cosines are between 0.8 and 1. */
const narrowVector = (text: string): Float32Array =>
  Float32Array.from([...wideVector(text), 2], (value) => value / Math.sqrt(5));

const embedderOf = (vectorOf: (text: string, role?: TextRole) => Float32Array): Embedder => ({
  key: 'test',
  dimensions: vectorOf('').length,
  embed: async (texts, role) => texts.map((text) => vectorOf(text, role)),
  dispose: async () => {},
});
const wide = embedderOf(wideVector);
const narrow = embedderOf(narrowVector);

const PROBES: readonly AnchorProbe[] = TOPICS.map((topic) => ({
  description: `${topic} tool`,
  requests: [`any ${topic}?`, `show me the ${topic} please`],
}));

describe('the scale of an embedder', () => {
  it('is brought to that of the included one, whose thresholds then hold', async () => {
    const scales = scalesBetween(await measureAnchors(narrow, PROBES), await measureAnchors(wide, PROBES));
    const [request, tool] = ['a letter by mail', 'a disk is full'];
    const own = similarity(narrowVector(request), narrowVector(tool));
    const included = similarity(wideVector(request), wideVector(tool));
    expect(own).toBeGreaterThan(0.8);
    expect(scaled(own, scales.documents)).toBeCloseTo(included, 4);
    expect(scaled(own, scales.requests)).toBeCloseTo(included, 4);
  });

  it('leaves the included one as it is', async () => {
    const anchors = await measureAnchors(wide, PROBES);
    expect(scalesBetween(anchors, anchors)).toEqual({
      documents: { offset: 0, factor: 1 },
      requests: { offset: 0, factor: 1 },
    });
  });

  it('is measured with the role of each text', async () => {
    // A prefix makes requests more alike, and less like what they are compared with.
    const prefixed = embedderOf((text, role) =>
      role === 'query' ? narrowVector(text) : Float32Array.from([...wideVector(text), 0]),
    );
    const { documents, requests } = await measureAnchors(prefixed, PROBES);
    expect(requests.apart).toBeGreaterThan(documents.apart + 0.3);
  });

  it('is stretched only so far if the embedder hardly tells texts apart', async () => {
    const same = embedderOf(() => Float32Array.of(1, 0));
    const { documents } = scalesBetween(await measureAnchors(same, PROBES), await measureAnchors(wide, PROBES));
    expect(documents.factor).toBeCloseTo(8, 5);
  });
});
