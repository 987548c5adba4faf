import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullName, initialsOf } from '../../machines/shared/student-name.ts';

const student = (first_name: string, last_name: string, native_language: string | null = null) => ({
  first_name,
  last_name,
  organization_k12: native_language === null ? null : { org_id: 'school', native_language, features_available: [] },
});

describe("[PROF-02] a student's name", () => {
  test.each([
    ['Minh Anh', 'Nguyễn', 'vi', 'Nguyễn Minh Anh', 'MA'],
    ['Lan', 'Lê', 'vi-VN', 'Lê Lan', 'LL'],
    ['Thị Ánh', 'Đặng', 'vi', 'Đặng Thị Ánh', 'TÁ'],
    ['陽翔', '田中', 'ja', '田中陽翔', '田'],
    ['さくら', '佐々木', 'ja', '佐々木さくら', '佐'],
    ['怡君', '林', 'zh-TW', '林怡君', '林'],
    // A name in Chinese characters has its own order in every country.
    ['怡君', '林', 'vi', '林怡君', '林'],
    ['민준', '김', null, '김민준', '김'],
    ['Haruto', 'Tanaka', 'ja', 'Haruto Tanaka', 'HT'],
    ['Yi-Chen', 'Lin', 'zh-TW', 'Yi-Chen Lin', 'YL'],
    ['Haruto', '田中', 'ja', 'Haruto 田中', 'H田'],
    ['Diego', 'Hernández López', 'es-MX', 'Diego Hernández López', 'DH'],
    ['Ana Maria', 'da Silva', 'pt-BR', 'Ana Maria da Silva', 'AS'],
    ['Beatriz', '', 'pt-BR', 'Beatriz', 'B'],
    ['', 'Trần', 'vi', 'Trần', 'T'],
    ['', '林', 'zh-TW', '林', '林'],
    ['  Linh ', ' Tran ', null, 'Linh Tran', 'LT'],
    ['', ' ', 'ja', '', ''],
    ['bell', 'hooks', null, 'bell hooks', 'BH'],
    // Their capitals have two letters.
    ['ßara', '가\u0345', null, 'ßara 가\u0345', 'S가'],
  ])('%s, %s (school: %s) is %s, in short %s', (first, last, language, name, initials) => {
    expect([fullName(student(first, last, language)), initialsOf(student(first, last, language))]).toEqual([
      name,
      initials,
    ]);
  });

  test('keeps the marks of a letter in every encoding', () => {
    expect(initialsOf(student('Ánh', 'Đỗ', 'vi'))).toBe('ĐÁ');
    expect(initialsOf(student('Ánh'.normalize('NFD'), 'Đỗ', 'vi'))).toBe('ĐÁ');
  });

  test('contains every part, and its initials are two letters at most, for all names', () => {
    const part = fc.stringMatching(/^[a-zA-ZÀ-ỹ一-龯ぁ-ゖ 가-힣]{0,12}$/u);
    const language = fc.constantFrom('vi', 'ja', 'zh-TW', 'es-MX', null);
    const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    fc.assert(
      fc.property(part, part, language, (first, last, school) => {
        const name = fullName(student(first, last, school));
        for (const one of [first, last]) expect(name).toContain(one.normalize('NFC').trim());
        const initials = initialsOf(student(first, last, school));
        expect([...letters.segment(initials)].length).toBeLessThanOrEqual(2);
        expect(initials === '').toBe(name === '');
      }),
    );
  });
});
