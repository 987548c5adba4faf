/** The default terms and privacy pages (PROF-02), and the page about Outloud. They are files for frames, printing, and parents. */
import { LANGUAGES, TRANSLATION_LANGUAGES, type Language } from '../../contract/languages.ts';
import type { PageName } from '../../machines/ports/pages.port.ts';
import { pagesTexts } from '../languages/pages/en.ts';
import { translator } from '../languages/translator.ts';
import { pageColors } from '../app/theme/tokens.ts';
import type { KeyOf } from '../languages/texts.ts';
import { NOTICES, type Notice } from './notices.ts';

/** English needs no file here, because the translator has it. */
const TEXTS = new Map<Language, object>(
  await Promise.all(
    TRANSLATION_LANGUAGES.map(async (language) => {
      const file = new URL(`../languages/pages/${language}.ts`, import.meta.url);
      return [language, ((await import(file.href)) as { texts: object }).texts] as const;
    }),
  ),
);

const DARK = `color-scheme: dark; color: #f3efe7; background: ${pageColors.dark};`;

/** Uses the theme's colors and system fonts, so that the page is one file. The app's frame sets `data-theme`. */
const STYLE = `
  :root { color: #191c33; background: ${pageColors.light}; font: 17px/1.6 Lexend, system-ui, sans-serif; }
  body { max-width: 624px; margin: 0 auto; padding: 8px 20px 48px; overflow-wrap: anywhere; }
  h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
  h2 { font-size: 19px; line-height: 1.3; margin: 28px 0 4px; }
  p { margin: 0; }
  ul { margin: 4px 0 0; padding-inline-start: 20px; }
  @media screen { :root[data-theme=dark] { ${DARK} } }
  @media screen and (prefers-color-scheme: dark) { :root:not([data-theme]) { ${DARK} } }
`;

/** Returns each page in each language, by its path from the app's root. */
export function schoolPages(): Map<string, string> {
  const pages = Object.keys(pagesTexts.pages) as PageName[];
  return new Map(
    LANGUAGES.flatMap((language) =>
      pages.map((page) => [`pages/${page}.${language}.html`, schoolPage(page, language)] as const),
    ),
  );
}

function schoolPage(page: PageName, language: Language): string {
  const { t } = translator<KeyOf<typeof pagesTexts>>(language, TEXTS.get(language) ?? {}, pagesTexts);
  const sections = Object.entries(pagesTexts.pages[page]).filter(([, section]) => typeof section === 'object');
  const say = (section: string, part: 'title' | 'text') =>
    t(`pages.${page}.${section}.${part}` as Parameters<typeof t>[0]);
  const title = t(`pages.${page}.title`);
  const lead = t(`pages.${page}.lead`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Outloud</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead}</p>
${sections.map(([section]) => `<h2>${say(section, 'title')}</h2>\n<p>${say(section, 'text')}</p>${page === 'about' ? noticesOf(section) : ''}`).join('\n')}
</main>
</body>
</html>
`;
}

function noticesOf(section: string): string {
  const lines = (NOTICES[section] ?? []).map(lineOf);
  return lines.length === 0 ? '' : `\n<ul lang="en">\n${lines.join('\n')}\n</ul>`;
}

const lineOf = ({ work, author, license }: Notice): string =>
  `<li>${[work, author, license].filter((part) => part !== '').join(', ')}</li>`;
