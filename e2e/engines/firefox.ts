/** Debian's Firefox, over WebDriver BiDi. */
import puppeteer from 'puppeteer-core';
import type { Engine } from './tab.ts';
import { loudspeaker } from './programs.ts';

/** A microphone that hears a tone, and a student who allows it. */
const MICROPHONE = { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true };

export async function firefox({ hasLoudspeaker = true } = {}): Promise<Engine> {
  const sound = await loudspeaker();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    env: { ...process.env, ...sound.env },
    extraPrefsFirefox: { ...MICROPHONE, 'media.cubeb.force_null_context': !hasLoudspeaker },
  });
  return {
    async open() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        run: (body, ...given) => page.evaluate(body as never, ...given),
        add: async (script) => void (await page.evaluate(script)),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      await sound.stop();
    },
  };
}
