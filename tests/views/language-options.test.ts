import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { LISTED_LANGUAGES } from '../../src/features/account/listed-languages.ts';
import { textsOf } from '../../scripts/texts/files.ts';
import { LANGUAGE_NAMES } from '../../src/components/text/Flag.tsx';

describe('the options of the language selector', () => {
  const descriptionsIn = (texts: ReadonlyMap<string, unknown>) =>
    LISTED_LANGUAGES.map((language) => texts.get(`account.languages.${language}`));

  it('[I18N-01] begin with five, each with a label and a description', () => {
    expect(LISTED_LANGUAGES.map((language) => LANGUAGE_NAMES[language]).slice(0, 5)).toEqual([
      'English',
      'Tiếng Việt',
      '日本語',
      'Português (Brasil)',
      'Español (México)',
    ]);
    expect(descriptionsIn(textsOf('en')).slice(0, 5)).toEqual([
      'English',
      'Vietnamese',
      'Japanese',
      'Portuguese (Brazil)',
      'Spanish (Mexico)',
    ]);
  });

  it.each(LANGUAGES)('[I18N-01] have different descriptions in %s', (language) => {
    expect(new Set(descriptionsIn(textsOf(language))).size).toBe(LISTED_LANGUAGES.length);
  });
});
