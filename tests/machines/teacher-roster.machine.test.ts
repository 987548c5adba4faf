import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { RosterCheck, RosterOutcome, RosterPreview } from '../../contract/teacher-roster.ts';
import type { GivenFile, RosterImport } from '../../machines/ports/teacher-roster.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { changesAnything } from '../../machines/teacher/teacher-roster.machine.ts';
import { provideTeacherRoster } from '../../machines/teacher/teacher-roster.provide.ts';
import { somebody } from '../../walks/support/somebody.ts';
import {
  imported,
  laterPreview,
  partialPreview,
  rosterFile,
  rosterPreview,
  rosterProblems,
  sameRoster,
} from '../../walks/support/teacher-roster.ts';
import { handCall, settled } from '../support/fakes.ts';

const OFFLINE: Failure = { kind: 'offline' };
const GONE: Failure = { kind: 'refused', code: 'not_found', message: 'None' };
const EXPIRED: [string, Failure][] = [
  ['nobody is logged in', { kind: 'refused', code: 'unauthorized', message: 'Nobody' }],
  ['the session has expired', { kind: 'expired' }],
];
const FILES = [rosterFile, { ...rosterFile, name: 'orgs.csv' }];
const EMPTY = { files: [], preview: null, problems: null, disablesMissing: false, imported: null, failure: null };

function open() {
  const above = somebody<ReadingReport>();
  const checks = handCall<readonly GivenFile[], RosterCheck>();
  const imports = handCall<RosterImport, RosterOutcome>();
  const machine = provideTeacherRoster({ check: checks.call, import: imports.call });
  const actor = createActor(machine, { input: { parent: above.parent } }).start();
  const answer = async <Answer>(call: { open: { answer(value: Answer): void }[] }, value: Answer) => {
    call.open[0]!.answer(value);
    await settled();
  };
  return {
    actor,
    checks,
    imports,
    state: () => actor.getSnapshot().value,
    shown: () => {
      const { parent: _parent, ...shown } = actor.getSnapshot().context;
      return shown;
    },
    reported: above.heard,
    choose: () => actor.send({ type: 'files.chosen', files: FILES }),
    check: (found: RosterCheck) => answer(checks, found),
    store: (outcome: RosterOutcome) => answer(imports, outcome),
    async refuse(call: { open: { refuse(error: unknown): void }[] }, failure: Failure) {
      call.open[0]!.refuse(new PortError(failure));
      await settled();
    },
  };
}

async function reviewing(preview: RosterPreview = rosterPreview) {
  const it = open();
  it.choose();
  await it.check(preview);
  return it;
}

async function importing() {
  const it = await reviewing();
  it.actor.send({ type: 'missing.toggle' });
  it.actor.send({ type: 'roster.import' });
  return it;
}

describe('choosing files', () => {
  test('checks them once', async () => {
    const it = open();
    expect([it.state(), it.shown()]).toEqual([{ choosing: 'idle' }, EMPTY]);
    it.choose();
    it.choose();
    expect(it.state()).toBe('checking');
    expect(it.checks.made).toEqual([FILES]);
    await it.check(rosterPreview);
    expect(it.state()).toEqual({ reviewing: 'idle' });
    expect(it.shown()).toEqual({ ...EMPTY, files: FILES, preview: rosterPreview });
  });

  test('does nothing without a file', () => {
    const it = open();
    it.actor.send({ type: 'files.chosen', files: [] });
    expect(it.state()).toEqual({ choosing: 'idle' });
    expect(it.checks.made).toEqual([]);
  });

  test('shows the problems until other files are chosen', async () => {
    const it = open();
    it.choose();
    await it.check(rosterProblems);
    expect(it.state()).toEqual({ choosing: 'faulty' });
    expect(it.shown()).toEqual({ ...EMPTY, files: FILES, problems: rosterProblems });
    it.choose();
    expect(it.shown()).toEqual({ ...EMPTY, files: FILES });
  });

  test('[ERR-01] says if the check failed, and can be repeated', async () => {
    const it = open();
    it.choose();
    await it.refuse(it.checks, OFFLINE);
    expect(it.state()).toEqual({ choosing: 'refused' });
    expect(it.shown()).toEqual({ ...EMPTY, files: FILES, failure: OFFLINE });
    it.choose();
    expect(it.shown()).toEqual({ ...EMPTY, files: FILES });
    await it.check(rosterPreview);
    expect(it.state()).toEqual({ reviewing: 'idle' });
  });

  test('finds nothing at a provider without rosters', async () => {
    const it = open();
    it.choose();
    await it.refuse(it.checks, GONE);
    expect([it.state(), it.reported()]).toEqual(['missing', []]);
  });

  test.each(EXPIRED)('leads to the login if %s', async (_, failure) => {
    const it = open();
    it.choose();
    await it.refuse(it.checks, failure);
    expect([it.state(), it.reported()]).toEqual(['expired', [{ type: 'reading.expired' }]]);
  });

  test('leads elsewhere at any time', async () => {
    const it = open();
    it.actor.send({ type: 'teacher.go', to: { name: 'classes' } });
    it.choose();
    it.actor.send({ type: 'teacher.go', to: { name: 'assignments' } });
    expect(it.reported()).toEqual([
      { type: 'teacher.go', to: { name: 'classes' } },
      { type: 'teacher.go', to: { name: 'assignments' } },
    ]);
  });
});

