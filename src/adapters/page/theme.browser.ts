import type { Theme, ThemePort } from '../../../machines/ports/theme.port.ts';
import { THEME } from '../stores/storage-keys.ts';

const CHOICES: readonly Theme[] = ['light', 'dark', 'high-contrast'];

export function browserTheme(): ThemePort {
  return {
    read: () => CHOICES.find((theme) => theme === localStorage.getItem(THEME)) ?? 'system',
    write(theme) {
      if (theme === 'system') localStorage.removeItem(THEME);
      else localStorage.setItem(THEME, theme);
      showTheme();
    },
  };
}

/** Makes the script in the page's head (src/app/theme/follow-theme.ts) read the choice again. */
export function showTheme(): void {
  dispatchEvent(new Event('theme'));
}
