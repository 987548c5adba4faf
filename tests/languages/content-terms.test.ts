import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { root } from '../../scripts/prepare.mjs';
import { termFaults } from '../../scripts/texts/check.ts';
import { CONTENT_AVOIDS } from '../../scripts/texts/content-terms.ts';
import { resetMail } from '../../server/accounts/reset-mails.ts';
import { SERVER_TEXTS } from '../../server/languages/languages.ts';

const PACKS = ['server/demo-school', 'server/packs/starter', 'packs/*'];
const FILES = globSync(
  PACKS.flatMap((pack) => [`${pack}/*.yaml`, `${pack}/*/*.yaml`]),
  { cwd: root },
);
/** Fields with patterns, names, and sounds, which students do not read. */
const UNREAD = new Set(['rules', 'words', 'ipa', 'audio', 'id', 'manner']);

type Said = { file: string; language: Language; text: string };

const said = FILES.flatMap((file) => {
  const named = /\/translations\/(.+)\.yaml$/.exec(file)?.[1];
  const language = LANGUAGES.find((one) => one === named) ?? 'en';
  return textsIn(file, parse(readFileSync(join(root, file), 'utf8')), language);
});

function textsIn(file: string, value: unknown, language: Language): Said[] {
  if (typeof value === 'string') return [{ file, language, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    UNREAD.has(key) ? [] : textsIn(file, inner, LANGUAGES.find((one) => one === key) ?? language),
  );
}

describe('the content, mails, and reminders', () => {
  it('[D49] have every language in the content', () => {
    expect(new Set(said.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
  });

  it.each(LANGUAGES)('[D49] avoid in %s, as content, the words that native readers corrected', (language) => {
    const faults = said
      .filter((one) => one.language === language)
      .flatMap(({ file, text }) =>
        (CONTENT_AVOIDS[language] ?? [])
          .filter((term) => file.includes(term.in ?? '') && term.says.test(text))
          .map(({ instead }) => `${file}: “${text}”. Better: ${instead}`),
      );
    expect(faults).toEqual([]);
  });

  it.each(LANGUAGES)('[D49] use in %s, as mails and reminders, the terms of docs/writing.md', (language) => {
    expect(LANGUAGES).toContain(language);
    const { subject, text } = resetMail('ana@hoasen.example', { name: 'Ana', link: '-', language, minutes: 30 });
    const { title, today, tomorrow } = SERVER_TEXTS[language].reminder;
    const lines = [subject, ...text.split('\n'), title, today('Ana'), tomorrow('Ana')];
    expect(lines.flatMap((line) => termFaults({ language, key: 'server', text: line, english: line }))).toEqual([]);
  });
});
