import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Language } from '../../contract/languages.ts';
import type { KeyOf } from './texts.ts';
import { sharedTexts } from './shared/en.ts';
import { translator, type Translator } from './translator.ts';

interface Spoken {
  language: Language;
  /** Loaded texts. Empty for English, whose texts come with the code. */
  texts: object;
}

/** Defaults to English, so that stories and tests need no provider. */
const TranslateContext = createContext<Spoken>({ language: 'en', texts: {} });

export interface TranslateProviderProps extends Spoken {
  children: ReactNode;
}

export function TranslateProvider({ language, texts, children }: TranslateProviderProps) {
  const value = useMemo(() => ({ language, texts }), [language, texts]);
  return <TranslateContext value={value}>{children}</TranslateContext>;
}

export type SharedKey = KeyOf<typeof sharedTexts>;

export type Say<Texts> = Translator<SharedKey | KeyOf<Texts>>['t'];

export function useTranslate<Flows extends object[]>(...flows: Flows): Translator<SharedKey | KeyOf<Flows[number]>> {
  const { language, texts } = useContext(TranslateContext);
  return translator(language, texts, Object.assign({}, sharedTexts, ...flows) as object);
}
