import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { projectRoot } from '../../scripts/project.ts';

const EMBEDDER = path.join(projectRoot, 'resources/models/starter', 'knapsack-embedder.Q8_0.gguf');
/** Every tool is embedded again: only ends a hang. */
const PREPARED = { timeout: 400_000 };

test('an embedding model is added, prepared in the background, used, and replaced again', async ({ profile, page }) => {
  const [copy, foreign] = [path.join(profile.folder, 'my-embedder.gguf'), path.join(profile.folder, 'photo.gguf')];
  copyFileSync(EMBEDDER, copy);
  writeFileSync(foreign, 'not a model');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Tools', exact: true }).click();
  const models = dialog.getByRole('group', { name: 'Embedding model' });
  const included = models.getByRole('radio', { name: /^Included with Knapsack/ });
  const added = models.getByRole('radio', { name: /^Knapsack embedder/ });
  await expect(included).toBeChecked();

  const field = dialog.getByRole('textbox', { name: 'Add an embedding model' });
  await field.fill(foreign);
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('not a GGUF file');
  await field.fill(copy);
  await field.press('Enter');
  await expect(added).toBeVisible();
  await expect(included).toBeChecked();

  await added.click();
  await expect(models.getByRole('radio', { name: /^Knapsack embedder.* ms per message.* in use$/ })).toBeVisible(
    PREPARED,
  );
  await models.getByText('Prefixes', { exact: true }).click();
  await expect(models.getByRole('textbox', { name: /^Before a request/ })).not.toBeEditable();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);

  await included.click();
  await expect(models.getByRole('radio', { name: /^Included with Knapsack.* in use$/ })).toBeVisible(PREPARED);
  await models.getByRole('button', { name: 'Remove Knapsack embedder from the list' }).click();
  await expect(added).toHaveCount(0);
});
