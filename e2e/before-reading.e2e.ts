import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';

const ASSIGNMENT = '/homework-assignments/read-sea-and-sky';
const PASSAGE = `${ASSIGNMENT}/reading-aloud/ra-turtles`;

test('[RA-01] [NAV-08] from the list to a passage, through its key words, to where it is read', async ({ page }) => {
  await page.goto('/login');
  await new LoginPage(page).logIn(MINH_ANH);
  await page.getByRole('link', { name: /Read aloud: Sea and sky/ }).click();
  await expect(page).toHaveURL(`${ASSIGNMENT}/reading-aloud`);

  // The assignment's own address leads there, too.
  await page.goto(ASSIGNMENT);
  await expect(page).toHaveURL(`${ASSIGNMENT}/reading-aloud`);
  await expect(page.getByRole('heading', { name: '2 passages' })).toBeVisible();
  await page.getByRole('button', { name: 'Start reading' }).click();

  await expect(page).toHaveURL(PASSAGE);
  await expect(page.getByRole('heading', { name: 'The turtles of Con Dao' })).toBeVisible();
  await expect(page.getByText('Level A2')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole text' }).click();
  await expect(page.getByText(/The little turtles run to the sea/)).toBeVisible();
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Warm up' }).click();

  await expect(page).toHaveURL(`${PASSAGE}/warm-up/the-turtles-of-con-dao`);
  await expect(page.getByRole('heading', { name: 'islands' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const total = Number(/of (\d+)/.exec(await page.getByText(/^1 of \d+$/).innerText())![1]);
  for (let word = 1; word < total; word++) {
    await next.click();
    await expect(page.getByText(`${word + 1} of ${total}`)).toBeVisible();
  }
  await next.click();
  await expect(page.getByRole('heading', { name: 'Ready to read' })).toBeVisible();
  await page.getByRole('button', { name: 'Start reading' }).click();
  await expect(page).toHaveURL(`${PASSAGE}/lesson/the-turtles-of-con-dao`);
});
