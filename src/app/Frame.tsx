import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, type ReactNode } from 'react';
import type { Language } from '../../machines/ports/language.port.ts';
import { TranslateProvider } from '../languages/translate.tsx';
import { DrawingBoundary } from '../components/DrawingBoundary.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';

export interface FrameProps {
  language: Language;
  /** The texts that have been loaded in it. */
  texts: object;
  screen: ReactNode;
  drawer?: ReactNode;
  /** About the device, and about what happened. */
  deviceNote?: ReactNode;
  notices?: ReactNode;
}

/** The screen and what lies over it. The build draws first screens in it too, for the app to go on with. */
export function Frame({ language, texts, screen, drawer, deviceNote, notices }: FrameProps) {
  return (
    <ThemeProvider>
      <TranslateProvider language={language} texts={texts}>
        <Suspense>{screen}</Suspense>
        {[drawer, deviceNote, notices].map((part, index) => (
          // eslint-disable-next-line react/no-array-index-key -- their places never change
          <DrawingBoundary key={index}>
            <Suspense>{part}</Suspense>
          </DrawingBoundary>
        ))}
      </TranslateProvider>
    </ThemeProvider>
  );
}

/** Where a screen is: it fades as soon as another is requested. */
export const Place = chakra('div', {
  base: { transition: 'opacity .14s', '&[aria-busy=true]': { opacity: 0.6, cursor: 'progress' } },
});
