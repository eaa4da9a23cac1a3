import type * as ExifReader from 'exifreader';
import { z } from 'zod';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { formatDateTime } from '../../../shared/formats/dates.ts';
import { t } from '../../../shared/texts/translate.ts';
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
  ISOSpeedRatings: 'iso',
  FocalLength: 'focalLengthMm',
  OffsetTimeOriginal: 'timeZone',
};
/** Words for the person, if the field's own name is not one. */
const fieldName = (field: string): string =>
  t(
    '{field, select, maker {Maker} camera {Camera} lens {Lens} software {Software} author {Author} copyright ' +
      '{Copyright} description {Description} aperture {Aperture} iso {ISO} focalLengthMm {Focal length in mm} ' +
      'timeZone {Time zone} taken {Taken} exposure {Exposure} note {Note} other {{field}}}',
    { field },
  );
/** When it was taken, or else digitized. */
const TIMES = ['DateTimeOriginal', 'DateTimeDigitized'];
const MAX_LENGTH = 300;

export const readExif = defineTool({
  name: 'read_exif',
  summary: 'Tell when, where and with which camera a photo was taken',
  parameters: z.strictObject({ path: imagePath }),
  roles: { path: ['picture file'] },
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
      return [[fieldName(name), words]];
    });
    if ('note' in read || told.length === 0) return t('This picture has no camera data');
    return {
      line: told.map(([name, value]) => t('{name} {value}', { name, value })).join(', '),
      body: saidFacts(told),
    };
  },
});

/** @param bytes of a picture. @returns what its camera and its author wrote into it; empty if nothing. */
export async function cameraFacts(bytes: Uint8Array): Promise<Record<string, JsonValue>> {
  const { exif = {}, gps = {} } = await readTags(bytes).catch((): ExifReader.ExpandedTags => ({}));
  return { ...fieldsOf({ ...exif }), ...momentOf({ ...exif }), ...placeOf(gps) };
}

/** @throws {Error} if there are none, or they are damaged. */
async function readTags(bytes: Uint8Array): Promise<ExifReader.ExpandedTags> {
  // Its types leave out that everything is in its default export.
  const { default: reader } = (await import('exifreader')) as typeof ExifReader & { default: typeof ExifReader };
  return reader.loadView(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    expanded: true,
    computed: true,
    includeTags: { exif: [...Object.keys(FIELDS), ...TIMES, 'ExposureTime'], gps: true },
  });
}

type Exif = Readonly<Record<string, unknown>>;

const tagOf = (exif: Exif, field: string) =>
  exif[field] as { readonly value: unknown; readonly computed?: unknown } | undefined;

const textOf = (exif: Exif, field: string): string =>
  [tagOf(exif, field)?.value]
    .flat()
    .filter((part) => typeof part === 'string')
    .join(' ');

function fieldsOf(exif: Exif): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([field, word]): [string, JsonValue][] => {
      const number = tagOf(exif, field)?.computed;
      if (typeof number === 'number' && Number.isFinite(number)) return [[word, Math.round(number * 100) / 100]];
      const text = textOf(exif, field).replaceAll('\0', '').trim().slice(0, MAX_LENGTH).toWellFormed();
      return text === '' ? [] : [[word, text]];
    }),
  );
}

/** The standard writes `2026:01:31 14:05:00`, as shown by the camera's clock. */
function momentOf(exif: Exif): Record<string, JsonValue> {
  const written = TIMES.map((field) => textOf(exif, field)).find((text) => text !== '') ?? '';
  const [, date, time] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}:\d{2})/.exec(written) ?? [];
  const seconds = tagOf(exif, 'ExposureTime')?.computed;
  return {
    ...(date === undefined || time === undefined ? {} : { taken: `${date.replaceAll(':', '-')}T${time}` }),
    ...(typeof seconds === 'number' && seconds > 0
      ? { exposure: seconds < 1 ? `1/${String(Math.round(1 / seconds))} s` : `${String(seconds)} s` }
      : {}),
  };
}

function placeOf({
  Latitude: latitude,
  Longitude: longitude,
  Altitude: altitude,
}: ExifReader.GpsTags): Record<string, JsonValue> {
  if (latitude === undefined || longitude === undefined || !Number.isFinite(latitude + longitude)) return {};
  const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
  return {
    place: {
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      ...(altitude !== undefined && Number.isFinite(altitude) ? { metresAboveSea: Math.round(altitude) } : {}),
    },
  };
}
