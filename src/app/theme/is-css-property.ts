const known = document.documentElement.style;

/** Replaces @pandacss/is-valid-prop and its 8 kB list. Browsers list `src` as a style, but here it is an attribute. */
export function isCssProperty(prop: string): boolean {
  return (prop in known && prop !== 'src') || prop.startsWith('--') || /[&@]/.test(prop);
}
