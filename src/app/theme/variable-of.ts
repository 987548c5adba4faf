/** The name of a token's CSS variable: `--colors-fg-on-accent` is `fg.onAccent` of `colors`. */
export function variableOf(category: string, name: string): string {
  return `--${category}-${name}`.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
