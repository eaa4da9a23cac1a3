import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { saidList, type Said } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import type { ArchiveEntry, OpenArchive } from './archive-entry.ts';
import { planExtraction, type ExtractionPlan } from './plan-extraction.ts';

const MOST_SHOWN = 20;

/**
 * Unpacks entries into a new folder. Everything is checked first; if it fails half-way, what was written goes to the
 * trash.
 * @param wanted entries with their positions in the archive. @throws {ToolError}
 */
export async function extractEntries(
  archive: OpenArchive,
  wanted: ReadonlyMap<number, ArchiveEntry>,
  into: string,
  { files, signal, onProgress }: ToolContext,
) {
  const plan = planExtraction(wanted, archive.packedBytes);
  const wasThere = await isThere(files, into);
  if (wasThere) await refuseExisting(files, into, plan);
  const target = await files.makeFolder(into);
  const written: string[] = [];
  try {
    for (const folder of plan.folders) await files.makeFolder(`${target}/${folder}`);
    await archive.read(
      (index) => plan.files.has(index),
      async (index, data) => {
        signal.throwIfAborted();
        onProgress(written.length / plan.files.size, t('Unpacking'));
        written.push(await files.write(`${target}/${plan.files.get(index) ?? ''}`, data, { replace: false, signal }));
      },
    );
  } catch (error) {
    await takeBack(files, wasThere ? written : [target]);
    throw error;
  }
  const left = written.length - MOST_SHOWN;
  return {
    folder: target,
    files: written.length,
    names: written.slice(0, MOST_SHOWN),
    ...(left > 0 && { left }),
    ...(plan.leftOut.length > 0 && {
      left_out: plan.leftOut.slice(0, MOST_SHOWN),
      why: 'Links and devices are not unpacked.',
    }),
  };
}

type Extracted = Awaited<ReturnType<typeof extractEntries>>;

/** @returns what was unpacked, for the person. */
export function saidExtracted({ folder, files, names, left_out: leftOut = [] }: Extracted): Said {
  const line =
    leftOut.length > 0
      ? t(
          'Unpacked {files, plural, one {# file} other {# files}} into {folder}, left out {left, plural, one {# ' +
            'link or device} other {# links or devices}}',
          { files, folder, left: leftOut.length },
        )
      : t('Unpacked {files, plural, one {# file} other {# files}} into {folder}', { files, folder });
  return saidList(line, names);
}

const isThere = (files: FileAccess, path: string): Promise<boolean> =>
  files.describe(path).then(
    () => true,
    () => false,
  );

async function refuseExisting(files: FileAccess, into: string, { files: planned }: ExtractionPlan): Promise<void> {
  for (const name of planned.values()) {
    if (await isThere(files, `${into}/${name}`))
      throw toolError('conflict', () => t('{into}/{name} already exists, and nothing is replaced.', { into, name }), {
        parameter: 'into',
        forPerson: t('Choose a new folder to unpack into.'),
        forModel: 'Give a new folder.',
      });
  }
}

/** What can't be removed stays: the original error matters more. */
async function takeBack(files: FileAccess, places: readonly string[]): Promise<void> {
  for (const place of places) await files.trash(place).catch(() => undefined);
}
