/** `system`: the theme that the device asks for. */
export type Theme = 'system' | 'light' | 'dark' | 'high-contrast';

export interface ThemePort {
  read(): Theme;
  /** Stores the choice and shows it. */
  write(theme: Theme): void;
}
