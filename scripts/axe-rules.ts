/** All rules of axe but the experimental ones. Without tags, axe skips rules of WCAG 2.2. */
export const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
