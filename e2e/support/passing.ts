import type { Page } from '@playwright/test';

/** Texts and sounds that the page has had, also if only for a moment. */
interface Passing {
  /** Texts and labels. */
  texts: Set<string>;
  /** Addresses of sounds. */
  sounds: Set<string>;
}

/** Limit of a wait in ms. */
const LIMIT = 20_000;
/** Time in ms between two looks. */
const LOOK = 100;

/** Runs in the page. Records texts and sounds, because a busy machine may look only after they have gone. */
export function recordPassing() {
  const passing: Passing = { texts: new Set(), sounds: new Set() };
  Object.assign(globalThis, { passing });
  const keepTexts = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let at: Node | null = texts.root; at !== null; at = texts.nextNode())
      if (at instanceof Text) passing.texts.add(at.data.trim());
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') passing.texts.add((target as Element).ariaLabel ?? '');
      else for (const node of type === 'characterData' ? [target] : addedNodes) keepTexts(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] });
  const keepSound = ({ target }: Event) => {
    const { paused, currentTime, currentSrc } = target as HTMLAudioElement;
    if (!paused && currentTime > 0) passing.sounds.add(currentSrc);
  };
  document.addEventListener('timeupdate', keepSound, { capture: true });
}

const passingIn = (page: Page) => page.evaluateHandle(() => (globalThis as unknown as { passing: Passing }).passing);

/** Does something, and waits until the page has shown the text or label, which may have gone again. */
export async function showing(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  await (await passingIn(page)).evaluate(({ texts }, forgotten) => void texts.delete(forgotten), text);
  await act();
  await page.waitForFunction(
    (wanted) => (globalThis as unknown as { passing: Passing }).passing.texts.has(wanted),
    text,
    { timeout: LIMIT, polling: LOOK },
  );
}

/** Waits until the page has played a sound that isn't among `known`. Returns all that it has played. */
export async function nextSound(page: Page, known: readonly string[]): Promise<string[]> {
  await page.waitForFunction(
    (all) => [...(globalThis as unknown as { passing: Passing }).passing.sounds].some((sound) => !all.includes(sound)),
    known,
    { timeout: LIMIT, polling: LOOK },
  );
  return (await passingIn(page)).evaluate(({ sounds }) => [...sounds]);
}
