import type { StudySetEntry } from '../../../contract/study-sets.ts';
import type { Language } from '../../../machines/ports/language.port.ts';

/** What the item means in the language of the interface, from the full code or its base (I18N-01); null in English. */
export function translationOf(
  { translation }: Pick<StudySetEntry, 'translation'>,
  language: Language,
): { text: string; language: string } | null {
  const base = language.split('-')[0]!;
  const code = [language, base].find((wanted) => translation[wanted] !== undefined);
  return code === undefined ? null : { text: translation[code]!, language: code };
}

/** What the item means: its translation, or its first definition in English if there is none. */
export function meaningOf(
  entry: Pick<StudySetEntry, 'translation' | 'definition'>,
  language: Language,
): { text: string; language: string } | null {
  const english = entry.definition[0]?.definition;
  return translationOf(entry, language) ?? (english === undefined ? null : { text: english, language: 'en' });
}
