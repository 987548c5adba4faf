import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserFiles } from '../../src/adapters/page/files.browser.ts';

const clicked: { href: string; download: string; blob: Blob | undefined }[] = [];
const blobs = new Map<string, Blob>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void blobs.delete(url));
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click() {
        clicked.push({ href: this.href, download: this.download, blob: blobs.get(this.href) });
      },
    }),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[RA-03] saves a transcript under its name, as text that any editor reads, and then releases it', async () => {
  browserFiles().save({ name: 'The turtles of Con Dao.vtt', type: 'text/vtt', text: 'WEBVTT\n\n“Đảo”\n' });
  const [link] = clicked;
  expect(link!.download).toBe('The turtles of Con Dao.vtt');
  expect(link!.blob!.type).toBe('text/vtt;charset=utf-8');
  expect(await link!.blob!.text()).toBe('WEBVTT\n\n“Đảo”\n');
  expect(blobs.size).toBe(1);
  vi.runAllTimers();
  expect(blobs.size).toBe(0);
});
