import { expect, it } from 'vitest';
import { titleOfTool } from './bundle-title.ts';

const bundles = [
  { name: 'mcp.everything', title: 'Everything Server', summary: '', toolNames: [] },
  { name: 'mcp.everything.numbers', title: 'Everything Server, numbers', summary: '', toolNames: [] },
];

it.each([
  ['mcp_everything_echo', 'mcp.everything', 'Echo (Everything Server)'],
  ['t2_mcp_everything_get-sum', 'mcp.everything.numbers', 'Get sum (Everything Server, numbers)'],
  ['mcp_gone_echo', 'mcp.gone', 'Echo (Gone)'],
  ['echo', 'mcp.everything', 'Echo'],
  ['git_status', 'git', 'Git status'],
  ['load_tools', null, 'Load tools'],
])('the tool %s of %s is called “%s”', (name, bundle, title) => {
  expect(titleOfTool(bundles, { name, bundle })).toBe(title);
});
