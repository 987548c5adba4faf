/** Props that Chakra's components consume. */
const OWN = new Set(['as', 'asChild', 'colorPalette', 'css', 'recipe', 'theme', 'unstyled']);

/** Replaces @emotion/is-prop-valid and its 4 kB list. Chakra removes styles and variants before this check. */
export default function isElementProp(prop: string): boolean {
  return !OWN.has(prop);
}
