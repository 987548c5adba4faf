/** Debian's WebKitGTK, whose MiniBrowser is controlled over WebDriver. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { LIMIT } from '../../playwright.config.ts';
import type { Engine } from './tab.ts';
import { display, loudspeaker, stop } from './programs.ts';

const KEYS = { Enter: Key.ENTER, Tab: Key.TAB, Space: Key.SPACE };

/** `--automation` also allows the microphone, which is a mock that hears a tone. */
const CAPABILITIES = new Capabilities({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { args: ['--automation', '--private', '--enable-mock-capture-devices=true'] },
});

/** Rejects if the browser is silent. Otherwise the test would end without the place of the problem. */
async function answered<Answer>(asked: string, answer: Promise<Answer>): Promise<Answer> {
  const heard = new AbortController();
  const silence = setTimeout(LIMIT, undefined, { signal: heard.signal, ref: false }).then(
    () => {
      throw new Error(`WebKit was asked to ${asked} and said nothing for ${LIMIT / 1000} s`);
    },
    () => answer,
  );
  return Promise.race([answer, silence]).finally(() => heard.abort());
}

export async function webkit(): Promise<Engine> {
  const [sound, screen, port] = await Promise.all([loudspeaker(), display(), freePort()]);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...sound.env, ...screen.env, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { intervals: [20] },
    )
    .toBe(true);
  return {
    async open() {
      const session = new Builder().usingServer(url).withCapabilities(CAPABILITIES).build();
      await answered('open', session.getSession());
      await answered('be so large', session.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 }));
      return {
        goto: (address) => answered(`go to ${address}`, session.get(address)),
        reload: () => answered('reload', session.navigate().refresh()),
        run: (body, ...given) => answered(`run ${body.name}`, session.executeScript(body, ...given)),
        add: async (script) => void (await answered('add a script', session.executeScript(script))),
        click: (x, y) =>
          answered('click', session.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform()),
        type: (text) => answered('type', session.actions().sendKeys(text).perform()),
        press: (key) => answered(`press ${key}`, session.actions().sendKeys(KEYS[key]).perform()),
        close: () => answered('close', session.quit()),
      };
    },
    async close() {
      await stop(driver);
      await Promise.all([screen.stop(), sound.stop()]);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
