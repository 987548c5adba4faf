const known = document.documentElement.style;

/**
 * Chakra's question to @pandacss/is-valid-prop, which answers from a list of 8 kB: the browser knows what it can style. Some
 * also name what only a font face has, which is an attribute of pictures.
 */
export function isCssProperty(prop: string): boolean {
  return (prop in known && prop !== 'src') || prop.startsWith('--') || /[&@]/.test(prop);
}
