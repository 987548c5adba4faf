import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../contract/languages.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { browserLanguage, resolveLanguage } from '../../src/adapters/page/language.browser.ts';

describe("the browser's language", () => {
  it.each<[string | null, string[], Language]>([
    [null, [], 'en'],
    [null, ['fr-FR', 'de'], 'en'],
    [null, ['vi-VN', 'en-US'], 'vi'],
    [null, ['VI'], 'vi'],
    [null, ['pt-PT'], 'pt-BR'],
    [null, ['es-419', 'en'], 'es-MX'],
    [null, ['fr', 'ja-JP'], 'ja'],
    ['ja', ['vi-VN'], 'ja'],
    ['xx', ['vi-VN'], 'vi'],
    [null, ['zh-TW'], 'zh-TW'],
    [null, ['zh-HK', 'zh', 'en'], 'zh-TW'],
    [null, ['zh-MO'], 'zh-TW'],
    [null, ['zh-Hant-HK'], 'zh-TW'],
    [null, ['zh-CN', 'zh', 'en'], 'zh-TW'],
    [null, ['zh-SG', 'en'], 'zh-TW'],
    [null, ['zh-Hans-CN'], 'zh-TW'],
    [null, ['en-HK', 'zh-HK'], 'en'],
    ['en', ['zh-CN'], 'en'],
    ['zh-CN', ['en'], 'zh-TW'],
  ])('[I18N-01] with %j stored and %j wanted, is %s', (stored, wanted, language) => {
    expect(resolveLanguage(stored, wanted)).toBe(language);
  });
});

describe("the page's language", () => {
  const html = { lang: '' };
  const library = { speak: vi.fn<(language: Language) => Promise<boolean>>() };
  const open = () => browserLanguage(library as never);

  beforeEach(() => {
    // The server draws the page in the browser's language.
    html.lang = 'vi';
    library.speak.mockReset().mockResolvedValue(true);
    vi.stubGlobal('document', { documentElement: html });
    vi.stubGlobal('navigator', { languages: ['vi-VN'] });
    vi.stubGlobal('localStorage', { getItem: () => null });
    return () => vi.unstubAllGlobals();
  });

  it('[I18N-01] is the one whose texts have loaded', async () => {
    const { load } = open();
    await load('ja');
    expect(html.lang).toBe('ja');
  });

  it('[I18N-01] is English if the texts of the first language do not load', async () => {
    const { load } = open();
    library.speak.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(load('vi')).rejects.toEqual(new PortError({ kind: 'offline' }));
    expect(html.lang).toBe('en');
  });

  it('[I18N-01] stays if the texts of a chosen language do not load', async () => {
    const { load } = open();
    await load('vi');
    library.speak.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(load('ja')).rejects.toThrow(PortError);
    expect(html.lang).toBe('vi');
  });

  it('[I18N-01] stays if the student has chosen another language meanwhile', async () => {
    const { load } = open();
    library.speak.mockResolvedValue(false);
    await load('ja');
    expect(html.lang).toBe('vi');
  });

  it("[I18N-01] is the browser's if its storage can't be read", async () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    expect(open().preferred()).toBe('vi');
  });
});
