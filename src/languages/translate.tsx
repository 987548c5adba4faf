import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Language } from '../../machines/ports/language.port.ts';
import type { Dictionary, TextKey } from './texts.ts';
import { en } from './en.ts';
import { translator, type Translator } from './translator.ts';

/** English where nobody says otherwise, so that stories and tests need no provider. */
const TranslateContext = createContext<Translator<TextKey>>(translator('en', en, en));

export interface TranslateProviderProps {
  language: Language;
  dictionary: Dictionary;
  children: ReactNode;
}

export function TranslateProvider({ language, dictionary, children }: TranslateProviderProps) {
  const value = useMemo(() => translator<TextKey>(language, dictionary, en), [language, dictionary]);
  return <TranslateContext value={value}>{children}</TranslateContext>;
}

export function useTranslate(): Translator<TextKey> {
  return useContext(TranslateContext);
}
