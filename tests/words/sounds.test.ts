import { expect, test } from 'vitest';
import { SOUNDS } from '../../src/teacher/accommodations/sounds.ts';
import { pronunciationsOf } from '../../words/lexicon.ts';
import { PHONES } from '../../words/phones.ts';

test('a teacher can exempt each sound of the acoustic model', () => {
  expect(SOUNDS.map(({ sound }) => sound).toSorted()).toEqual(PHONES.toSorted());
});

test.each(SOUNDS)('/$ipa/ is heard in its examples: $words', ({ sound, ipa, words }) => {
  const heard = words.map((word) => {
    const phones = pronunciationsOf(word)[0]!.filter(({ arpabet }) => arpabet === sound);
    return phones.map((phone) => phone.ipa);
  });
  expect(heard).toEqual(ipa.map((each) => [each]));
});
