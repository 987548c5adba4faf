import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { GivenFile } from '../../machines/ports/teacher-roster.port.ts';
import { readRosterFiles } from '../../src/adapters/provider/roster-files.ts';

const ORGS = 'sourcedId,name,type\n';
const file = (name: string, content: string | Uint8Array<ArrayBuffer>): GivenFile => new File([content], name);
const zip = (entries: Record<string, string>) => {
  const packed = zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])));
  return file('export.zip', new Uint8Array(packed));
};
const failed = async (...files: GivenFile[]) => {
  const error: unknown = await readRosterFiles(files).catch((reason: unknown) => reason);
  return error;
};

describe('files of a roster', () => {
  test('are read by their names, without a byte order mark', async () => {
    const found = await readRosterFiles([file('Orgs.CSV', `\uFEFF${ORGS}`), file('users.csv', 'Phạm')]);
    expect(found).toEqual({ 'orgs.csv': ORGS, 'users.csv': 'Phạm' });
  });

  test('leave out files with other data of students', async () => {
    const others = [file('demographics.csv', 'secret'), file('notes.txt', 'x'), file('my-users.csv', 'x')];
    expect(await readRosterFiles(others)).toEqual({});
    expect(await readRosterFiles([zip({ 'demographics.csv': 'secret', 'orgs.csv': ORGS })])).toEqual({
      'orgs.csv': ORGS,
    });
  });

  test('are found in the folders of a ZIP file', async () => {
    const entries = { 'export/orgs.csv': ORGS, 'export\\users.csv': 'u', '__MACOSX/export/orgs.csv': 'binary' };
    expect(await readRosterFiles([zip(entries)])).toEqual({ 'orgs.csv': ORGS, 'users.csv': 'u' });
  });

  test.each([
    ['Latin-1', new Uint8Array([0x4a, 0x6f, 0x73, 0xe9])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x61, 0x00])],
  ])('are named if their encoding is %s', async (_, bytes) => {
    expect(await readRosterFiles([file('orgs.csv', ORGS), file('users.csv', bytes)])).toEqual({
      outcome: 'problems',
      count: 1,
      problems: [{ problem: 'not_utf8', file: 'users.csv', line: null, value: '' }],
    });
  });

  test('may not be too large, alone or together', async () => {
    const half = 'x'.repeat(2 * 1024 * 1024);
    expect(await readRosterFiles([file('orgs.csv', half), file('users.csv', half)])).toHaveProperty(
      ['users.csv'],
      half,
    );
    const large = { failure: { kind: 'refused', code: 'body_too_large' } };
    expect(await failed(file('orgs.csv', `${half}${half}x`))).toMatchObject(large);
    expect(await failed(file('orgs.csv', `${half}x`), file('users.csv', half))).toMatchObject(large);
    expect(await failed(zip({ 'orgs.csv': `${half}${half}x` }))).toMatchObject(large);
    expect(await failed({ ...file('a.zip', ''), name: 'a.zip', size: 51 * 1024 * 1024 })).toMatchObject(large);
  });

  test('are not unpacked beyond the size that the ZIP file states', async () => {
    const bomb = new Uint8Array(zipSync({ 'orgs.csv': new Uint8Array(32 * 1024 * 1024) }, { level: 9 }));
    const view = new DataView(bomb.buffer);
    // The size is in the central directory, whose place the end of the file tells.
    const directory = view.getUint32(bomb.length - 6, true);
    view.setUint32(directory + 24, 10, true);
    const found = await readRosterFiles([file('bomb.zip', bomb)]).catch(() => ({ 'orgs.csv': '' }));
    expect('outcome' in found ? 0 : (found['orgs.csv'] ?? '').length).toBeLessThanOrEqual(10);
  });

  test('are unreadable if a ZIP file is broken or a file has changed since the choice', async () => {
    const unreadable = { failure: { kind: 'unreadable' } };
    expect(await failed(file('export.zip', 'no ZIP file'))).toMatchObject(unreadable);
    const changed: GivenFile = { name: 'orgs.csv', size: 1, arrayBuffer: () => Promise.reject(new Error('changed')) };
    expect(await failed(changed)).toMatchObject(unreadable);
  });
});
