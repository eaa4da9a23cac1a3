import { z } from 'zod';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { sentenceCase } from '../../../shared/formats/clip.ts';
import { formatDateTime } from '../../../shared/formats/dates.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidFacts } from '../../tools/said.ts';
import { imagePath } from './image-fields.ts';
import { openImage } from './open-image.ts';

/** Words for the fields that people ask for, by their names in the standard. */
const FIELDS: Readonly<Record<string, string>> = {
  Make: 'maker',
  Model: 'camera',
  LensModel: 'lens',
  Software: 'software',
  Artist: 'author',
  Copyright: 'copyright',
  ImageDescription: 'description',
  FNumber: 'aperture',
  ISO: 'iso',
  FocalLength: 'focalLengthMm',
  OffsetTimeOriginal: 'timeZone',
};
/** Words for the person, if the field's own name is not one. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  iso: 'ISO',
  focalLengthMm: 'Focal length in mm',
  timeZone: 'Time zone',
};
const MAX_LENGTH = 300;

export const readExif = defineTool({
  name: 'read_exif',
  summary: 'Tell when, where and with which camera a photo was taken',
  parameters: z.strictObject({ path: imagePath }),
  output: z.object({
    path: z.string(),
    ...Object.fromEntries(Object.values(FIELDS).map((word) => [word, z.union([z.string(), z.number()]).optional()])),
    taken: z.string().optional(),
    exposure: z.string().optional(),
    place: z.object({ latitude: z.number(), longitude: z.number(), metresAboveSea: z.number().optional() }).optional(),
    note: z.string().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: [
    'when was the photo IMG_2041.jpg taken?',
    'where did I take beach.jpg?',
    'which camera was used for portrait.jpg?',
  ],
  tags: ['metadata', 'gps', 'location', 'place', 'camera', 'date', 'photo', 'coordinates'],
  touches: ({ path }) => [{ path, use: 'read' }],
  run: async ({ path }, { files }) => {
    const { bytes } = await openImage(files, path);
    const told = await cameraFacts(bytes);
    return Object.keys(told).length === 0
      ? { path, note: 'This picture says nothing of when, where or with what it was taken.' }
      : { path, ...told };
  },
  said: (read) => {
    const told = Object.entries<JsonValue>(read).flatMap(([name, value]): [string, string][] => {
      if (name === 'path' || (typeof value !== 'string' && typeof value !== 'number')) return [];
      const words = name === 'taken' ? formatDateTime(new Date(value)) : String(value);
      return [[FIELD_NAMES[name] ?? sentenceCase(name), words]];
    });
    if ('note' in read || told.length === 0) return 'This picture has no camera data';
    return { line: told.map(([name, value]) => `${name} ${value}`).join(', '), body: saidFacts(told) };
  },
});

/** @param bytes of a picture. @returns what its camera and its author wrote into it; empty if nothing. */
export async function cameraFacts(bytes: Uint8Array): Promise<Record<string, JsonValue>> {
  const { default: exifr } = await import('exifr');
  const found = (await exifr.parse(bytes, { gps: true, reviveValues: false }).catch(() => null)) as
    | Found
    | undefined
    | null;
  return { ...fieldsOf(found ?? {}), ...momentOf(found ?? {}), ...placeOf(found ?? {}) };
}

type Found = Readonly<Record<string, unknown>>;

function fieldsOf(found: Found): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([field, word]): [string, JsonValue][] => {
      const value = found[field];
      if (typeof value === 'number' && Number.isFinite(value)) return [[word, Math.round(value * 100) / 100]];
      const text =
        typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, MAX_LENGTH).toWellFormed() : '';
      return text === '' ? [] : [[word, text]];
    }),
  );
}

/** The standard writes `2026:01:31 14:05:00`, as shown by the camera's clock. */
function momentOf(found: Found): Record<string, JsonValue> {
  const { DateTimeOriginal: written = found['CreateDate'], ExposureTime: seconds } = found;
  const [, date, time] =
    /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}:\d{2})/.exec(typeof written === 'string' ? written : '') ?? [];
  return {
    ...(date === undefined || time === undefined ? {} : { taken: `${date.replaceAll(':', '-')}T${time}` }),
    ...(typeof seconds === 'number' && seconds > 0
      ? { exposure: seconds < 1 ? `1/${String(Math.round(1 / seconds))} s` : `${String(seconds)} s` }
      : {}),
  };
}

function placeOf({ latitude, longitude, GPSAltitude: altitude }: Found): Record<string, JsonValue> {
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !Number.isFinite(latitude + longitude))
    return {};
  const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
  return {
    place: {
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      ...(typeof altitude === 'number' ? { metresAboveSea: Math.round(altitude) } : {}),
    },
  };
}
