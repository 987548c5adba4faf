/** Switches of the toolbar besides the language: theme, text size, and motion. */
import { THEME_NAMES } from '../stories/design/contrast.ts';

export const switches = {
  theme: { description: 'The theme', toolbar: { icon: 'contrast', items: THEME_NAMES } },
  textSize: { description: 'The size of text', toolbar: { icon: 'zoom', items: ['100 %', '200 %'] } },
  motion: { description: 'The device’s wish for motion', toolbar: { icon: 'play', items: ['full', 'reduced'] } },
} as const;

export const unswitched = { theme: 'light', textSize: '100 %', motion: 'full' };

export const viewports = {
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Tablet', styles: { width: '820px', height: '1180px' } },
  laptop: { name: 'Laptop', styles: { width: '1366px', height: '768px' } },
};

const matchDevice = globalThis.matchMedia.bind(globalThis);
const still = new CSSStyleSheet();
still.replaceSync(`*, ::before, ::after { animation: none !important; transition: none !important }`);

/** Answer to the question of a story whether the device wants less motion. */
class MotionQuery extends EventTarget {
  readonly media = '(prefers-reduced-motion: reduce)';
  isReduced = false;

  get matches(): boolean {
    return this.isReduced || matchDevice(this.media).matches;
  }

  set(isReduced: boolean): void {
    if (this.isReduced === isReduced) return;
    this.isReduced = isReduced;
    this.dispatchEvent(new Event('change'));
  }
}

const motion = new MotionQuery();
// A page can't change the device's settings, so the stories ask this object instead of the browser.
globalThis.matchMedia = (query) =>
  /^\(prefers-reduced-motion(: reduce)?\)$/.test(query) ? (motion as unknown as MediaQueryList) : matchDevice(query);

export function applySwitches(globals: Record<string, unknown>): void {
  const isReduced = globals['motion'] === 'reduced';
  motion.set(isReduced);
  document.adoptedStyleSheets = isReduced ? [still] : [];
  document.documentElement.dataset['theme'] = String(globals['theme']);
  document.documentElement.style.fontSize = globals['textSize'] === '200 %' ? '200%' : '';
}
