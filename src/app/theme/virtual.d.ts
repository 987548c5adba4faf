declare module 'virtual:theme.css';

declare module 'virtual:theme-tokens' {
  /** The names of a category's tokens, with spaces between them. */
  export const tokenNames: Readonly<Record<string, string>>;
}
