import { z } from 'zod';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '../../contract/languages.ts';

const text = z.string().trim().min(1);

/** A pack's translations of one text, into every language. */
export const translations = z
  .strictObject(
    Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [language, text])) as Record<
      TranslationLanguage,
      typeof text
    >,
  )
  .describe(
    `Write a translation for each of ${TRANSLATION_LANGUAGES.join(', ')}, here or in translations/LANGUAGE.yaml.`,
  );
