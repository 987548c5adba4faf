import { afterEach, expect, test, vi } from 'vitest';
import { browserClipboard } from '../../src/adapters/page/clipboard.browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('[PROF-03] copies a text to the clipboard, and reports a refusal', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await browserClipboard().copy('ext-1');
  expect(copied).toEqual(['ext-1']);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('Write permission denied')) } });
  await expect(browserClipboard().copy('ext-1')).rejects.toThrow('Write permission denied');
});

test('[PROF-03] uses the copy command over plain http, because browsers have no clipboard there', async () => {
  const page = new EventTarget();
  const copied: string[] = [];
  const command = (copies: boolean) => () => {
    const clipboardData = copies ? { setData: (_: string, text: string) => copied.push(text) } : null;
    page.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }));
  };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', Object.assign(page, { execCommand: command(true) }));
  await browserClipboard().copy('ext-1');
  expect(copied).toEqual(['ext-1']);

  vi.stubGlobal('document', Object.assign(page, { execCommand: command(false) }));
  await expect(browserClipboard().copy('ext-2')).rejects.toThrow('did not copy');
  vi.stubGlobal('document', Object.assign(page, { execCommand: () => false }));
  await expect(browserClipboard().copy('ext-2')).rejects.toThrow('did not copy');
  expect(copied).toEqual(['ext-1']);
});
