import { t } from '../../../shared/texts/translate.ts';
import { useTransfer } from '../../stores/stores.tsx';

/** @returns a function that copies the chat; it resolves with what to say, or null if it was cancelled. */
export function useCopyChat(id: string): (as: 'markdown' | 'rich') => Promise<string | null> {
  const exportChats = useTransfer((state) => state.exportChats);
  return async (as) => {
    const markdown = await exportChats(id, 'markdown');
    if (markdown === null) return null;
    const text = await markdown.contents.text();
    if (as === 'markdown') {
      await navigator.clipboard.writeText(text);
      return t('Copied as Markdown');
    }
    const page = await exportChats(id, 'html');
    if (page === null) return null;
    const rich = new Blob([bodyOf(await page.contents.text())], { type: 'text/html' });
    const plain = new Blob([text], { type: 'text/plain' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': rich, 'text/plain': plain })]);
    return t('Copied as rich text');
  };
}

/** Without the style sheet: the text takes the look of where it is pasted. */
const bodyOf = (page: string): string =>
  page.slice(page.indexOf('<body>') + '<body>'.length, page.lastIndexOf('</body>'));
