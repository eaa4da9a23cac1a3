import type { Page } from '@playwright/test';
import { expect, test } from '../hosts/fixture.ts';
import { ask, card, composer, lastAnswer, log, write } from '../pages/chat-page.ts';
import {
  browse,
  bundleMenu,
  loadedFor,
  offeredNames,
  openToolSettings,
  pane,
  toolSearch,
  turnLoaderOn,
} from '../pages/loaded-tools-page.ts';
import { takeFromPalette } from '../pages/palette.ts';

const script = {
  answers: [
    { to: 'clipboard', steps: [{ calls: [{ name: 'read_clipboard', arguments: {} }] }, { text: 'Done.' }] },
    { to: '', steps: [{ text: 'All right.' }] },
  ],
};

/** The format of the documentation is stored, and the tests of a file share their app. */
async function chooseFormat(page: Page, format: 'Model default' | 'Full'): Promise<void> {
  const dialog = await openToolSettings(page);
  await dialog.getByText(format, { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: format })).toBeChecked();
  await page.keyboard.press('Escape');
}

test.describe('with the included model', () => {
  test('a conversation gets what it needs, and why; without the loader, every message carries all tools', async ({
    sharedPage: page,
  }) => {
    const dialog = await openToolSettings(page);
    await expect(dialog).toContainText(/carries as many tools as fit, about \d+ of \d{3}/);
    await dialog.getByRole('radio', { name: /^Conversation length/ }).check();
    await dialog.getByRole('switch', { name: 'Tool loader' }).click();
    await page.keyboard.press('Escape');
    await expect(pane(page).getByRole('heading', { name: /^\d+ of \d{3} tools fit/ })).toBeVisible();
    await pane(page).getByRole('button', { name: 'Turn the loader on' }).click();
    await expect(pane(page).getByRole('heading', { name: /^0 of \d{3} tools packed/ })).toBeVisible();

    await ask(page, 'note: the spare key is at Tina’s');
    const matches = loadedFor(page, 'Matches your first message');
    await expect(matches).toContainText('Create note');
    await expect(pane(page)).toContainText(/Only what this chat needs\. The other \d+ stay within reach/);
    await expect(matches).not.toContainText('Convert units');
    await expect(matches.getByRole('listitem').filter({ hasText: 'Create note' })).toContainText(/used \d\d:\d\d/);
    await matches.getByRole('button', { name: 'Create note' }).click();
    await expect(matches).toContainText('It matches your first message. Stays until the end');
    await expect(matches.getByRole('button', { name: 'Unload Create note' })).toHaveCount(0);
  });

  test('tools that do not fit are mentioned before the switch, in the chat and in the pane, each with a solution', async ({
    sharedPage: page,
  }) => {
    const dialog = await openToolSettings(page);
    await expect(dialog.getByRole('note')).toContainText(/about \d+ of all \d{3} tools fit/);
    await dialog.getByRole('switch', { name: 'Tool loader' }).click();
    await page.keyboard.press('Escape');
    await ask(page, 'hi');
    await expect(log(page)).toContainText(/the \d+ least likely tools are left out/);
    await expect(pane(page)).toContainText(/The other \d+ don’t fit into this model’s context/);
    const turnOn = log(page).getByRole('button', { name: 'Turn the tool loader on' });
    await turnOn.click();
    await expect(turnOn).toHaveCount(0);
    await log(page).getByRole('button', { name: 'Change model or context' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toContainText('Usual context size');
  });

  test('the parts of the context add up to what the model has read', async ({ sharedPage: page }) => {
    await ask(page, 'what is 2 + 2?');
    await pane(page).getByText('Details', { exact: true }).first().click();
    const context = pane(page).getByRole('region', { name: 'Context' });
    const numberIn = (text: string | undefined | null): number => Number(text?.replaceAll(',', '') ?? NaN);
    const part = async (name: string): Promise<number> =>
      numberIn(await context.locator('dl').first().locator('div', { hasText: name }).locator('dd').textContent());
    // The parts and their sum are measured again once the answer has ended: they are read until both are of one measurement.
    await expect(async () => {
      const sum = (await part('Instructions')) + (await part('Tools')) + (await part('Conversation'));
      const total = /([\d,]+) tokens are ready/.exec((await context.textContent()) ?? '')?.[1];
      expect(sum).toBe(numberIn(total));
    }).toPass();
  });

  test('the documentation format determines the cost, and is remembered', async ({ sharedPage: page }) => {
    await loadedFor(page, 'Always there').getByRole('button', { name: 'Find tools' }).click();
    const row = loadedFor(page, 'Always there').getByRole('listitem').filter({ hasText: 'Find tools' });
    const cost = async (): Promise<number> => Number(/find_tools\D*(\d+)/.exec((await row.textContent()) ?? '')?.[1]);
    await expect.poll(cost).toBeGreaterThan(0);
    const line = await cost();
    const dialog = await openToolSettings(page);
    await expect(dialog.getByRole('radio', { name: 'Model default' })).toBeChecked();
    await page.keyboard.press('Escape');
    await chooseFormat(page, 'Full');
    await ask(page, 'hello');
    await expect.poll(cost).toBeGreaterThan(2 * line);
    await expect((await openToolSettings(page)).getByRole('radio', { name: 'Full' })).toBeChecked();
    await page.keyboard.press('Escape');
    await chooseFormat(page, 'Model default');
  });
});

test('with full documentation, less likely tools have short forms, and the pane says which', async ({ page }) => {
  await turnLoaderOn(page);
  await chooseFormat(page, 'Full');
  await ask(page, 'note: the spare key is at Tina’s');
  const matches = loadedFor(page, 'Matches your first message');
  await matches.getByRole('button', { name: 'Create note' }).click();
  await expect(matches).toContainText(/It matches your first message\. (The model sees .*\. )?Stays until the end/);
  await expect(matches).not.toContainText('The model sees only its name.');
  await matches.getByRole('button', { name: /^\d+ more, names only$/ }).click();
  await matches.getByRole('listitem').last().getByRole('button').click();
  await expect(matches).toContainText('The model sees only its name. Stays until the end');
});

test('if every tool fits into a larger context, one click sets it, and the pane says what it costs', async ({
  profile,
}) => {
  const { page } = await profile.launch(script);
  await turnLoaderOn(page);
  const dialog = await openToolSettings(page);
  await dialog.getByRole('button', { name: 'Model', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Context size' }).selectOption('1024');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('loader');
  await page.getByRole('option', { name: /Turn the tool loader off/ }).click();
  await expect(pane(page).getByRole('heading', { name: /^\d+ of \d{3} tools fit/ })).toBeVisible();
  await expect(pane(page)).toContainText(/all \d{3} tools fit.* needs about .* more memory/);
  await pane(page)
    .getByRole('button', { name: /^Use [\d,]+ tokens of context$/ })
    .press('Enter');
  await expect(pane(page).getByRole('heading', { name: /^(?:All )?\d{3} (?:of \d{3} )?tools/ })).toBeVisible();
  await expect(pane(page).getByRole('button', { name: /tokens of context/ })).toHaveCount(0);
});

test.describe('whatever the model says', () => {
  test.use({ script });

  test('shows how many tools are packed for a message while it is typed', async ({ sharedPage: page }) => {
    await turnLoaderOn(page);
    await composer(page).fill('note: the spare key is at Tina’s');
    await expect(page.getByText(/\d+ tools? ready$/)).toBeVisible();
    await composer(page).fill('');
    await expect(page.getByText(/tools? ready/)).toHaveCount(0);
  });

  test('switched off again, the next message carries all tools', async ({ sharedPage: page }) => {
    await turnLoaderOn(page);
    await ask(page, 'any notes?');
    await expect(pane(page)).toContainText(/of \d{3} tools packed/);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('loader');
    await page.getByRole('option', { name: /Turn the tool loader off/ }).click();
    await expect(pane(page)).toContainText('your next message carries all tools');
    await ask(page, 'and now?');
    await expect(pane(page)).toContainText(/Every message carries all \d{3} tools\./);
    await expect(pane(page).getByRole('listitem').filter({ hasText: 'Convert units' })).toBeVisible();
  });

  test('tools are loaded and unloaded by hand before a conversation begins, and stay when it does', async ({
    sharedPage: page,
  }) => {
    await turnLoaderOn(page);
    await toolSearch(page).fill('arithmetic');
    await bundleMenu(page).getByRole('button', { name: 'Load calculate' }).click();
    await expect(pane(page).getByRole('status', { name: 'Loading by hand' })).toHaveText(
      'Calculate is in the prompt now.',
    );
    await expect(loadedFor(page, 'Loaded by you')).toContainText('Calculate');
    await loadedFor(page, 'Loaded by you').getByRole('button', { name: 'Unload calculate' }).click();
    await expect(loadedFor(page, 'Loaded by you')).toHaveCount(0);
    await expect(pane(page).getByRole('status', { name: 'Loading by hand' })).toHaveText('Calculate was unloaded.');

    await toolSearch(page).fill('');
    await browse(page);
    await bundleMenu(page).getByRole('button', { name: 'Load bundle codes' }).click();
    await expect(loadedFor(page, 'Loaded by you').getByRole('listitem')).toHaveCount(2);
    await ask(page, 'any notes?');
    await expect(loadedFor(page, 'Loaded by you').getByRole('listitem')).toHaveCount(2);
    await expect(loadedFor(page, 'Loaded by you').getByRole('button', { name: /^Unload/ })).toHaveCount(0);
  });

  test('with only the keyboard, a tool is found, loaded into a running conversation, and unloaded', async ({
    sharedPage: page,
  }) => {
    await turnLoaderOn(page);
    await ask(page, 'any notes?');
    await takeFromPalette(page, 'load a tool', /^Load a tool/);
    await expect(toolSearch(page)).toBeFocused();
    await page.keyboard.type('convert');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(bundleMenu(page).getByRole('button', { name: 'Load Convert units' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(loadedFor(page, 'Loaded by you')).toContainText('Convert units');
    await expect(bundleMenu(page).getByRole('button', { name: 'Unload Convert units' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(loadedFor(page, 'Loaded by you')).toHaveCount(0);
  });

  test('when a tool is unloaded in the list, the focus moves to the next row, and to the heading after the last', async ({
    sharedPage: page,
  }) => {
    await turnLoaderOn(page);
    await browse(page);
    await bundleMenu(page).getByRole('button', { name: 'Load bundle codes' }).click();
    const own = loadedFor(page, 'Loaded by you');
    await own.getByRole('button', { name: 'Unload Make QR code' }).press('Enter');
    await expect(own.getByRole('button', { name: 'Read QR code', exact: true })).toBeFocused();
    await own.getByRole('button', { name: 'Unload Read QR code' }).press('Enter');
    await expect(pane(page).getByRole('heading', { name: /^0 of \d{3} tools packed/ })).toBeFocused();
  });

  test('if the pane is above the chat, Escape empties the search before it closes the pane', async ({
    sharedPage: page,
  }) => {
    await turnLoaderOn(page);
    await page.setViewportSize({ width: 480, height: 640 });
    await page.getByRole('button', { name: 'Show what is in the prompt' }).click();
    const overlay = page.getByRole('dialog', { name: 'In the prompt' });
    const search = overlay.getByRole('searchbox', { name: 'Search tools' });
    await search.fill('note');
    await search.press('Escape');
    await expect(search).toHaveValue('');
    await search.press('Escape');
    await expect(overlay).toBeHidden();
  });

  test('a bundle that is switched off is listed separately, and not offered', async ({ sharedPage: page }) => {
    await turnLoaderOn(page);
    const dialog = await openToolSettings(page);
    await dialog.getByRole('switch', { name: 'Bundle math' }).click();
    await page.keyboard.press('Escape');
    await browse(page);
    await expect(bundleMenu(page).getByRole('button', { name: /Load bundle notes/i })).toHaveCount(1);
    await expect(bundleMenu(page).getByRole('button', { name: /Load bundle math/i })).toHaveCount(0);
    await expect(bundleMenu(page)).toContainText(/Switched off\s*Math/);
    await composer(page).fill('@calc');
    await expect(offeredNames(page)).toHaveCount(0);
    await bundleMenu(page).getByRole('button', { name: 'Turn on in Settings' }).click();
    const math = page.getByRole('dialog', { name: 'Settings' }).getByRole('switch', { name: 'Bundle math' });
    await expect(math).not.toBeChecked();
    await math.click();
  });

  test('how sure packing has to be is chosen by keyboard, and is remembered', async ({ sharedPage: page }) => {
    const choice = async () => (await openToolSettings(page)).getByRole('slider', { name: 'Reach or speed' });
    const slider = await choice();
    await expect(slider).toHaveAttribute('aria-valuetext', /^\d+% sure$/);
    const byDefault = (await slider.getAttribute('aria-valuetext')) ?? '';
    await expect(slider).toHaveAccessibleDescription(/get every tool they need.* tokens/);
    await slider.press('ArrowLeft');
    await expect(slider).not.toHaveAttribute('aria-valuetext', byDefault);
    const chosen = (await slider.getAttribute('aria-valuetext')) ?? '';
    expect(Number.parseInt(chosen, 10)).toBeLessThan(Number.parseInt(byDefault, 10));
    await page.keyboard.press('Escape');
    await expect(await choice()).toHaveAttribute('aria-valuetext', chosen);
  });

  test('an invalid number is explained and not stored', async ({ sharedPage: page }) => {
    const dialog = await openToolSettings(page);
    const turns = dialog.getByRole('textbox', { name: 'Unload after' });
    await turns.fill('0');
    await turns.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Enter a number from 1 to 100.');
    await turns.fill('7');
    await turns.press('Enter');
    await expect(dialog.getByText('Enter a number from')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect((await openToolSettings(page)).getByRole('textbox', { name: 'Unload after' })).toHaveValue('7');
  });

  test('@ suggests names, completes the selected one, and loads what is named', async ({ sharedPage: page }) => {
    await turnLoaderOn(page);
    await composer(page).pressSequentially('me@home, please @convert_u');
    await expect(offeredNames(page).getByRole('option')).toHaveText([/convert_units/]);
    await composer(page).press('Escape');
    await expect(offeredNames(page)).toHaveCount(0);
    await composer(page).fill('');
    await composer(page).pressSequentially('please @note');
    await expect(offeredNames(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await composer(page).press('ArrowDown');
    await composer(page).press('ArrowUp');
    await composer(page).press('ArrowUp');
    await expect(offeredNames(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    const { y: listTop = 0, height = 0 } = (await offeredNames(page).boundingBox()) ?? {};
    expect(listTop + height).toBeLessThanOrEqual((await composer(page).boundingBox())?.y ?? 0);
    await composer(page).fill('please @convert_u');
    await composer(page).press('Tab');
    await expect(composer(page)).toHaveValue('please @convert_units ');
    await composer(page).pressSequentially('twice');
    await composer(page).press('Enter');
    await expect(lastAnswer(page)).toContainText('All right.');
    await expect(loadedFor(page, 'Named by you')).toContainText('Convert units');
  });

  test('the list of names closes when the box loses the focus', async ({ sharedPage: page }) => {
    await composer(page).pressSequentially('@calc');
    await expect(offeredNames(page)).toBeVisible();
    await page.getByRole('button', { name: 'New chat' }).focus();
    await expect(offeredNames(page)).toHaveCount(0);
  });

  test('a tool is run from the box; invalid arguments are marked at their position, and the text stays', async ({
    sharedPage: page,
  }) => {
    const wrong = '@calculate({"expression": 2+2})';
    await composer(page).fill(wrong);
    await composer(page).press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The arguments of @calculate cannot be read');
    await expect(composer(page)).toHaveValue(wrong);
    await expect(composer(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await composer(page).evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart))).toBe(
      '+2})',
    );
    await composer(page).fill('@calculate({"expression": "2+2"})');
    await expect(page.getByText('The arguments of @calculate')).toHaveCount(0);
    await composer(page).press('Enter');
    await expect(card(page, 'calculate')).toHaveAccessibleName(/succeeded/);
    await card(page, 'calculate').click();
    await expect(log(page)).toContainText(/Result\s*It comes to 4/);
  });

  test('whoever looks at the pane for five seconds sees all tools, those that are packed, and what that saves', async ({
    sharedPage: page,
  }) => {
    await turnLoaderOn(page);
    await ask(page, 'note: the spare key is at Tina’s');
    // The tools are packed while the answer is written, and measured after that.
    const heading = await pane(page)
      .getByRole('heading', { name: /^[1-9]\d* of \d{3} tools packed$/ })
      .textContent();
    // A picture of all tools, under the same words.
    await expect(pane(page).getByRole('img', { name: heading ?? '' })).toBeVisible();
    await expect(pane(page)).toContainText(/About .* saved|\d+ tokens less to read/);
    await expect(toolSearch(page)).toBeInViewport();
    // The same number of all tools, wherever there is one.
    const [packed = '', all = ''] = heading?.match(/\d+/g) ?? [];
    await expect(toolSearch(page)).toHaveAttribute('placeholder', `Search ${all} tools`);
    await expect(pane(page)).toContainText(`The other ${String(Number(all) - Number(packed))} stay within reach`);
    // Plain names, and no figures of the engine until they are asked for.
    await expect(pane(page)).not.toContainText(/create_note|KV cache|budget|Words|Meaning/, { useInnerText: true });
    await pane(page).getByText('Details', { exact: true }).first().click();
    await expect(pane(page)).toContainText(/KV cache|how many are ready/, { useInnerText: true });
    await expect(pane(page)).toContainText('budget for each kind', { useInnerText: true });
  });

  test('while a tool of the first message asks for approval, the pane shows that it is packed', async ({
    sharedPage: page,
  }) => {
    await turnLoaderOn(page);
    await write(page, 'read what is on the clipboard');
    await expect(page.getByRole('button', { name: 'Allow once' })).toBeVisible();
    await expect(pane(page).getByRole('heading', { name: /^[1-9]\d* of \d{3} tools packed$/ })).toBeVisible();
    await expect(pane(page).getByRole('listitem').filter({ hasText: 'Read clipboard' })).toBeVisible();
    await page.getByRole('button', { name: /^No/ }).click();
  });

  test('the pane can be made wider and narrower, and remembers it', async ({ sharedPage: page }) => {
    const handle = page.getByRole('separator', { name: /^Width of the pane/ });
    const width = async (): Promise<number> => (await pane(page).boundingBox())?.width ?? 0;
    const before = await width();
    await handle.press('ArrowLeft');
    await expect.poll(width).toBe(before + 16);
    const box = await handle.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 4, 300);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) - 60, 300);
    await page.mouse.up();
    await expect.poll(width).toBeGreaterThan(before + 60);
    const wide = await width();
    await page.reload();
    await expect.poll(width).toBe(wide);
  });

  test('an invalid name or call is marked while it is typed', async ({ sharedPage: page }) => {
    const marks = page.locator('[data-fault]');
    await composer(page).pressSequentially('@calc');
    await expect(marks).toHaveCount(0);
    await composer(page).fill('please use @calculat now');
    await expect(marks).toHaveText('@calculat');
    await expect(composer(page)).toHaveAccessibleDescription(/There is no @calculat/);
    await composer(page).fill('@calculate({"expression": })');
    await expect(marks).toHaveText('}');
    await composer(page).fill('@calculate({"expression": "2+2"})');
    await expect(marks).toHaveCount(0);
    await expect(composer(page)).toHaveAccessibleDescription('');
  });
});
