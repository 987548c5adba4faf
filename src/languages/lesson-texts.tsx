import { createContext, Suspense, use, useContext, useMemo, type ReactNode } from 'react';
import type { Language } from '../../machines/ports/language.port.ts';
import { LoadingView } from '../components/LoadingView.tsx';
import { loadDictionary } from './dictionary.ts';
import type { Dictionary, LessonDictionary, LessonTextKey } from './texts.ts';
import { enLesson } from './en.lesson.ts';
import { en } from './en.ts';
import { useTranslate } from './translate.tsx';
import { translator, type Translator } from './translator.ts';

const english = { ...en, ...enLesson };
const LessonContext = createContext<Translator<LessonTextKey>>(translator('en', english, english));

const LESSON_DICTIONARIES: Record<Exclude<Language, 'en'>, () => Promise<LessonDictionary>> = {
  vi: async () => (await import('./vi.lesson.ts')).viLesson,
  ja: async () => (await import('./ja.lesson.ts')).jaLesson,
  'pt-BR': async () => (await import('./pt-BR.lesson.ts')).ptBRLesson,
  'es-MX': async () => (await import('./es-MX.lesson.ts')).esMXLesson,
  'zh-TW': async () => (await import('./zh-TW.lesson.ts')).zhTWLesson,
};

type AllTexts = Dictionary & LessonDictionary;
const loading = new Map<Language, Promise<AllTexts>>();

/** Both halves of a language, loaded once; English when they can't be had. */
function textsOf(language: Exclude<Language, 'en'>): Promise<AllTexts> {
  const known = loading.get(language);
  if (known) return known;
  const texts = Promise.all([loadDictionary(language), LESSON_DICTIONARIES[language]()]).then(
    ([shell, lesson]) => ({ ...shell, ...lesson }),
    () => english,
  );
  loading.set(language, texts);
  return texts;
}

/** Gives the lesson inside it the texts that only lessons need, in the language of the app. */
export function LessonTexts({ children }: { children: ReactNode }) {
  const { language } = useTranslate();
  if (language === 'en') return children;
  return (
    <Suspense fallback={<LoadingView />}>
      <LoadedTexts language={language}>{children}</LoadedTexts>
    </Suspense>
  );
}

function LoadedTexts({ language, children }: { language: Exclude<Language, 'en'>; children: ReactNode }) {
  const texts = use(textsOf(language));
  const value = useMemo(() => translator<LessonTextKey>(language, texts, english), [language, texts]);
  const lesson = <LessonContext value={value}>{children}</LessonContext>;
  if (texts !== english) return lesson;
  return (
    <div lang="en" style={{ display: 'contents' }}>
      {lesson}
    </div>
  );
}

export function useLessonTranslate(): Translator<LessonTextKey> {
  return useContext(LessonContext);
}