describe('the preview', () => {
  test('keeps missing students unless the teacher chooses otherwise', async () => {
    const it = await reviewing();
    it.actor.send({ type: 'missing.toggle' });
    expect(it.shown().disablesMissing).toBe(true);
    it.actor.send({ type: 'missing.toggle' });
    expect(it.shown().disablesMissing).toBe(false);
    it.actor.send({ type: 'roster.import' });
    expect(it.imports.made).toEqual([{ files: FILES, token: 'these-changes', disablesMissing: false }]);
  });

  test('never disables more than half of a school', async () => {
    const it = await reviewing(partialPreview);
    it.actor.send({ type: 'missing.toggle' });
    expect(it.shown().disablesMissing).toBe(false);
  });

  test('imports nothing if nothing changes', async () => {
    const it = await reviewing(sameRoster);
    it.actor.send({ type: 'roster.import' });
    expect([it.state(), it.imports.made]).toEqual([{ reviewing: 'idle' }, []]);
    it.actor.send({ type: 'missing.toggle' });
    it.actor.send({ type: 'roster.import' });
    expect(it.imports.made).toEqual([{ files: FILES, token: 'no-changes', disablesMissing: true }]);
  });

  test('gives way to other files', async () => {
    const it = await importing();
    await it.refuse(it.imports, OFFLINE);
    it.actor.send({ type: 'roster.back' });
    expect([it.state(), it.shown()]).toEqual([{ choosing: 'idle' }, { ...EMPTY, disablesMissing: true }]);
    it.choose();
    await it.check(rosterPreview);
    expect(it.shown().disablesMissing).toBe(false);
  });
});

describe('importing', () => {
  test('sends what the teacher has seen, once', async () => {
    const it = await importing();
    for (const type of ['roster.import', 'roster.back', 'missing.toggle'] as const) it.actor.send({ type });
    expect(it.state()).toBe('importing');
    expect(it.imports.made).toEqual([{ files: FILES, token: 'these-changes', disablesMissing: true }]);
    await it.store(imported);
    expect(it.state()).toBe('imported');
    expect(it.shown()).toMatchObject({ imported, failure: null });
    it.actor.send({ type: 'roster.back' });
    expect([it.state(), it.shown()]).toEqual([{ choosing: 'idle' }, { ...EMPTY, disablesMissing: true }]);
  });

  test('shows the changes again if the school has changed', async () => {
    const it = await importing();
    await it.store(laterPreview);
    expect(it.state()).toEqual({ reviewing: 'changed' });
    expect(it.shown()).toEqual({ ...EMPTY, files: FILES, preview: laterPreview });
    it.actor.send({ type: 'roster.import' });
    expect(it.imports.made.at(-1)).toEqual({ files: FILES, token: 'other-changes', disablesMissing: false });
  });

  test('shows problems that have come up', async () => {
    const it = await importing();
    await it.store(rosterProblems);
    expect(it.state()).toEqual({ choosing: 'faulty' });
    expect(it.shown().problems).toEqual(rosterProblems);
  });

  test('[ERR-01] can be repeated unchanged if it fails', async () => {
    const it = await importing();
    await it.refuse(it.imports, OFFLINE);
    expect(it.state()).toEqual({ reviewing: 'refused' });
    expect(it.shown()).toEqual({
      ...EMPTY,
      files: FILES,
      preview: rosterPreview,
      disablesMissing: true,
      failure: OFFLINE,
    });
    it.actor.send({ type: 'roster.import' });
    expect(it.imports.made).toHaveLength(2);
    expect(it.imports.made[1]).toEqual(it.imports.made[0]);
    await it.store(laterPreview);
    expect(it.shown().failure).toBeNull();
  });

  test('is told to fail no more after another choice', async () => {
    const it = await importing();
    await it.refuse(it.imports, OFFLINE);
    it.actor.send({ type: 'missing.toggle' });
    expect(it.state()).toEqual({ reviewing: 'idle' });
  });

  test('finds nothing at a provider without rosters', async () => {
    const it = await importing();
    await it.refuse(it.imports, GONE);
    expect([it.state(), it.reported()]).toEqual(['missing', []]);
  });

  test.each(EXPIRED)('leads to the login if %s', async (_, failure) => {
    const it = await importing();
    await it.refuse(it.imports, failure);
    expect([it.state(), it.reported()]).toEqual(['expired', [{ type: 'reading.expired' }]]);
  });
});

test.each([
  'students.added',
  'students.changed',
  'students.moved',
  'students.enabled',
  'students.disabled',
  'teachers.added',
  'teachers.changed',
  'teachers.moved',
  'teachers.enabled',
  'teachers.disabled',
  'classes.added',
  'classes.changed',
])('one change of the kind %s is a change', (path) => {
  const [group, kind] = path.split('.') as ['classes', 'added'];
  const changed = { ...sameRoster, [group]: { ...sameRoster[group], [kind]: { count: 1, first: [] } } };
  expect(changesAnything(sameRoster, false)).toBe(false);
  expect(changesAnything(changed, false)).toBe(true);
});
