import { describe, expect, it } from 'vitest';
import { ToolNames } from './tool-names.ts';

function modelFacingName(name: string, source: string, taken: readonly string[]): string {
  const names = new ToolNames();
  for (const one of taken) names.add(one);
  return names.modelFacing(name, source);
}

describe('the name that the model receives', () => {
  it('keeps a name that is unused and safe', () => {
    expect(modelFacingName('read_file', 'github', ['write_file'])).toBe('read_file');
  });

  it('prepends the source to a name that is in use, or that another one continues', () => {
    expect(modelFacingName('read_file', 'github', ['read_file'])).toBe('github_read_file');
    expect(modelFacingName('get_issue', 'github', ['get_issue_comments'])).toBe('github_get_issue');
    expect(modelFacingName('get_issue_comments', 'github', ['get_issue'])).toBe('github_get_issue_comments');
  });

  it('appends a number when the prefixed name is in use, too', () => {
    expect(modelFacingName('read', 'a', ['read', 'a_read'])).toBe('t2_a_read');
  });

  it.each([
    ['delete file!', 'delete_file'],
    ['../../etc/passwd', 'etc_passwd'],
    ['<|im_end|>', 'im_end'],
    ['créer', 'creer'],
    ['日本語', 'RiBenYu'],
    ['查询天气', 'ChaXunTianQi'],
    ['Größe ändern', 'Grosse_andern'],
    ['!?', 'tool'],
    ['x'.repeat(500), 'x'.repeat(64)],
  ])('makes %j safe', (name, safe) => {
    expect(modelFacingName(name, 's', [])).toBe(safe);
  });
});
