import type { Language } from '../../../contract/languages.ts';
import type { TeacherLanguagePort } from '../../../machines/ports/teacher.port.ts';
import { resolveLanguage } from './language.browser.ts';
import { outlivesPage } from '../stores/page-storage.ts';
import { COOKIE_AGE, TEACHER_LANGUAGE } from '../stores/storage-keys.ts';

/** Texts of the teachers' page and of the students' screens in its previews. */
const FILES = import.meta.glob<{ texts: object }>([
  '../../languages/{teacher,shared,choice,detail-page,feedback,game,read-aloud-detail,read-aloud-result,writing}/*.ts',
  '!../../languages/*/en.ts',
]);

export async function loadTexts(language: Language): Promise<object> {
  const files = Object.entries(FILES).filter(([path]) => path.endsWith(`/${language}.ts`));
  const loaded = await Promise.all(files.map(([, load]) => load()));
  return Object.assign({}, ...loaded.map(({ texts }) => texts)) as object;
}

export function browserTeacherLanguage() {
  const texts = new Map<Language, object>([['en', {}]]);
  const port: TeacherLanguagePort = {
    preferred: () => resolveLanguage(localStorage.getItem(TEACHER_LANGUAGE), navigator.languages),
    async speak(language, isChoice) {
      if (!texts.has(language)) texts.set(language, await loadTexts(language));
      document.documentElement.lang = language;
      if (!isChoice) return;
      localStorage.setItem(TEACHER_LANGUAGE, language);
      // The server reads the cookie to draw the page in this language before any script runs.
      if (outlivesPage(localStorage))
        document.cookie = `${TEACHER_LANGUAGE}=${language}; Path=/teacher; Max-Age=${COOKIE_AGE}; SameSite=Lax`;
    },
  };
  return { port, textsIn: (language: Language) => texts.get(language) ?? {} };
}
