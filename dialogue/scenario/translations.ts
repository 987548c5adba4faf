import { z } from 'zod';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '../../contract/languages.ts';

const text = z.string().trim().min(1);

/** A pack's translations of one text, into the languages of its file. */
export const PackTranslations = z
  .strictObject(
    Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [language, text])) as Record<
      TranslationLanguage,
      typeof text
    >,
  )
  .partial()
  .describe(
    `Write a translation for each of ${TRANSLATION_LANGUAGES.join(', ')}, here or in translations/LANGUAGE.yaml.`,
  );
export type PackTranslations = z.infer<typeof PackTranslations>;

export const PackLanguages = z
  .array(z.enum(TRANSLATION_LANGUAGES))
  .describe('Write the languages of the translations, for example [vi], or leave it out for all.');

/** Reports each missing translation like a missing key. `path` is the place of the translations. */
export function requireTranslations(
  ctx: z.RefinementCtx,
  texts: readonly { path: (string | number)[]; translations: PackTranslations }[],
  wanted: readonly TranslationLanguage[] = TRANSLATION_LANGUAGES,
): void {
  for (const { path, translations } of texts)
    for (const language of wanted)
      if (translations[language] === undefined)
        ctx.addIssue({
          code: 'invalid_type',
          expected: 'string',
          input: undefined,
          path: [...path, language],
          message: 'Invalid input: expected string, received undefined',
        });
}

/** Places of the translations of a list's texts. */
export function translationsOf<T extends { translations: PackTranslations }>(list: string, texts: readonly T[]) {
  return texts.map(({ translations }, at) => ({ path: [list, at, 'translations'], translations }));
}
