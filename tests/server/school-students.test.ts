import { expect } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { eachProvider } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { school, settingsOf } from './support/operator.ts';
import { codeOf } from './support/provider.ts';
import { PASSWORD, people } from './support/test-school.ts';

overEach('students on the command line, with a running provider', ({ open, it, onBoth }) => {
  const provider = eachProvider(open);

  const run = async (...words: string[]) =>
    school(words, { ...settingsOf(provider), PUBLIC_URL: 'https://outloud.example' }, { now: provider.now });
  const logIn = (email: string, password: string) => provider.call('POST', paths.login, { body: { email, password } });

  onBoth('are added, set a password by their link once, and log in', async () => {
    const said = await run('add-student', 'Mai@New.example', ' Ma\u200Bi ', 'Tr\u202Eần', 'Class 1', '--json');
    expect(said).toMatchObject({ exitCode: 0, error: '' });
    const { link, id } = said.json() as { link: string; id: string };
    const joined = provider.server.db.selectFrom('class_students').select('joined_at').where('student_id', '=', id);
    expect(await joined.execute()).toEqual([{ joined_at: expect.any(String) }]);
    expect(link).toMatch(/^https:\/\/outloud\.example\/new-password#/);
    for (const guess of ['', 'something-else'])
      expect((await logIn('mai@new.example', guess)).status).toBeGreaterThan(400);
    const body = { token: link.split('#')[1]!, password: 'quiet-river-42' };
    expect((await provider.call('POST', paths.newPassword, { body })).status).toBe(204);
    const { profile } = await provider.logIn('mai@new.example', 'quiet-river-42');
    expect(profile).toMatchObject({ user_id: id, first_name: 'Mai', last_name: 'Trần' });
    expect(codeOf(await provider.call('POST', paths.newPassword, { body }))).toBe('reset_link_invalid');
    expect(await run('add-student', 'mai@new.example', 'A', 'B', 'r1')).toMatchObject({ exitCode: 1, out: '' });
  });

  onBoth('get accommodations, which replace the earlier ones', async () => {
    const given = await run('accommodate', people.ana, '--more-time', '--exempt-sounds', 'r, th');
    expect(given).toMatchObject({ exitCode: 0, out: `${people.ana}: more-time, exempt-sounds R,TH.\n` });
    const { profile } = await provider.logIn(people.ana);
    expect(profile.accommodations).toEqual({ more_time: true, exempt_sounds: ['R', 'TH'] });
    await run('accommodate', people.ana, '--transcripts', '--typed-turns');
    expect((await provider.logIn(people.ana)).profile.accommodations).toEqual({
      transcripts: true,
      typed_turns: true,
    });

    for (const wrong of [
      ['--exempt-sounds', 'R,QQ'],
      ['--exempt-sounds', ','],
      ['--none', '--more-time'],
    ])
      expect(await run('accommodate', people.ana, ...wrong)).toMatchObject({ exitCode: 1, out: '' });
    expect((await run('accommodate', people.ana)).out).toBe(`${people.ana}: transcripts, typed-turns.\n`);
    await run('accommodate', people.ana, '--none');
    expect((await provider.logIn(people.ana)).profile).not.toHaveProperty('accommodations');
  });

  it('are rejected with a correction', async () => {
    const said = await run('add-student', 'no address', 'A\nB', ' ', 'r1', '--native-language', 'Vietnamese', '--json');
    expect(said.exitCode).toBe(1);
    expect((said.json() as { error: { issues: string[] } }).error.issues).toEqual([
      'email must be an email address without accents, like mai@school.example.',
      'first_name must be one line.',
      'last_name must not be empty.',
      'native_language must be a language code, like vi, ja or pt-BR.',
    ]);
    const noClass = await run('add-student', 'a@b.example', 'A', 'B', 'Class 99');
    expect(noClass).toMatchObject({ exitCode: 1, error: expect.stringContaining("Unknown class 'Class 99'") });
  });

  onBoth(
    'get a new password, which ends every login and every guess at the old one, and are told at the next login',
    async () => {
      const { user_token: token } = await provider.logIn(people.ana);
      for (let guess = 0; guess < 10; guess += 1) await logIn(people.ana, 'wrong-password');
      expect(codeOf(await logIn(people.ana, PASSWORD))).toBe('too_many_attempts');
      const said = await run('reset-password', people.ana, '--json');
      const { password, logins_ended } = said.json() as { password: string; logins_ended: number };
      expect([said.exitCode, logins_ended]).toEqual([0, 1]);
      expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
      expect(codeOf(await provider.call('GET', paths.profile, { token }))).toBe('unauthorized');
      expect(codeOf(await logIn(people.ana, PASSWORD))).toBe('invalid_credentials');
      const again = await provider.logIn(people.ana, password);
      const told = await provider.call('GET', paths.classNews, { token: again.user_token });
      expect(told.body).toMatchObject({ notices: [{ kind: 'password_replaced', teacher_name: null }] });
    },
  );

  it('get the password from standard input, unless it is easy to guess, and it is never printed', async () => {
    const settings = settingsOf(provider);
    const weak = await school(['reset-password', people.ana, '--stdin'], settings, { input: 'ana\n' });
    expect(weak).toMatchObject({ exitCode: 1, out: '' });
    await provider.logIn(people.ana);
    const said = await school(['reset-password', people.ana, '--stdin'], settings, { input: 'green-boat-7\nmore' });
    expect(said.exitCode).toBe(0);
    expect(said.out + said.error).not.toContain('green-boat-7');
    await provider.logIn(people.ana, 'green-boat-7');
  });

  it('can get a link instead, and have no password until they use it', async () => {
    const { user_token: token } = await provider.logIn(people.ana);
    const { link } = (await run('reset-password', people.ana, '--link', '--json')).json() as { link: string };
    expect(codeOf(await provider.call('GET', paths.profile, { token }))).toBe('unauthorized');
    expect(codeOf(await logIn(people.ana, PASSWORD))).toBe('invalid_credentials');
    const body = { token: link.split('#')[1]!, password: 'quiet-river-42' };
    expect((await provider.call('POST', paths.newPassword, { body })).status).toBe(204);
    await provider.logIn(people.ana, 'quiet-river-42');
  });

  onBoth('are deactivated, and activated again', async () => {
    const { user_token: token } = await provider.logIn(people.ana);
    expect((await run('disable', people.ana)).exitCode).toBe(0);
    expect(codeOf(await provider.call('GET', paths.profile, { token }))).toBe('unauthorized');
    expect(codeOf(await logIn(people.ana, PASSWORD))).toBe('inactive_account');
    expect((await run('enable', people.ana)).exitCode).toBe(0);
    await provider.logIn(people.ana);
    for (const command of ['disable', 'enable', 'reset-password'])
      expect(await run(command, 'nobody@riverside.example')).toMatchObject({ exitCode: 1, out: '' });
  });
});
