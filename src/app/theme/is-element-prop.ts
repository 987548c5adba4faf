/** What Chakra's components take for themselves. */
const OWN = new Set(['as', 'asChild', 'colorPalette', 'css', 'recipe', 'theme', 'unstyled']);

/**
 * Chakra's question to @emotion/is-prop-valid, which answers from a list of 4 kB: styles and variants never come this far,
 * so all else is meant for the element.
 */
export default function isElementProp(prop: string): boolean {
  return !OWN.has(prop);
}
