import { expect, test } from '../hosts/fixture.ts';
import { composer } from '../pages/chat-page.ts';

test('an invalid name or call is marked while it is typed', async ({ page }) => {
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
