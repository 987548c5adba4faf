import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '../../scripts/compress-files.ts';

test('text files have whole copies, and other files have none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-compressed-'));
  try {
    const text = 'a student speaks '.repeat(100);
    for (const name of ['index.html', 'a.js', 'b.woff2']) writeFileSync(join(folder, name), text);
    await compress(folder, readdirSync(folder));
    expect(readdirSync(folder).toSorted()).toEqual(
      ['a.js', 'a.js.br', 'a.js.gz', 'b.woff2', 'index.html', 'index.html.br', 'index.html.gz'].toSorted(),
    );
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
