import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS, plant } from './planted.ts';

const root = new URL('../../', import.meta.url);

test.each(FAULTS.map((fault) => [fault.name, fault] as const))('%s can be planted, and has a test', (_, fault) => {
  expect(plant(fault, readFileSync(new URL(fault.file, root), 'utf8'))).toContain(fault.to);
  expect(existsSync(new URL(fault.test, root))).toBe(true);
});

test('every fault has a name of its own', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});
