import { expect, it } from 'vitest';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { callOf } from '../testing/call-of.ts';
import { withFileMeant } from './file-meant.ts';

const ZIP = callOf('create_archive', { files: ['Shed/a.txt', 'Shed/b.txt'], archive: 'Shed/all.zip' }, {});
const CHART = callOf('draw_chart', { table: 'fuel', path: 'Shed/fuel.png' }, {});
const FOUND = callOf('find_files', { name: 'lease' }, { found: [{ path: 'Flat/lease-2024.pdf' }] });
const BOTH = callOf('compare_files', { first: 'Flat/a.txt', second: 'Flat/b.txt' }, {});

it.each<[string, ToolCall, string]>([
  ["show me what's in the zip", ZIP, "show me what's in Shed/all.zip"],
  ["what's in it now?", ZIP, "what's in Shed/all.zip?"],
  ['unpack it into Garage', ZIP, 'unpack Shed/all.zip into Garage'],
  ['make the picture 300 pixels wide', CHART, 'make Shed/fuel.png 300 pixels wide'],
  ['make that 800 pixels wide', CHART, 'make Shed/fuel.png 800 pixels wide'],
  ['now make it a pdf', callOf('read_file', { path: 'Shed/a.txt' }, {}), 'now make Shed/a.txt a pdf'],
  ['I also want a jpg of it', CHART, 'I also want a jpg of Shed/fuel.png'],
  ['rename it to lease.pdf', FOUND, 'rename Flat/lease-2024.pdf to lease.pdf'],
  ['the second one is better, make a pdf of it', BOTH, 'Flat/b.txt is better, make a pdf of Flat/b.txt'],
])('“%s” means a file', (request, call, meant) => {
  expect(withFileMeant(request, call)).toBe(meant);
});

it.each<[string, ToolCall]>([
  ['make a pdf of it', BOTH],
  ['open the picture fuel-2.png', CHART],
  ['what do you make of it', CHART],
  ['rename it to lease.pdf', callOf('trash_file', { path: 'Flat/lease.pdf' }, {})],
  ['delete it', callOf('edit_contact', { name: 'Ida', change: 'email', to: 'ida@shed.com' }, {})],
])('“%s” doesn’t', (request, call) => {
  expect(withFileMeant(request, call)).toBe(request);
});
