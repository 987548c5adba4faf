declare module 'virtual:theme.css';

declare module 'virtual:theme-tokens' {
  /** Names of a category's tokens, separated by spaces. */
  export const tokenNames: Readonly<Record<string, string>>;
  /** Color of the page by theme. */
  export const pageColors: Readonly<Record<string, string>>;
}

/** The only type of Ark that Chakra's styled system uses. Ark is not installed (see `overrides` in package.json). */
declare module '@ark-ui/react' {
  export type Assign<Base, Extension> = Omit<Base, keyof Extension> & Extension;
}
