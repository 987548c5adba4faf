declare global {
  interface Element {
    /** From Chromium's accessibility tree. Needs `ComputedAccessibilityInfo` (e2e/fixtures.ts). */
    readonly computedRole: string;
    readonly computedName: string;
  }
}

/**
 * Runs in the page. Tells `tell` in order what a screen reader would say: the name of a page that loads, controls that the
 * student presses, elements that get the focus without a key that moves it, changes of the focused element's name or
 * state, and texts of live regions. It follows the rules that all screen readers share:
 *
 * - A live region speaks only if it existed, and wasn't hidden, before its text. Only an alert may come with its text.
 * - An atomic region (a status or an alert) is read whole. Other regions read only what is added.
 * - Hidden texts, unchanged texts, and removed texts are silent.
 */
export function recordSpoken(tell: string) {
  const say = (line: string) => (globalThis as unknown as Record<string, (said: string) => void>)[tell]!(line);
  const LIVE = '[aria-live], [role=status], [role=alert], [role=log], [role=timer]';
  /** The text of each live region that can be perceived, or null if it is hidden. */
  const known = new WeakMap<Element, string | null>();
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

  const isHidden = (element: Element) =>
    element.closest('[aria-hidden=true], [inert]') !== null || !element.checkVisibility({ visibilityProperty: true });

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || isHidden(node)) return '';
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    // The name of a region or a group is not part of its text.
    if (label !== null && node.matches('button, a, img, svg, [role=img]')) return ` ${label} `;
    const text = [...node.childNodes].map(textOf).join('');
    return getComputedStyle(node).display === 'inline' ? text : ` ${text} `;
  }

  const roleOf = (region: Element) => region.getAttribute('role');

  function urgencyOf(region: Element): string {
    const role = roleOf(region);
    const otherwise = role === 'alert' ? 'assertive' : role === 'timer' ? 'off' : 'polite';
    return region.getAttribute('aria-live') ?? otherwise;
  }

  function isAtomic(region: Element): boolean {
    const atomic = region.getAttribute('aria-atomic');
    return atomic === null ? ['status', 'alert'].includes(roleOf(region) ?? '') : atomic === 'true';
  }

  function announce(region: Element, text: string) {
    const urgency = urgencyOf(region);
    if (urgency !== 'off' && tidy(text) !== '') say(`${urgency === 'assertive' ? 'alert' : 'says'}: ${tidy(text)}`);
  }

  const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;

  const stateOf = (region: Element) => (isHidden(region) ? null : tidy(textOf(region)));

  function hear(changes: readonly MutationRecord[]) {
    const regions = new Map<Element, Set<Node>>();
    const added = new Set<Element>();
    for (const { type, target, addedNodes } of changes) {
      const region = regionOf(target);
      const parts = type === 'childList' ? [...addedNodes] : [target];
      if (region) regions.set(region, new Set([...(regions.get(region) ?? []), ...parts]));
      for (const part of parts) {
        if (!(part instanceof Element)) continue;
        for (const one of [part, ...part.querySelectorAll(LIVE)]) if (one.matches(LIVE)) added.add(one);
      }
    }
    for (const [region, parts] of regions) {
      const before = known.get(region);
      const now = stateOf(region);
      if (before !== undefined && before !== null && now !== null && now !== before && region.isConnected) {
        if (isAtomic(region)) announce(region, now);
        else for (const part of outermost(parts)) announce(region, isShown(part) ? textOf(part) : '');
      }
      if (before !== undefined) known.set(region, now);
    }
    for (const region of added) {
      if (!region.isConnected || known.has(region)) continue;
      const now = stateOf(region);
      known.set(region, now);
      if (roleOf(region) === 'alert' && now !== null) announce(region, now);
    }
    hearFocused();
  }

  const isShown = (node: Node) => node.isConnected && node.parentElement !== null && !isHidden(node.parentElement);

  /** Parts within another part are not said twice. */
  const outermost = (parts: Set<Node>) =>
    [...parts].filter((part) => ![...parts].some((other) => other !== part && other.contains(part)));

  const STATES = ['selected', 'pressed', 'expanded', 'checked'];

  const describe = (element: Element) => {
    const { computedRole, computedName } = element;
    const name = tidy(computedName) || tidy(textOf(element)).slice(0, 80);
    const states = STATES.filter((state) => element.getAttribute(`aria-${state}`) === 'true');
    return [computedRole, `“${name}”`, ...states].join(' ');
  };

  let focused = '';
  /** A screen reader also says when the element that has the focus changes. Others and fields change with the student. */
  function hearFocused() {
    const { activeElement } = document;
    if (!activeElement?.matches('button, [role=tab], [role=option], [role=switch]')) return;
    const now = describe(activeElement);
    if (now !== focused) say(`now: ${now}`);
    focused = now;
  }

  /** True while a key moves the focus. A press names the element that it leads to. */
  let moves = false;
  document.addEventListener('keydown', ({ key }) => (moves = /^(Tab|Arrow\w+)$/.test(key)), { capture: true });
  document.addEventListener('keyup', () => (moves = false), { capture: true });
  document.addEventListener(
    'focusin',
    ({ target }) => {
      focused = describe(target as Element);
      if (!moves) say(`focus: ${focused}`);
      moves = false;
    },
    { capture: true },
  );
  document.addEventListener(
    'keydown',
    ({ key, repeat }) => {
      const { activeElement } = document;
      if (key === 'Enter' && !repeat && activeElement) say(`press: ${describe(activeElement)}`);
    },
    { capture: true },
  );
  document.addEventListener('DOMContentLoaded', () => {
    say(`page: ${document.title}`);
    new MutationObserver(hear).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden', 'aria-hidden', 'aria-label', 'class', ...STATES.map((state) => `aria-${state}`)],
    });
    for (const region of document.querySelectorAll(LIVE)) known.set(region, stateOf(region));
  });
}
