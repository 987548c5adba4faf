declare module 'virtual:theme.css';

declare module 'virtual:theme-tokens' {
  /** Names of a category's tokens, separated by spaces. */
  export const tokenNames: Readonly<Record<string, string>>;
}
