/** The app's scripts by path, or by the name of the prerendered screen. */
type Files = Readonly<Record<'signedIn' | 'signedOut', Readonly<Record<string, readonly string[]>>>>;
/** Texts of a page whose scripts did not load, by the code of the language without its region. */
type Sorry = Readonly<Record<string, Readonly<Record<'title' | 'offline' | 'reload', string>>>>;

/**
 * Runs in the page before the first paint, and requests scripts and the font after it. Keeps the hint for the server that
 * a student is logged in on this device. Removes a prerendered screen of the wrong login state or language. A button pressed before the app has loaded, also by Enter in a form, waits for it.
 * It can't use anything from outside, because the build writes its text into the page (scripts/vite/first-paint.ts).
 */
export function beforeTheApp(files: Files, sorry: Sorry, languageKey: string): void {
  const root = document.getElementById('root')!;
  const { drawn, language } = root.dataset;
  let isSignedIn = false;
  let stays = false;
  let chosen: string | undefined;
  try {
    stays = Boolean(localStorage['schools_authen']);
    isSignedIn = stays || Boolean(sessionStorage['schools_authen']);
    chosen = localStorage[languageKey] as string | undefined;
  } catch {}
  if (isStale()) {
    location.reload();
    return;
  }
  const isOthers = isSignedIn ? drawn === 'login' : drawn === 'home' || drawn === 'lesson';
  if (drawn && (isOthers || (chosen && chosen !== language))) {
    root.replaceChildren();
    delete root.dataset['drawn'];
  }

  /** True if only a closed tab's hint is left. It is gone now, so the server draws the login at once. */
  function isStale(): boolean {
    const isHinted = () => /(^|; )logged_in=/.test(document.cookie);
    if (isHinted() === isSignedIn) return false;
    const age = isSignedIn ? (stays ? '; Max-Age=31536000' : '') : '; Max-Age=0';
    document.cookie = `logged_in=1; Path=/; SameSite=Lax${age}`;
    return !isSignedIn && !isHinted() && ['home', 'lesson', 'waiting'].includes(drawn ?? '');
  }

  const make = (name: string, properties: object) => Object.assign(document.createElement(name), properties);
  const add = (name: string, properties: object) => document.head.append(make(name, properties));

  async function addFace() {
    const sheet = document.querySelector<HTMLStyleElement>('style[media]')!.sheet!;
    // Browsers have these descriptors as properties of the style.
    const { fontFamily, src, fontWeight, unicodeRange } = (sheet.cssRules[0] as CSSFontFaceRule)
      .style as CSSStyleDeclaration & { src: string; unicodeRange: string };
    const face = new FontFace(fontFamily.replaceAll('"', ''), src, { weight: fontWeight, unicodeRange });
    document.fonts.add(await face.load());
  }

  /** The page can't wait for scripts that don't come. */
  function showSorry({ target }: Event) {
    if ((target as Partial<HTMLScriptElement>).type !== 'module') return;
    const bases = [chosen ?? '', ...navigator.languages, 'en'].map((one) => one.slice(0, 2));
    const { title, offline, reload } = sorry[bases.find((base) => base in sorry)!]!;
    delete root.dataset['drawn'];
    const page = make('main', {});
    const alert = make('div', { role: 'alert' });
    alert.append(make('h1', { textContent: navigator.onLine ? title : offline }));
    page.append(alert, make('button', { type: 'button', textContent: reload, onclick: () => location.reload() }));
    root.replaceChildren(page);
  }

  function load() {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      if (link.as === 'font') link.onload = addFace;
      link.rel = link.as === 'font' ? 'preload' : 'modulepreload';
    }
    for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[type=later]'))
      add('script', { type: 'module', src });
    const screens = files[isSignedIn ? 'signedIn' : 'signedOut'];
    const screen = drawn === 'lesson' ? drawn : drawn === 'login' ? '/login' : location.pathname;
    for (const file of screens[screen] ?? []) add('link', { rel: 'modulepreload', href: `/${file}` });
  }

  addEventListener('error', showSorry, true);
  if (root.dataset['drawn'] && !document.hidden) requestAnimationFrame(() => setTimeout(load));
  else load();
  addEventListener(
    'click',
    (event) => {
      const button = root.dataset['drawn'] && (event.target as Element).closest('button');
      if (!button) return;
      event.preventDefault();
      button.dataset['pressed'] = '';
    },
    true,
  );
}
