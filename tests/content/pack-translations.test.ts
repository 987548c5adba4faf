import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import { loadPack, PackError } from '../../server/content/load-pack.ts';
import { wordSet, writePack } from '../server/support/packs.ts';
import { ownFolder } from '../support/own-folder.ts';

const folder = ownFolder();

/** Writes a pack of two words: cat has no translation of its own into `language`, and dog has no translations at all. */
function packWithout(language: string, files: Record<string, object>): string {
  const set = wordSet('pets', ['cat', 'dog']);
  const [cat, { translations: _, ...dog }] = set.items as [(typeof set.items)[0], (typeof set.items)[0]];
  delete cat.translations[language];
  return writePack(join(folder, language), { 'study-sets/pets.yaml': { ...set, items: [cat, dog] }, ...files });
}

const all = (texts: (language: string) => object) =>
  Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [`translations/${language}.yaml`, texts(language)]));

it('[I18N-01] takes the translations of a language from one file, and an item keeps its own', async () => {
  const pack = await loadPack(
    packWithout(
      'ja',
      all((language) => ({ cat: `a cat in ${language}`, dog: `a dog in ${language}` })),
    ),
    { isTested: true },
  );
  const [cat, dog] = pack.studySets[0]!.items;
  expect(cat!.translations).toMatchObject({ vi: 'cat vi', ja: 'a cat in ja' });
  expect(dog!.translations).toEqual(
    Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [language, `a dog in ${language}`])),
  );
});

it('[I18N-01] refuses a translation other than a text, and a missing one', async () => {
  const files = all((language) => ({ dog: language === 'ja' ? ['犬'] : `a dog in ${language}` }));
  const refused = await loadPack(packWithout('vi', files), { isTested: true }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PackError);
  expect((refused as PackError).problems.map(({ file, message }) => [file, message])).toEqual([
    ['translations/ja.yaml', expect.stringContaining('"dog" is wrong')],
    ['study-sets/pets.yaml', '"items.0.translations.vi" is missing.'],
    ['study-sets/pets.yaml', '"items.1.translations.ja" is missing.'],
  ]);
});
