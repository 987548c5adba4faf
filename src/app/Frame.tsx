import { Suspense, type ReactNode } from 'react';
import type { Language } from '../../contract/languages.ts';
import { TranslateProvider } from '../languages/translate.tsx';
import { DrawingBoundary } from '../components/page/DrawingBoundary.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import { styled } from '../components/styled.ts';

export interface FrameProps {
  language: Language;
  texts: object;
  screen: ReactNode;
  drawer?: ReactNode;
  deviceNote?: ReactNode;
  notices?: ReactNode;
}

/** The screen and its overlays. The build draws first screens with it too, and the app takes them over. */
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

/** Fades as soon as the app requests another screen. */
export const Place = styled('div', {
  transition: 'opacity .14s',
  '&[aria-busy=true]': { opacity: 0.6, cursor: 'progress' },
});
