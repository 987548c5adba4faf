import type { Preview } from '@storybook/react-vite';
import { LANGUAGES, type Language } from '../machines/ports/language.port.ts';
import { loadDictionary } from '../src/languages/dictionary.ts';
import { LessonTexts } from '../src/languages/lesson-texts.tsx';
import type { Dictionary } from '../src/languages/texts.ts';
import { TranslateProvider } from '../src/languages/translate.tsx';
import { ThemeProvider } from '../src/app/theme/ThemeProvider.tsx';

const languageOf = (globals: Record<string, unknown>) => globals['language'] as Language;

export default {
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  globalTypes: {
    language: { description: 'The language of the interface', toolbar: { icon: 'globe', items: [...LANGUAGES] } },
  },
  initialGlobals: { language: 'en' },
  loaders: [async ({ globals }) => ({ dictionary: await loadDictionary(languageOf(globals)) })],
  decorators: [
    (Story, { globals, loaded }) => (
      <ThemeProvider>
        <TranslateProvider language={languageOf(globals)} dictionary={loaded['dictionary'] as Dictionary}>
          <LessonTexts>
            <Story />
          </LessonTexts>
        </TranslateProvider>
      </ThemeProvider>
    ),
  ],
} satisfies Preview;
