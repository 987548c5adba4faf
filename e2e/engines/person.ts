import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import {
  countSent,
  find,
  keepTroubles,
  listenToMe,
  say,
  sentSeconds,
  shownText,
  troubles,
  type Thing,
} from './in-page.ts';
import { everythingKept } from '../support/everything-kept.ts';
import type { Tab } from './tab.ts';

const library = await readFile(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

const LOOKS = [20, 50, 100];
/** Number of Tab presses after which a person stops looking. */
const STEPS = 40;

/** A student at a browser, who finds things by their names and waits for them. */
export class Person {
  readonly #tab: Tab;
  readonly #home: string;
  /** True if the microphone hears this person. Otherwise it hears the browser's own device. */
  readonly #speaks: boolean;

  constructor(tab: Tab, home: string, { speaks }: { speaks: boolean }) {
    this.#tab = tab;
    this.#home = home;
    this.#speaks = speaks;
  }

  async opens(path: string) {
    await this.#tab.goto(this.#home + path);
    await this.#settle();
  }

  async reloads() {
    await this.#tab.reload();
    await this.#settle();
  }

  sees(text: string | RegExp) {
    return this.#finds({ text: nameOf(text) });
  }

  seesA(role: string, name: string | RegExp) {
    return this.#finds({ role, name: nameOf(name) });
  }

  async presses(role: string, name: string | RegExp) {
    await this.#clicks({ role, name: nameOf(name) });
  }

  async writes(label: string, text: string) {
    await this.#clicks({ label });
    await this.#tab.type(text);
  }

  types(text: string) {
    return this.#tab.type(text);
  }

  hits(key: 'Enter' | 'Tab' | 'Space') {
    return this.#tab.press(key);
  }

  /** Moves the focus there with the keyboard alone. */
  async tabsTo(role: string, name: string) {
    await this.#looks({ role, name }, (found) => found.some(({ isReady }) => isReady));
    for (let step = 0; step < STEPS; step++) {
      const found = await this.#tab.run(find, { role, name });
      if (found.some(({ isFocused }) => isFocused)) return;
      await this.#tab.press('Tab');
    }
    throw new Error(`The keyboard does not reach the ${role} '${name}'`);
  }

  /**
   * Resolves at the end of the sound.
   * @param sound 16 kHz
   */
  async says(sound: Float32Array) {
    const pcm = Int16Array.from(sound, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
    await this.#tab.run(say, Buffer.from(pcm.buffer).toString('base64'));
  }

  /** Resolves when this many seconds of the current recording were sent. */
  async waitsFor(seconds: number) {
    const sent = () => this.#tab.run(sentSeconds);
    await expect.poll(sent, { intervals: LOOKS }).toBeGreaterThanOrEqual(seconds);
  }

  /** Returns all of the app's data in the browser. */
  keeps() {
    return this.#tab.run(everythingKept);
  }

  /** Resolves when the browser stores something at this place. */
  async waitsUntilKept(place: string) {
    const places = async () => (await this.keeps()).map((kept) => kept.place);
    await expect.poll(places, { intervals: LOOKS }).toContain(place);
  }

  /** Resolves when the browser stores exactly this. */
  async waitsUntilKeptIs(wanted: Awaited<ReturnType<typeof everythingKept>>) {
    await expect.poll(() => this.keeps(), { intervals: LOOKS }).toEqual(wanted);
  }

  /** Checks that the page had no error, except those shown to the student. */
  async leaves() {
    expect(await this.#tab.run(troubles)).toEqual([]);
  }

  async #settle() {
    await this.#tab.run(keepTroubles);
    await this.#tab.run(countSent);
    await this.#tab.add(library);
    if (this.#speaks) await this.#tab.run(listenToMe);
  }

  async #finds(thing: Thing) {
    await this.#looks(thing, (found) => found.length > 0);
  }

  async #clicks(thing: Thing) {
    const at = await this.#looks(
      thing,
      (found) => found.length === 1 && found[0]!.isStill && found[0]!.isOnTop && found[0]!.isReady,
    );
    await this.#tab.click(at[0]!.x, at[0]!.y);
  }

  async #looks(thing: Thing, isEnough: (found: Found) => boolean): Promise<Found> {
    let found: Found = [];
    const look = async () => {
      found = await this.#tab.run(find, thing);
      return isEnough(found);
    };
    try {
      await expect.poll(look, { intervals: LOOKS }).toBe(true);
    } catch {
      const shown = await this.#tab.run(shownText);
      throw new Error(`${JSON.stringify(thing)} was found as ${JSON.stringify(found)} on a page that says:\n${shown}`);
    }
    return found;
  }
}

type Found = Awaited<ReturnType<typeof find>>;

const nameOf = (name: string | RegExp) => (typeof name === 'string' ? name : { source: name.source });
