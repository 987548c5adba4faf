import { expect } from 'vitest';
import type { Accommodations } from '../../contract/accommodations.ts';
import { paths } from '../../contract/paths.ts';
import { StudentAccommodations, teacherAccountPaths } from '../../contract/teacher-accounts.ts';
import { scoringAccommodations } from '../../server/accounts/accommodations.ts';
import { eachProvider, eachTeacher } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { codeOf } from './support/provider.ts';
import { people, teachers } from './support/test-school.ts';

const path = (student: string, group = 'r1') => teacherAccountPaths.accommodations(group, student);

overEach('adjustments in the teacher’s hands', ({ open, it, onBoth }) => {
  const provider = eachProvider(open);
  const tess = eachTeacher(provider, teachers.tess);

  const replace = (student: string, body: object, group?: string) => tess.call('PUT', path(student, group), { body });
  const stored = () =>
    provider.server.db.selectFrom('students').select(['id', 'accommodations']).orderBy('id').execute();
  const read = async (student: string) => StudentAccommodations.parse((await tess.read(path(student))).body);

  onBoth('are replaced as a whole, and the answer has what is stored', async () => {
    expect(await read('ana')).toEqual({
      class: { id: 'r1', name: 'Class 1' },
      student: expect.objectContaining({ id: 'ana', email: people.ana, active: true }),
      accommodations: {},
    });
    const first = { more_time: true, transcripts: false, exempt_sounds: ['TH', 'R', 'TH'] };
    const answer = await replace('ana', first);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const kept: Accommodations = { more_time: true, exempt_sounds: ['TH', 'R'] };
    expect(StudentAccommodations.parse(answer.body)).toEqual({ ...(await read('ana')), accommodations: kept });
    expect((await read('ana')).accommodations).toEqual(kept);
    expect((await read('ben')).accommodations).toEqual({});
    await replace('ana', { easy_reading: true });
    expect((await read('ana')).accommodations).toEqual({ easy_reading: true });
    await replace('ana', {});
    expect((await stored()).find(({ id }) => id === 'ana')).toEqual({ id: 'ana', accommodations: null });
  });

  onBoth('apply to scores at once, and to the app from the next login', async () => {
    await replace('ana', { ignore_repetitions: true, slower_audio: true, exempt_sounds: ['TH'] });
    expect(await scoringAccommodations(provider.server.db, 'ana')).toEqual({
      ignoreRepetitions: true,
      exemptSounds: ['TH'],
    });
    const { user_token: token } = await provider.logIn(people.ana);
    expect((await provider.call('GET', paths.profile, { token })).body).toMatchObject({
      accommodations: { ignore_repetitions: true, slower_audio: true, exempt_sounds: ['TH'] },
    });
  });

  it('tell the log who replaced them for whom, and nothing about the student', async () => {
    await replace('ana', { ignore_repetitions: true });
    const lines = provider.logged.filter((line) => line.includes('accommodations_replaced'));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ teacher: 'tess', student: 'ana', account: expect.any(String) }),
    ]);
    for (const line of provider.logged) expect(line).not.toContain('ignore_repetitions');
  });

  it('can be set before an inactive student is back', async () => {
    expect((await replace('ida', { more_time: true })).status).toBe(200);
    expect((await read('ida')).student.active).toBe(false);
  });

  it.each([
    ['an unknown sound', { exempt_sounds: ['XX'] }],
    ['a sound with a stress', { exempt_sounds: ['AH0'] }],
    ['an unknown adjustment', { faster: true }],
    ['no boolean', { more_time: 'yes' }],
    ['a list', []],
  ])('do not change after %s', async (_, body) => {
    const before = await stored();
    expect(codeOf(await replace('ana', body))).toBe('invalid_request');
    expect(await stored()).toEqual(before);
  });
});
