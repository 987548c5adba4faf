import type { Language } from '../../contract/languages.ts';
import type { TeacherLanguagePort } from '../../machines/ports/teacher.port.ts';
import { resolveLanguage } from '../adapters/page/language.browser.ts';
import { TEACHER_LANGUAGE } from '../adapters/stores/storage-keys.ts';

const FILES = import.meta.glob<{ texts: object }>(['../languages/teacher/*.ts', '!../languages/teacher/en.ts']);

export function teacherLanguage() {
  const texts = new Map<Language, object>([['en', {}]]);
  const port: TeacherLanguagePort = {
    preferred: () => resolveLanguage(localStorage.getItem(TEACHER_LANGUAGE), navigator.languages),
    async speak(language, isChoice) {
      if (!texts.has(language)) texts.set(language, (await FILES[`../languages/teacher/${language}.ts`]!()).texts);
      document.documentElement.lang = language;
      if (isChoice) localStorage.setItem(TEACHER_LANGUAGE, language);
    },
  };
  return { port, textsIn: (language: Language) => texts.get(language) ?? {} };
}
