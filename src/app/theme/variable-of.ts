/** Returns a token's CSS variable. `fg.onAccent` of `colors` is `--colors-fg-on-accent`. */
export function variableOf(category: string, name: string): string {
  return `--${category}-${name}`.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
