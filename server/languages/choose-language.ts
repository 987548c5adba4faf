import { parseAccept } from 'hono/utils/accept';

/**
 * Returns the first available language by full code or base code, or English (I18N-01).
 *
 * @param accepted codes in the order of preference, as in the header Accept-Language
 */
export function chooseLanguage<Name extends string>(accepted: string, languages: readonly Name[]): Name | 'en' {
  const base = (code: string) => code.toLowerCase().split('-')[0];
  for (const { type: wanted } of parseAccept(accepted)) {
    const known =
      languages.find((language) => language.toLowerCase() === wanted.toLowerCase()) ??
      languages.find((language) => base(language) === base(wanted));
    if (known !== undefined) return known;
  }
  return 'en';
}
