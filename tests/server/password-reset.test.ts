import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { PasswordLogins } from '../../server/accounts/password-logins.ts';
import { Sessions } from '../../server/accounts/sessions.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { createLogger } from '../../server/logger.ts';
import { deleteOld } from '../../server/retention.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { resetMail } from '../../server/accounts/reset-mails.ts';
import { oneProvider } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { codeOf, startProvider, type Answer } from './support/provider.ts';
import { PASSWORD, people } from './support/test-school.ts';
import { eventually } from '../support/eventually.ts';

const MINUTE = 60_000;
const NEW = 'borrowed a book';
const SETTINGS = {
  PUBLIC_URL: 'https://outloud.riverside.example',
  ALIAS_DOMAINS: 'alias.example, Students.Example',
  ADMIN_EMAIL: 'it@riverside.example',
  TRUSTED_PROXIES: '127.0.0.1',
  DEMO: '1',
};

overEach('forgotten passwords', ({ open, it, onBoth }) => {
  const provider = oneProvider(open, { settings: SETTINGS });
  beforeEach(async () => {
    for (const table of ['reset_requests', 'password_resets', 'login_guesses'] as const)
      await provider.server.db.deleteFrom(table).execute();
    rmSync(folder(), { recursive: true, force: true });
  });

  const folder = () => join(dirname(provider.storeFile), 'mail');
  const files = () => (existsSync(folder()) ? readdirSync(folder()).map((name) => join(folder(), name)) : []);
  /** Returns the text that a mail program shows. */
  const text = (file: string) =>
    readFileSync(file, 'utf8')
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const mails = (count: number) =>
    eventually(() => (expect(files()).toHaveLength(count), files().toSorted().map(text)));
  /**
   * The provider looks for the account after its response, so an excess request may still be pending when the mails are
   * out.
   */
  const tooMany = (count: number) =>
    eventually(() => expect(provider.logged.filter((line) => line.includes('one too many'))).toHaveLength(count));

  const ask = (email: string, { address = '198.51.100.1', language = 'en' } = {}): Promise<Answer> =>
    provider.call('POST', paths.resetPassword, { body: { email, language }, headers: { 'x-forwarded-for': address } });
  const set = (token: string, password = NEW): Promise<Answer> =>
    provider.call('POST', paths.newPassword, { body: { token, password } });
  const linkIn = (mail: string) => /https:\/\/outloud\.riverside\.example\/new-password#([\w-]{40,})/.exec(mail)?.[1];
  async function linkFor(email: string): Promise<string> {
    const before = files();
    await ask(email);
    await mails(before.length + 1);
    return linkIn(text(files().find((file) => !before.includes(file))!))!;
  }
  const logsIn = async (email: string, password: string) =>
    (await provider.call('POST', paths.login, { body: { email, password } })).status === 200;

  it('[AUTH-03] a mail contains a link that sets a new password, once', async () => {
    const answer = await ask(people.ana.toUpperCase());
    expect([answer.status, answer.body]).toEqual([200, { sent_to: 'student' }]);
    const [mail] = await mails(1);
    expect(mail).toContain(`To: ${people.ana}`);
    expect(mail).toContain('Subject: Set a new password for Outloud');
    expect(statSync(files()[0]!).mode & 0o077).toBe(0);
    const link = linkIn(mail!)!;
    expect((await set(link)).status).toBe(204);
    expect([await logsIn(people.ana, NEW), await logsIn(people.ana, PASSWORD)]).toEqual([true, false]);
    const again = await set(link, 'another one entirely');
    expect([again.status, codeOf(again)]).toEqual([404, 'reset_link_invalid']);
    expect(await logsIn(people.ana, NEW)).toBe(true);
  });

  onBoth('[AUTH-03] a new password ends every login of the student, and no other student’s', async () => {
    const [phone, laptop] = [await provider.logIn(people.ben), await provider.logIn(people.ben)];
    const other = await provider.logIn(people.rae);
    expect((await set(await linkFor(people.ben))).status).toBe(204);
    const profile = async (token: string) => (await provider.call('GET', paths.profile, { token })).status;
    expect([await profile(phone.user_token), await profile(laptop.user_token)]).toEqual([401, 401]);
    expect(await profile(other.user_token)).toBe(200);
    const { refresh_token } = phone;
    const refreshed = await provider.call('POST', paths.refreshSession, { body: { refresh_token } });
    expect(codeOf(refreshed)).toBe('refresh_rejected');
  });

  it.each([
    ['nobody@riverside.example', 'no account'],
    ['nobody@elsewhere.example', 'no school'],
  ])('[AUTH-03] %s, %s: gets the usual response, and no mail', async (email) => {
    const known = await ask(people.ana);
    const unknown = await ask(email);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const shown = ({ headers }: Answer) => [...headers.keys()].filter((name) => name !== 'date').toSorted();
    expect(shown(unknown)).toEqual(shown(known));
    await mails(1);
    expect(await provider.server.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
  });

  onBoth.each(['linh@alias.example', 'linh@STUDENTS.example'])(
    '[AUTH-03] [D30] %s is an alias: the administrator gets the request, and the response says so',
    async (email) => {
      const { db } = provider.server;
      const rename = (from: string, to: string) =>
        db.updateTable('students').set({ email: to }).where('email', '=', from).execute();
      await rename(people.rae, email.toLowerCase());
      expect((await ask(email)).body).toEqual({ sent_to: 'administrator' });
      expect((await ask(email.replace('linh', 'nobody'))).body).toEqual({ sent_to: 'administrator' });
      const [mail] = await mails(1);
      await rename(email.toLowerCase(), people.rae);
      expect(mail).toContain('To: it@riverside.example');
      expect(mail).toContain(email.toLowerCase());
      expect(linkIn(mail!)).toBeUndefined();
    },
  );

  it('[AUTH-03] a link works for 45 minutes, unless a newer one replaces it', async () => {
    const late = await linkFor(people.ana);
    provider.advance(45 * MINUTE);
    expect(codeOf(await set(late))).toBe('reset_link_invalid');
    const older = await linkFor(people.ana);
    const newer = await linkFor(people.ana);
    expect(codeOf(await set(older))).toBe('reset_link_invalid');
    expect((await set(newer)).status).toBe(204);
  });

  onBoth('[AUTH-03] one of two simultaneous requests with one link sets the password', async () => {
    const link = await linkFor(people.ana);
    const answers = await Promise.all([set(link, 'first of the two'), set(link, 'second of the two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });

  it.each(['seven77', 'aaaaaaaaaaaa', '12345678', 'QWERTYUI', 'password1', people.ana, people.ana.split('@')[0]!])(
    '[AUTH-03] "%s" is too easy, and the link still works for one of 8 characters',
    async (password) => {
      const link = await linkFor(people.ana);
      expect(codeOf(await set(link, password))).toBe('password_too_weak');
      expect((await set(link, 'two pens')).status).toBe(204);
    },
  );

  onBoth(
    '[AUTH-10] an inactive student gets no link, and a link sets nothing if the student became inactive',
    async () => {
      const { db } = provider.server;
      const active = (value: number) =>
        db.updateTable('students').set({ active: value }).where('email', '=', people.rae).execute();
      const link = await linkFor(people.rae);
      await active(0);
      expect(codeOf(await set(link))).toBe('inactive_account');
      expect((await ask(people.rae)).body).toEqual({ sent_to: 'student' });
      await ask(people.ana);
      await provider.server.mailsAreOut();
      expect((await mails(2)).filter((mail) => mail.includes(`To: ${people.rae}`))).toHaveLength(1);
      await active(1);
    },
  );

  it('[AUTH-03] a student gets at most three mails an hour, and the response mentions no limit', async () => {
    provider.logged.length = 0;
    for (const email of [people.ana, 'nobody@riverside.example'])
      for (let time = 0; time < 5; time += 1)
        expect([(await ask(email)).status, (await ask(email)).body]).toEqual([200, { sent_to: 'student' }]);
    await mails(3);
    await tooMany(7);
    provider.advance(60 * MINUTE);
    await ask(people.ana);
    await mails(4);
  });

  onBoth('[AUTH-03] a network keeps its mails, despite the requests of one child', async () => {
    const school = { address: '203.0.113.9' };
    const login = { email: people.noa, password: PASSWORD };
    const headers = { 'x-forwarded-for': school.address };
    expect((await provider.call('POST', paths.login, { body: login, headers })).status).toBe(200);
    await Promise.all(Array.from({ length: 40 }, (_, i) => ask(`n${i}@riverside.example`, school)));
    await ask(people.ana, school);
    await mails(1);
    const { db } = provider.server;
    const [{ network }] = (await db.selectFrom('reset_requests').select('network').execute()) as [{ network: string }];
    const others = Array.from({ length: 30 }, (_, id) => ({
      id: `${id}`,
      email: `other ${id}`,
      network,
      asked_at: provider.now().toISOString(),
    }));
    await db.insertInto('reset_requests').values(others).execute();
    await ask(people.rae, school);
    await ask(people.noa, school);
    expect((await mails(2)).filter((mail) => mail.includes(`To: ${people.noa}`))).toHaveLength(1);
    await ask(people.rae);
    await mails(3);
  });

  it('[AUTH-03] a wrong clock locks no one out', async () => {
    provider.advance(2 * 86_400_000);
    for (let time = 0; time < 3; time += 1) await ask(people.ana);
    await mails(3);
    provider.advance(-2 * 86_400_000);
    await ask(people.ana);
    expect(await mails(4)).toHaveLength(4);
  });

  onBoth('[AUTH-03] wrong guesses at the old password do not delay a student with a new one', async () => {
    const logIn = (password: string, cookie = '') =>
      provider.call('POST', paths.login, { body: { email: people.ana, password }, headers: { cookie } });
    expect((await set(await linkFor(people.ana))).status).toBe(204);
    const [cookie] = (await logIn(NEW)).headers.getSetCookie()[0]!.split(';');
    const spend = async (tries: number, own?: string) => {
      for (let time = 0; time < tries; time += 1) await logIn('wrong', own);
      expect(codeOf(await logIn('wrong', own))).toBe('too_many_attempts');
    };
    await spend(5);
    await spend(10, cookie);
    expect((await set(await linkFor(people.ana), 'another book entirely')).status).toBe(204);
    expect((await logIn('another book entirely', cookie)).status).toBe(200);
    expect((await logIn('another book entirely')).status).toBe(200);
  });

  it.each(['ana@riverside.example\r\nBcc: x@y.example', 'a b@c.example', 'ana', ''])(
    '[ERR-01] "%s" is rejected before anything is counted',
    async (email) => {
      expect((await ask(email)).status).toBe(422);
      expect(await provider.server.db.selectFrom('reset_requests').selectAll().execute()).toEqual([]);
    },
  );

  it("[AUTH-03] neither the log nor the store reveals the address's owner or the link", async () => {
    const from = provider.logged.length;
    const link = await linkFor(people.ana);
    await set(link);
    const said = provider.logged.slice(from).join('\n');
    for (const secret of [people.ana, link, NEW]) expect(said).not.toContain(secret);
    expect(said).toContain('password_reset');
    const stored = await provider.server.db.selectFrom('reset_requests').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(people.ana);
  });

  it('[AUTH-03] a login that started with the old password ends with it', async () => {
    const { db } = provider.server;
    const around = { ...realSurroundings, now: () => provider.now() };
    const tokens = { session: 3_600, refresh: 3_600, login: 3_600, tabLogin: 3_600, mayStay: true };
    const logins = new PasswordLogins({
      db,
      around,
      hash: (kind, value) => `${kind} ${value}`,
      tellSecurity: () => {},
      sessions: new Sessions(
        db,
        tokens,
        around,
        () => {},
        () => {},
      ),
      judge: async () => {
        await set(link);
        return true;
      },
    });
    const link = await linkFor(people.ana);
    const before = await db.selectFrom('logins').select('id').where('student_id', '=', 'ana').execute();
    expect(before).toEqual([]);
    const origin = { network: '198.51.100.7', device: undefined };
    await expect(logins.logIn({ email: people.ana, password: 'the old one' }, origin)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(await db.selectFrom('logins').select('id').where('student_id', '=', 'ana').execute()).toEqual([]);
  });

  onBoth('[AUTH-03] three of many nearly simultaneous requests for one address count, in any order', async () => {
    provider.logged.length = 0;
    for (let time = 0; time < 8; time += 1) {
      await ask(people.ana);
      provider.advance(1);
    }
    await tooMany(5);
    expect(await mails(3)).toHaveLength(3);
  });

  onBoth('[AUTH-03] expired links are deleted', async () => {
    const { db } = provider.server;
    await linkFor(people.ana);
    provider.advance(45 * MINUTE);
    const around = { now: () => provider.now() };
    await deleteOld({ db, around, log: createLogger('silent'), days: undefined });
    for (const table of ['password_resets', 'reset_requests'] as const) {
      const left = await db.selectFrom(table).selectAll().execute();
      expect(left).toHaveLength(table === 'password_resets' ? 0 : 1);
    }
  });
});

describe('mails', () => {
  test('[I18N-01] are written in each language of the app, and in English for any other language', () => {
    const mail = (language: string, name = 'Minh Anh') =>
      resetMail('a@b.example', { name, link: 'https://x.example/#t', language, minutes: 45 });
    const all = LANGUAGES.map((language) => mail(language));
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(LANGUAGES.length);
    for (const { text } of all) {
      expect(text).toContain('https://x.example/#t');
      expect(text).toContain('Minh Anh');
      expect(text).toContain('45');
      expect(text).not.toContain('{{');
    }
    expect(mail('xx')).toEqual(mail('en'));
    expect(mail('en', 'Eve\n\nhttps://evil.example').text).toContain('Hi Eve https://evil.example,');
  });

  test('[AUTH-03] go out by SMTP if configured, with retries while the server is down', async () => {
    const got: string[] = [];
    let isDown = true;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onMailFrom: (_, __, done) => done(isDown ? new Error('not now') : undefined),
      onData(stream, _, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          got.push(Buffer.concat(parts).toString());
          done();
        });
      },
    });
    await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', () => listening()));
    const { port } = smtp.server.address() as AddressInfo;
    const provider = await startProvider(
      undefined,
      { mailWaits: [20, 20] },
      { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Riverside <outloud@riverside.example>' },
    );
    const ask = () => provider.call('POST', paths.resetPassword, { body: { email: people.ana, language: 'en' } });
    expect((await ask()).status).toBe(200);
    await eventually(() => expect(provider.logged.join('\n')).toContain('a mail was given up'));
    expect(provider.logged.join('\n')).not.toContain(people.ana);
    isDown = false;
    expect((await ask()).status).toBe(200);
    await eventually(() => expect(got).toHaveLength(1));
    expect(got[0]).toContain('From: Riverside <outloud@riverside.example>');
    expect(got[0]).toContain(`To: ${people.ana}`);
    await provider.close();
    await new Promise<void>((closed) => smtp.close(() => closed()));
  });

  test('[AUTH-03] wait for a mail server that hangs, at most 200, and only the log mentions it', async () => {
    const release: (() => void)[] = [];
    let holds = true;
    let got = 0;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onMailFrom: (_, __, done) => void (holds ? release.push(done) : done()),
      onData(stream, _, done) {
        stream.resume();
        stream.on('end', () => {
          got += 1;
          done();
        });
      },
    });
    await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', () => listening()));
    const { port } = smtp.server.address() as AddressInfo;
    const provider = await startProvider(undefined, {}, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const body = { email: people.ana, language: 'en' };
    for (let request = 0; request < 205; request++) {
      provider.advance(60 * MINUTE + 1_000);
      const answer = await provider.call('POST', paths.resetPassword, { body });
      expect([answer.status, answer.body]).toEqual([200, { sent_to: 'student' }]);
    }
    const dropped = await eventually(() => {
      const lines = provider.logged.filter((line) => line.includes('a request for a new password was dropped'));
      expect(lines).toHaveLength(5);
      return lines;
    });
    expect(dropped.join()).not.toContain(people.ana);
    holds = false;
    for (const done of release) done();
    // A sent mail makes room for another.
    await eventually(() => expect(got).toBeGreaterThan(0));
    provider.advance(60 * MINUTE + 1_000);
    expect((await provider.call('POST', paths.resetPassword, { body })).status).toBe(200);
    expect(provider.logged.filter((line) => line.includes('was dropped'))).toHaveLength(5);
    await provider.close();
    await new Promise<void>((closed) => smtp.close(() => closed()));
  });
});
