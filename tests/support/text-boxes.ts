export interface TextFault {
  what:
    | 'page is wider than the screen'
    | 'outside the screen'
    | 'cut'
    | 'covered'
    | 'wider than its box'
    | 'breaks in a word'
    | 'wraps'
    | 'wrong lang';
  where: string;
  text: string;
}

/**
 * Runs in the page, so it uses no outside code. `place` is the part to check. With `isLarge` text, a label may wrap
 * between its words.
 */
export function textFaults(place: Element, isLarge = false): TextFault[] {
  const faults = new Map<string, TextFault>();
  /** Characters of the shortest text that an ellipsis may end. */
  const LONG = 40;
  /** Characters of the longest word that has to stay whole. */
  const WHOLE = 20;
  const width = document.documentElement.clientWidth;
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) look(walker.currentNode as Text);
  if (document.documentElement.scrollWidth > width) note('page is wider than the screen', place, '');
  return [...faults.values()];

  function look(node: Text) {
    const text = node.data.trim();
    const element = node.parentElement;
    if (text === '' || !element || !isSeen(element)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    if (boxes.length === 0) return;
    if (isInWrongLanguage(element, text)) note('wrong lang', element, text);
    const clip = clipping(element, boxes);
    if (clip === 'cut') note('cut', element, text);
    if (clip !== 'scrolls' && clip !== 'shortened' && boxes.some((box) => box.left < -1 || box.right > width + 1))
      note('outside the screen', element, text);
    const block = element.closest('p, h1, h2, h3, li, div, button, label, td, th');
    if (block && clip === null && getComputedStyle(block).display !== 'inline') {
      const frame = block.getBoundingClientRect();
      // The blank half of a final 。 or 」 may hang over the edge.
      const hanging = ['ja', 'zh-TW'].includes(langOf(element))
        ? Number.parseFloat(getComputedStyle(block).fontSize) / 2
        : 0;
      if (boxes.some((box) => box.right > frame.right + hanging + 1.5 || box.left < frame.left - 1.5))
        note('wider than its box', element, text);
    }
    if (!isLarge && isLabel(element, text) && linesOf(boxes) > 1) note('wraps', element, text);
    if (clip === null && isCovered(element, range)) note('covered', element, text);
    // An email address has no spaces, so its parts may break.
    const withoutAddresses = node.data.replaceAll(/\S+@\S+/g, (address) => ' '.repeat(address.length));
    for (const { 0: word, index } of withoutAddresses.matchAll(
      /(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{M}\p{N}])+/gu,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (word.length <= WHOLE && linesOf([...range.getClientRects()]) > 1) note('breaks in a word', element, word);
    }
  }

  function linesOf(boxes: DOMRect[]): number {
    return new Set(boxes.filter((box) => box.width > 0).map((box) => Math.round(box.top / 4))).size;
  }

  /** True if the student can't see the text's first line, however far the student scrolls. */
  function isCovered(element: Element, range: Range): boolean {
    // Behind a modal dialog, nothing can be read or pressed.
    const dialog = [...document.querySelectorAll(':modal')].at(-1);
    if (element.closest('[inert]') || (dialog && !dialog.contains(element)) || isOnTop()) return false;
    return !(['start', 'center', 'end'] as const).some((block) => {
      element.scrollIntoView({ block, inline: 'center' });
      if (isOnTop()) return true;
      // Between a header and a foot that stay.
      return [1, 2, 3].some(() => {
        scrollBy(0, (block === 'start' ? -innerHeight : innerHeight) / 6);
        return isOnTop();
      });
    });

    function isOnTop(): boolean {
      const box = [...range.getClientRects()].find(({ width: wide }) => wide > 0)!;
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // An invisible input, or a line of a graph.
      const whole = element.closest('label, [role=img]');
      return top !== null && (top.contains(element) || element.contains(top) || whole?.contains(top) === true);
    }
  }

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest('[aria-hidden=true], script, style')) return false;
    for (let box: Element | null = element; box && box !== place; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath !== 'none' || (style.position === 'absolute' && box.clientWidth <= 1)) return false;
    }
    return true;
  }

  /** Tells if a surrounding box cuts, scrolls, or shortens the text. A short text, such as a label, is never shortened. */
  function clipping(element: Element, boxes: DOMRect[]): 'cut' | 'scrolls' | 'shortened' | null {
    const isLong = element.textContent.trim().length > LONG;
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.display === 'inline') continue;
      const frame = around.getBoundingClientRect();
      const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      // Below the edge of the screen, the student scrolls or pulls up the panel.
      const endsOnScreen = frame.bottom < document.documentElement.clientHeight - 1;
      const sides = [
        {
          overflow: style.overflowX,
          out: boxes.some((box) => box.left < frame.left - 1 || box.right > frame.right + 1),
        },
        {
          overflow: style.overflowY,
          // A glyph's box is taller than its drawn shape.
          out: boxes.some(
            (box) =>
              box.top < frame.top - box.height / 3 || (endsOnScreen && box.bottom > frame.bottom + box.height / 3),
          ),
        },
      ];
      if (sides.some(({ overflow, out }) => out && (overflow === 'hidden' || overflow === 'clip')))
        return isLong && hasEllipsis ? 'shortened' : 'cut';
      if (sides.some(({ overflow, out }) => out && (overflow === 'auto' || overflow === 'scroll'))) return 'scrolls';
      if (style.position === 'fixed') break;
    }
    return null;
  }

  function isLabel(element: Element, text: string): boolean {
    const button = element.closest('button, [role=button]:not([data-part=dropzone]), [role=tab]');
    return button !== null && button.textContent.trim() === text && langOf(element) === langOf(document.body);
  }

  /** True if the text has letters outside its language's script. Ignores names of products and menus. */
  function isInWrongLanguage(element: Element, text: string): boolean {
    const lang = langOf(element);
    if (lang === 'en') return /[\u3040-\u30ff\u4e00-\u9fff\u1ea0-\u1ef9ơưđ]/i.test(text);
    if (lang !== 'ja' && lang !== 'zh-TW') return false;
    return /[A-Za-z]{3,}/.test(
      text.replaceAll(
        /Outloud|Chrome|Edge|Firefox|Safari|iPhone|iPad|Mac|\S+@\S+|Backspace|Enter|Webサイト|TXT|VTT|CSV|SSO|https/g,
        '',
      ),
    );
  }

  function langOf(element: Element): string {
    return element.closest('[lang]')?.getAttribute('lang') ?? '';
  }

  function note(what: TextFault['what'], element: Element, text: string) {
    const path = [element, element.parentElement, element.parentElement?.parentElement].map(
      (one) => one && one.tagName.toLowerCase() + (one.id && `#${one.id}`) + (one.getAttribute('role') ?? ''),
    );
    faults.set(`${what} ${text}`, { what, where: path.filter(Boolean).join(' < '), text: text.slice(0, 80) });
  }
}
