/** Applies the high-contrast theme if the device asks for more contrast. Returns a function that stops it. */
export function followContrast(root: HTMLElement = document.documentElement): () => void {
  const query = matchMedia('(prefers-contrast: more)');
  const apply = () => {
    if (query.matches) root.dataset['theme'] = 'high-contrast';
    else delete root.dataset['theme'];
  };
  apply();
  query.addEventListener('change', apply);
  return () => query.removeEventListener('change', apply);
}
