import type { Preview } from '@storybook/react-vite';
import { LANGUAGES, type Language } from '../machines/ports/language.port.ts';
import { allFlows, textLibrary } from '../src/languages/library.ts';
import { TranslateProvider } from '../src/languages/translate.tsx';
import { ThemeProvider } from '../src/app/theme/ThemeProvider.tsx';

const languageOf = (globals: Record<string, unknown>) => globals['language'] as Language;
const library = textLibrary();

export default {
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  globalTypes: {
    language: { description: 'The language of the interface', toolbar: { icon: 'globe', items: [...LANGUAGES] } },
  },
  initialGlobals: { language: 'en' },
  loaders: [
    async ({ globals }) => {
      await library.show(allFlows());
      await library.speak(languageOf(globals));
    },
  ],
  decorators: [
    (Story, { globals }) => (
      <ThemeProvider>
        <TranslateProvider language={languageOf(globals)} texts={library.textsIn(languageOf(globals))}>
          <Story />
        </TranslateProvider>
      </ThemeProvider>
    ),
  ],
} satisfies Preview;
