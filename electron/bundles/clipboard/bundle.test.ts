import { describe, expect, it } from 'vitest';
import type { DesktopActions } from '../../permissions/desktop-actions.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { copyToClipboardTool } from './copy-to-clipboard.ts';
import { readClipboardTool } from './read-clipboard.ts';

const workplace = useToolWorkplace();
const copy = (text: string) => workplace().run(copyToClipboardTool(workplace().desktop), { text });
const read = (offset?: number) =>
  workplace().run(readClipboardTool(workplace().desktop), offset === undefined ? {} : { offset });

describe('copy_to_clipboard and read_clipboard', () => {
  it('stores a text and reads it back', async () => {
    expect(await copy('Kind regards,\nAda 👋')).toEqual({ copied: 20 });
    expect(workplace().done).toEqual([['writeClipboard', 'Kind regards,\nAda 👋']]);
    expect(await read()).toEqual({ text: 'Kind regards,\nAda 👋' });
  });

  it('reads long texts in parts', async () => {
    await copy(`${'a'.repeat(8000)}b`);
    expect(await read()).toEqual({ text: 'a'.repeat(8000), more: '1 characters follow; go on with offset 8000.' });
    expect(await read(8000)).toEqual({ text: 'b' });
  });

  it('reports when it is empty', async () =>
    expect(await read()).toEqual({ text: '', note: 'There is no text on the clipboard.' }));

  it('asks every time before it reads, and states what it would replace', async () => {
    expect(readClipboardTool(workplace().desktop).alwaysAsks).toBe(true);
    expect(await workplace().preview(copyToClipboardTool(workplace().desktop), { text: 'hello' })).toEqual({
      effect: 'What is on the clipboard will be replaced by 5 characters.',
    });
  });

  it('gives the reason when no clipboard is available', async () => {
    const none: DesktopActions = {
      ...workplace().desktop,
      readClipboard: () => Promise.reject(new Error('no display')),
      writeClipboard: () => Promise.reject(new Error('no display')),
    };
    expect(await workplace().refusal(readClipboardTool(none), {})).toBe(
      'The clipboard could not be read (no display). Paste the text into your message instead.',
    );
    expect(await workplace().refusal(copyToClipboardTool(none), { text: 'x' })).toBe(
      'The text could not be copied (no display). Copy it by hand.',
    );
  });
});
