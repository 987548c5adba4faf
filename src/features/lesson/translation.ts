import type { StudySetEntry } from '../../../contract/study-sets.ts';
import type { Language } from '../../../contract/languages.ts';

/** Returns the meaning in the interface's language, by full or base code (I18N-01). Returns null in English. */
export function translationOf(
  { translation }: Pick<StudySetEntry, 'translation'>,
  language: Language,
): { text: string; language: string } | null {
  const base = language.split('-')[0]!;
  const code = [language, base].find((wanted) => translation[wanted] !== undefined);
  return code === undefined ? null : { text: translation[code]!, language: code };
}

/** Returns the translation, or else the first definition in English. */
export function meaningOf(
  entry: Pick<StudySetEntry, 'translation' | 'definition'>,
  language: Language,
): { text: string; language: string } | null {
  const english = entry.definition[0]?.definition;
  return translationOf(entry, language) ?? (english === undefined ? null : { text: english, language: 'en' });
}
