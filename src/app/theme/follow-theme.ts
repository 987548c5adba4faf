/**
 * Shows the theme chosen in this browser under `key`, else the device's, and follows changes of either.
 * Runs in the page's head (scripts/vite/static-theme.ts), so that the first paint has the right colors. It can't use
 * anything from outside.
 * @param colors the page color of each theme
 */
export function followTheme(colors: Readonly<Record<string, string>>, key = ''): void {
  const contrast = matchMedia('(prefers-contrast: more)');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let theme: string | null = null;
    try {
      theme = localStorage.getItem(key);
    } catch {}
    if (theme === null || !Object.hasOwn(colors, theme)) {
      theme = contrast.matches ? 'high-contrast' : dark.matches ? 'dark' : 'light';
    }
    document.documentElement.dataset['theme'] = theme;
    document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content = colors[theme]!;
  };
  apply();
  for (const query of [contrast, dark]) query.addEventListener('change', apply);
  // Another tab or this one has stored another choice.
  for (const change of ['storage', 'theme']) addEventListener(change, apply);
}
