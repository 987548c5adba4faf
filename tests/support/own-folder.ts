import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Returns a new folder, which is removed after the tests around this call, or after a test with `onTestFinished`. */
export function ownFolder(after: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
