import { expect, test } from './fixtures.ts';

for (const page of ['login', 'teacher'])
  test(`the second click of a double click presses no button that has replaced the first, on /${page}`, async ({
    page: tab,
  }) => {
    await tab.goto(`/${page}`);
    await expect(tab.getByRole('button', { name: 'Log in' })).toBeVisible();
    // The login is drawn before its scripts have loaded.
    await expect(tab.locator('[data-drawn]')).toHaveCount(0);
    const presses = await tab.evaluate(() => {
      let count = 0;
      const [first, next] = [document.createElement('button'), document.createElement('button')];
      first.addEventListener('click', () => first.replaceWith(next));
      next.addEventListener('click', () => count++);
      document.body.append(first);
      const click = (button: Element, detail: number) => {
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
        return count;
      };
      click(first, 1);
      return { second: click(next, 2), byKey: click(next, 0), single: click(next, 1), again: click(next, 2) };
    });
    expect(presses).toEqual({ second: 0, byKey: 1, single: 2, again: 3 });
  });
