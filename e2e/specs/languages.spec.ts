import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../hosts/fixture.ts';
import { ask, composer, lastAnswer, log, write } from '../pages/chat-page.ts';
import { LANGUAGES } from '../screens/script.ts';

test.use({ script: { answers: [{ to: '', steps: [{ text: LANGUAGES }] }] } });

const direction = (element: Locator): Promise<string> => element.evaluate((node) => getComputedStyle(node).direction);

test('an answer looks right in Chinese, Japanese, Arabic and Hebrew', async ({ sharedPage: page }) => {
  await ask(page, 'مرحبا');
  const answer = lastAnswer(page);
  await expect(answer.locator('.katex')).toHaveCount(2);
  await expect(answer.locator('strong').first()).toHaveText('「重要」');
  await expect(answer.locator('del')).toHaveCount(0);
  await expect(answer.getByRole('link')).toHaveAttribute('href', 'https://example.com/a');
  await expect(answer.locator('table kbd')).toHaveCount(2);
  await expect(answer.locator('table br')).toHaveCount(1);
  await expect(answer.locator('table sub, table sup')).toHaveCount(2);
  const blocks = ['p >> nth=0', 'h2', 'p >> nth=2', 'ul', 'table >> nth=0', 'blockquote', 'table >> nth=1'];
  const directions = await Promise.all(blocks.map((block) => direction(answer.locator(`.prose ${block}`))));
  expect(directions).toEqual(['ltr', 'rtl', 'rtl', 'rtl', 'rtl', 'rtl', 'ltr']);
  expect(await direction(log(page).getByText('مرحبا', { exact: true }))).toBe('rtl');
  // The bullet is on the right of its item, and the first column on the right of the second.
  const list = await answer.locator('ul').evaluate((node) => getComputedStyle(node).paddingRight);
  expect(parseFloat(list)).toBeGreaterThan(10);
  const [first, second] = await answer
    .locator('th')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
  expect(first).toBeGreaterThan(second ?? Infinity);
  const edge = (place: string): Promise<number> =>
    answer.locator(place).evaluate((node) => node.getBoundingClientRect().right);
  expect(await edge('figure >> nth=0')).toBeCloseTo(await edge('.prose'), 0);
  const number = answer.getByRole('cell', { name: '3', exact: true });
  expect(await number.evaluate((node) => getComputedStyle(node).textAlign)).toBe('right');
});

test('the message box takes its direction from what is written', async ({ sharedPage: page }) => {
  await composer(page).fill('שלום');
  expect(await direction(composer(page))).toBe('rtl');
  await composer(page).fill('Hello');
  expect(await direction(composer(page))).toBe('ltr');
});

test('the Enter that ends a composition sends nothing, in the order of Safari too', async ({ sharedPage: page }) => {
  await composer(page).fill('にほんご');
  // Safari ends the composition first, and reports the key of an input method afterwards.
  await composer(page).evaluate((box) => {
    box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '日本語' }));
    const key = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
    box.dispatchEvent(key);
  });
  await expect(composer(page)).toHaveValue('にほんご');
  await expect(log(page).getByRole('article')).toHaveCount(0);
  await write(page, '日本語');
  await expect(lastAnswer(page)).toContainText('大切');
});

/** Drops a file on the window. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ file, contents }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([contents], file));
      return transfer;
    },
    { file: name, contents: text },
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

test('in German, tools, files and the questions of the included model speak German, and its reader reads English', async ({
  profile,
}) => {
  const { page } = await profile.launch();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
  await page.keyboard.press('Escape');
  const answer = page.getByRole('log', { name: 'Unterhaltung' }).getByRole('article', { name: 'Knapsack' }).last();
  const say = async (text: string): Promise<void> => {
    const box = page.getByRole('textbox', { name: 'Nachricht', exact: true });
    await box.fill(text);
    await page.getByRole('button', { name: 'Senden' }).waitFor();
    await box.press('Enter');
  };
  await say('what is 17% of 2,340?');
  await expect(answer.getByRole('paragraph')).toHaveText('Das ergibt 397,8');
  await say('remind me to water the plants');
  await expect(answer.getByRole('paragraph')).toHaveText('Wann?');
  // The reader knows its own question, in whatever language it was asked.
  await say('tomorrow at 8');
  await expect(answer.getByRole('paragraph')).toHaveText(/^Erinnerung für .*08:00: water the plants$/);
  await drop(page, 'rooms.csv', 'room,size\nkitchen,12\nattic,30\n');
  const chip = page.getByRole('list', { name: 'Angehängte Dateien' }).getByRole('listitem');
  await expect(chip).toHaveAttribute('title', /^rooms\.csv\nCSV, 2 Zeilen, 2 Spalten\n/);
  await say('');
  await expect(answer).toContainText('Angehängt: rooms.csv (CSV, 2 Zeilen, 2 Spalten)');
});
