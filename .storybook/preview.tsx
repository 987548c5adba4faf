import type { Preview } from '@storybook/react-vite';
import { LessonTexts } from '../src/languages/lesson-texts.tsx';
import { TranslateProvider } from '../src/languages/translate.tsx';
import { en } from '../src/languages/en.ts';
import { ThemeProvider } from '../src/app/theme/ThemeProvider.tsx';

export default {
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  decorators: [
    (Story) => (
      <ThemeProvider>
        <TranslateProvider language="en" dictionary={en}>
          <LessonTexts>
            <Story />
          </LessonTexts>
        </TranslateProvider>
      </ThemeProvider>
    ),
  ],
} satisfies Preview;
