import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Returns a new folder for the tests around this call. It is removed after them. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
