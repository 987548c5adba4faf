import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { textLibrary } from '../src/languages/library.ts';
import { allFlows } from '../src/languages/text-files.ts';
import { TranslateProvider } from '../src/languages/translate.tsx';
import { ThemeProvider } from '../src/app/theme/ThemeProvider.tsx';
import { SixLanguages } from './SixLanguages.tsx';
import { stretchedTexts } from './stretched.ts';
import { applySwitches, switches, unswitched, viewports } from './switches.ts';

const ALL = 'all six';
const STRETCHED = 'long texts';
const library = textLibrary();
const LONG = stretchedTexts();

// Limit in ms of a story's waits. The default of a second is too short for a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/** Returns Spanish for long texts, so that they replace the English ones. Days and numbers are then Spanish. */
function languageOf(globals: Record<string, unknown>): Language {
  if (globals['language'] === STRETCHED) return 'es-MX';
  return LANGUAGES.find((language) => language === globals['language']) ?? 'en';
}

function textsOf(globals: Record<string, unknown>): object {
  return globals['language'] === STRETCHED ? LONG : library.textsIn(languageOf(globals));
}

const IN_TESTS = import.meta.env.MODE === 'test' && {
  // The rule takes half of axe's time. Other tests measure pairs of colors, and `npm run nightly` runs it on every story.
  config: { rules: [{ id: 'color-contrast', enabled: false }] },
  // By default, axe describes each element that passes a rule, and parses all styles for a rule that is off.
  options: { resultTypes: ['violations'], preload: { assets: ['media'] } },
};

export default {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', ...IN_TESTS },
    viewport: { options: viewports },
    options: { storySort: { order: ['Design system', 'Student', 'Teacher', 'Parts', 'Chart panel'] } },
  },
  globalTypes: {
    language: {
      description: 'The language of the interface',
      toolbar: { icon: 'globe', items: [...LANGUAGES, ALL, STRETCHED] },
    },
    ...switches,
  },
  initialGlobals: { language: 'en', ...unswitched },
  loaders: [
    async ({ globals }) => {
      await library.show(allFlows());
      await library.speak(languageOf(globals));
      document.documentElement.lang = languageOf(globals);
      applySwitches(globals);
    },
  ],
  decorators: [
    (Story, { globals, id }) =>
      globals['language'] === ALL ? (
        <SixLanguages story={id} />
      ) : (
        // Components read the device's wish for motion only when they appear.
        <ThemeProvider key={String(globals['motion'])}>
          <TranslateProvider language={languageOf(globals)} texts={textsOf(globals)}>
            <Story />
          </TranslateProvider>
        </ThemeProvider>
      ),
  ],
} satisfies Preview;
