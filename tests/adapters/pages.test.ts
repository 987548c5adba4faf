import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { failureOf } from '../../machines/shared/failure.ts';
import { textsOf } from '../../scripts/texts/files.ts';
import { browserPages } from '../../src/adapters/page/pages.browser.ts';
import { schoolPages } from '../../src/pages/school-page.ts';

describe('the check of a page before it is framed', () => {
  let server: Server;
  let origin: string;
  const kindOf = (address: string) =>
    browserPages()
      .reach(address)
      .then(
        () => 'reached',
        (error: unknown) => failureOf(error).kind,
      );

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.writeHead(request.url === '/terms' ? 200 : 404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  test('[PROF-02] reaches an existing page, but no missing one and no dead server', async () => {
    expect(await kindOf(`${origin}/terms`)).toBe('reached');
    expect(await kindOf(`${origin}/elsewhere`)).toBe('unreadable');
    expect(await kindOf('http://127.0.0.1:1/terms')).toBe('offline');
  });

  test('[PROF-02] [D30] tells another origin nothing of the student, and needs only its response', async () => {
    const asked: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      asked.push(init);
      return { type: 'opaque', ok: false };
    });
    expect(await kindOf('https://school.example/terms')).toBe('reached');
    expect(asked).toMatchObject([{ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }]);
    vi.unstubAllGlobals();
  });
});

describe('the pages that come with the app', () => {
  test.each(LANGUAGES)('[PROF-02] [I18N-01] have all their texts in %s, and run nothing', (language) => {
    const pages = schoolPages();
    const texts = [...textsOf(language)].filter(([key]) => key.startsWith('pages.'));
    expect(texts.length).toBeGreaterThan(20);
    for (const [key, text] of texts) {
      const html = pages.get(`pages/${key.split('.')[1]}.${language}.html`)!;
      expect(html).toContain(`>${text as string}<`);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toMatch(/<script|https?:/);
    }
    const about = pages.get(`pages/about.${language}.html`);
    expect(about).toContain('<li>Kokoro-82M, hexgrad, Apache License 2.0</li>');
    expect(about).toMatch(/<li>react, .*MIT<\/li>/);
  });
});
