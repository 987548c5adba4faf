import type { Preview } from '@storybook/react-vite';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { textLibrary } from '../src/languages/library.ts';
import { allFlows } from '../src/languages/text-files.ts';
import { TranslateProvider } from '../src/languages/translate.tsx';
import { ThemeProvider } from '../src/app/theme/ThemeProvider.tsx';
import { SixLanguages } from './SixLanguages.tsx';

const ALL = 'all six';
const THEMES = ['light', 'dark', 'high-contrast'];
const library = textLibrary();
function languageOf(globals: Record<string, unknown>): Language {
  return LANGUAGES.find((language) => language === globals['language']) ?? 'en';
}

export default {
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  globalTypes: {
    language: { description: 'The language of the interface', toolbar: { icon: 'globe', items: [...LANGUAGES, ALL] } },
    theme: { description: 'The theme', toolbar: { icon: 'contrast', items: THEMES } },
  },
  initialGlobals: { language: 'en', theme: 'light' },
  loaders: [
    async ({ globals }) => {
      await library.show(allFlows());
      await library.speak(languageOf(globals));
      document.documentElement.lang = languageOf(globals);
      document.documentElement.dataset['theme'] = String(globals['theme']);
    },
  ],
  decorators: [
    (Story, { globals, id }) =>
      globals['language'] === ALL ? (
        <SixLanguages story={id} />
      ) : (
        <ThemeProvider>
          <TranslateProvider language={languageOf(globals)} texts={library.textsIn(languageOf(globals))}>
            <Story />
          </TranslateProvider>
        </ThemeProvider>
      ),
  ],
} satisfies Preview;
