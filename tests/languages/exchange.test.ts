import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { exportTexts, importTexts, type Exchanged, type ExchangedText } from '../../scripts/texts/exchange.ts';
import { LANGUAGES_FOLDER, textsOf, writeTexts, type Text } from '../../scripts/texts/files.ts';
import { anyCharacter } from '../support/any-character.ts';

const folder = mkdtempSync(join(tmpdir(), 'outloud-texts-'));
const files = () =>
  Object.fromEntries(
    globSync('*/*.ts', { cwd: folder }).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
let original: ReturnType<typeof files>;
beforeAll(() => {
  cpSync(LANGUAGES_FOLDER, folder, { recursive: true });
  original = files();
});
/** Undoes what the test wrote. Copying the whole folder for each test takes half a second. */
afterEach(() => {
  for (const [name, text] of Object.entries(files()))
    if (text !== original[name]) writeFileSync(join(folder, name), original[name]!);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Exports by language, because searching the code for a language takes half a second. */
const exported = new Map<Language, string>();

/** Returns a translator's file, with some texts changed. */
function sentBack(language: Language, change: (one: ExchangedText) => ExchangedText | null): Exchanged {
  if (!exported.has(language)) exported.set(language, JSON.stringify(exportTexts(language, folder)));
  const { texts } = JSON.parse(exported.get(language)!) as Exchanged;
  return { language, texts: texts.flatMap((one) => change(one) ?? []) };
}
const withText = (key: string, text: Text) => (one: ExchangedText) => (one.key === key ? { ...one, text } : one);
const sendBack = (language: Language, change: (one: ExchangedText) => ExchangedText | null) =>
  importTexts(language, sentBack(language, change), folder);

describe('one language as a single file', () => {
  it.each(LANGUAGES)('[I18N-01] changes nothing after export and import: %s', (language) => {
    const before = files();
    const all = sendBack(language, (one) => one);
    expect(all).toEqual({ faults: [], missing: [], outdated: [], changed: [] });
    expect(files()).toEqual(before);
  });

  it('[I18N-01] has each text with its English and its screens', () => {
    const { texts } = exportTexts('vi');
    expect(texts.map(({ key }) => key).toSorted()).toEqual([...textsOf('en').keys()].toSorted());
    expect(texts.find(({ key }) => key === 'assignments.lessonsDone')).toMatchObject({
      english: textsOf('en').get('assignments.lessonsDone'),
      shownBy: 'assignment-list: ListedAssignment.tsx',
    });
  });

  it('[I18N-01] writes a better text, in its file alone', () => {
    const before = files();
    expect(sendBack('vi', withText('login.title', 'Vào lớp')).changed).toEqual(['login']);
    const after = files();
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['login/vi.ts']);
    expect(after['login/vi.ts']).toBe(before['login/vi.ts']!.replace("title: 'Đăng nhập'", "title: 'Vào lớp'"));
  });

  it.each([
    [
      'a place that nothing fills',
      'vi',
      'assignments.overdueSince',
      'Quá hạn từ {{ngày}} {{date}}',
      /nothing fills \{\{date/,
    ],
    ['a place that was lost', 'vi', 'assignments.overdueSince', 'Quá hạn', /has no \{\{day/],
    ['a way of counting that was lost', 'es-MX', 'detailPage.cards', { other: '{{n}} tarjetas' }, /one, other/],
    ['a text that no longer counts', 'vi', 'detailPage.cards', '{{n}} thẻ', /each way of counting/],
    ['a term that is not said', 'zh-TW', 'login.title', '登錄', /Taiwan/],
    ['English that was left', 'ja', 'login.title', 'Log in', /still English/],
    ['a requirement that is no longer quoted', 'en', 'login.emailInvalid', 'Is this an email?', /AUTH-01/],
  ] as const)('[I18N-01] is refused with %s, and nothing is written', (_, language, key, text, why) => {
    const before = files();
    const { faults, changed } = sendBack(language, withText(key, text));
    expect(faults.join('\n')).toMatch(why);
    expect(faults.every((fault) => fault.startsWith(key))).toBe(true);
    expect(changed).toEqual([]);
    expect(files()).toEqual(before);
  });

  it('[I18N-01] reports and keeps a missing text, and refuses an unknown one', () => {
    const without = sendBack('vi', (one) => (one.key === 'login.title' ? null : one));
    expect(without).toMatchObject({ faults: [], missing: ['login.title'], changed: [] });
    const { faults } = sendBack('vi', (one) => (one.key === 'login.title' ? { ...one, key: 'login.tilte' } : one));
    expect(faults).toEqual(['login.tilte: there is no such text']);
  });

  it('[I18N-01] reports a text whose English has changed in the meantime', () => {
    const { outdated } = sendBack('vi', (one) => (one.key === 'login.title' ? { ...one, english: 'Sign in' } : one));
    expect(outdated).toEqual(['login.title']);
  });

  it.each([
    null,
    {},
    [],
    { language: 'vi' },
    { language: 'xx', texts: [] },
    { language: 'vi', texts: [{ key: 'login.title' }] },
  ])('[I18N-01] is refused in another format: %j', (given) => {
    expect(importTexts('vi', given, folder).faults).toHaveLength(1);
  });

  it('[I18N-01] reads back any text from its file', () => {
    const keys = [...textsOf('vi', folder)].filter(([, text]) => typeof text === 'string').map(([key]) => key);
    const texts = fc.dictionary(fc.constantFrom(...keys), fc.string({ unit: anyCharacter, minLength: 1 }), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(texts, (changes) => {
        const wanted = new Map([...textsOf('vi', folder), ...Object.entries(changes)]);
        writeTexts('vi', wanted, folder);
        expect(textsOf('vi', folder)).toEqual(wanted);
      }),
      { numRuns: 12 },
    );
  });
});
