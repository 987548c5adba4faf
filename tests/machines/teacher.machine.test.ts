import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { TeacherPage, TeacherPagesPort } from '../../machines/ports/teacher-pages.port.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import type { TeacherWorkPort } from '../../machines/ports/teacher-work.port.ts';
import { provideTeacher } from '../../machines/teacher/teacher.provide.ts';
import type { Language } from '../../contract/languages.ts';
import type { TeacherProfile } from '../../contract/teacher.ts';
import { addressOf, placeAt } from '../../src/teacher/addresses.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';
import { foundContent, given, preview, recipients } from '../../walks/support/teacher-work.ts';
import { classList, lan, NOW } from '../../walks/support/teacher-class.ts';
import { pages } from '../../walks/support/teacher-pages.ts';
import { imported, rosterPreview } from '../../walks/support/teacher-roster.ts';
import { begunTalk } from '../../walks/support/role-play-draft.ts';
import { goodCheck, passageDraft, setDraft, written } from '../../walks/support/teacher-writing.ts';

const NOBODY = new PortError({ kind: 'refused', code: 'unauthorized', message: 'Nobody' });
const OFFLINE = new PortError({ kind: 'offline' });
const CLASS: TeacherPlace = { name: 'class', classId: 'class-7a2' };
const CLASSES: TeacherPage = { name: 'classes', data: classList, readAt: NOW };

/** Opens the teachers' page at an address, in a browser whose requests the test answers. */
function open(at: TeacherPlace = { name: 'classes' }) {
  let place = at;
  let changed = () => {};
  const me = handCall<void, TeacherProfile>();
  const logIn = handCall<unknown, void>();
  const logOut = handCall<void, void>();
  const setPassword = handCall<unknown, void>();
  const load = handCall<TeacherPlace, TeacherPage>();
  const work: TeacherWorkPort = {
    assignment: async (id) => given(id),
    recipients: async () => recipients,
    content: async () => foundContent,
    preview: async () => preview,
    create: async () => [given('new')],
    change: async (ids, change) => ids.map((id) => given(id, { withdrawn: change.withdrawn ?? false })),
    newRequestId: () => 'request',
  };
  const spoken: [Language, boolean][] = [];
  const went: TeacherPlace[] = [];
  const go = (to: TeacherPlace) => {
    place = to;
    changed();
  };
  const { port: audio } = fakeAudio();
  const logic = provideTeacher({
    session: { me: () => me.call(), logIn: logIn.call, logOut: () => logOut.call(), setPassword: setPassword.call },
    address: {
      read: () => place,
      watch: (onChange) => {
        changed = () => onChange(place);
        return () => (changed = () => {});
      },
      go: (to) => {
        went.push(to);
        go(to);
      },
    },
    language: {
      preferred: () => 'vi',
      speak: async (language, isChoice) => {
        if (language === 'ja') throw OFFLINE;
        spoken.push([language, isChoice]);
      },
    },
    pages: { page: load.call } as TeacherPagesPort,
    work,
    roster: { check: async () => rosterPreview, import: async () => imported },
    writing: {
      list: async () => ({ contents: [written] }),
      read: async () => ({ content: written, draft: passageDraft }),
      practice: async () => setDraft,
      check: async () => goodCheck,
      save: async () => ({ outcome: 'saved', content: written }),
      open: async () => ({ outcome: 'problems', problems: [] }),
      talk: async () => begunTalk,
      withdraw: async () => written,
      newContentId: () => 'written-new',
    },
    audio,
  });
  const actor = createActor(logic, { input: { place, language: 'vi' } }).start();
  const answer = async <Answer>(call: { open: { answer(value: Answer): void }[] }, value: Answer) => {
    call.open.at(-1)!.answer(value);
    await settled();
  };
  const refuse = async (call: { open: { refuse(error: unknown): void }[] }, error: unknown) => {
    call.open.at(-1)!.refuse(error);
    await settled();
  };
  return {
    actor,
    me,
    logIn,
    logOut,
    setPassword,
    load,
    spoken,
    went,
    go,
    answer,
    refuse,
    page: () => {
      const { page } = actor.getSnapshot().value;
      return typeof page === 'string' ? page : page.shown;
    },
    shown: () => actor.getSnapshot().children.page?.getSnapshot().context.page?.name,
    async enter(email = 'lan@hoasen.example') {
      actor.getSnapshot().children.login!.send({ type: 'login.submit', email, password: 'right-password' });
      await answer(logIn, undefined);
      await answer(me, lan);
    },
  };
}

test('[AUTH-01] a teacher logs in first, and then sees the addressed page', async () => {
  const it = open(CLASS);
  expect(it.page()).toBe('arriving');
  await it.refuse(it.me, NOBODY);
  expect(it.page()).toBe('signedOut');
  await it.enter();
  expect(it.logIn.made).toEqual([{ email: 'lan@hoasen.example', password: 'right-password' }]);
  expect(it.load.made).toEqual([CLASS]);
  await it.answer(it.load, pages.class);
  expect(it.shown()).toBe('class');
  expect(it.went).toEqual([]);
});

test('[AUTH-01] the right password lets a teacher in, and the form explains a wrong one', async () => {
  const it = open();
  await it.refuse(it.me, NOBODY);
  const form = it.actor.getSnapshot().children.login!;
  form.send({ type: 'login.submit', email: 'lan@hoasen.example', password: 'wrong-password' });
  await it.refuse(it.logIn, new PortError({ kind: 'refused', code: 'invalid_credentials', message: 'Wrong' }));
  expect(it.page()).toBe('signedOut');
  expect(form.getSnapshot().context.failure).toMatchObject({ code: 'invalid_credentials' });
  form.send({ type: 'login.submit', email: 'lan@hoasen.example', password: 'right-password' });
  await it.answer(it.logIn, undefined);
  expect(it.page()).toBe('arriving');
});

test('an ended login leads back to the same page, with a message', async () => {
  const it = open(CLASS);
  await it.answer(it.me, lan);
  await it.refuse(it.load, NOBODY);
  expect(it.page()).toBe('signedOut');
  expect(it.actor.getSnapshot().context.teacher).toBeNull();
  expect(it.actor.getSnapshot().children.login!.getSnapshot().context.hasEnded).toBe(true);
  await it.enter();
  expect(it.load.made).toEqual([CLASS, CLASS]);
});

test('each address is another page, without another identity check', async () => {
  const it = open();
  await it.answer(it.me, lan);
  await it.answer(it.load, CLASSES);
  it.actor.send({ type: 'teacher.go', to: CLASS });
  await settled();
  expect(it.load.made).toEqual([{ name: 'classes' }, CLASS]);
  await it.answer(it.load, pages.class);
  // Goes back.
  it.go({ name: 'classes' });
  await it.answer(it.load, CLASSES);
  expect(it.shown()).toBe('classes');
  expect(it.me.made).toHaveLength(1);
});

test('[ERR-01] a failed request is repeated on demand', async () => {
  const it = open();
  await it.refuse(it.me, OFFLINE);
  expect(it.page()).toBe('unavailable');
  expect(it.actor.getSnapshot().context.failure).toEqual({ kind: 'offline' });
  it.actor.send({ type: 'teacher.retry' });
  await it.answer(it.me, lan);
  await it.refuse(it.load, OFFLINE);
  const page = it.actor.getSnapshot().children.page!;
  expect(page.getSnapshot().value).toBe('unavailable');
  page.send({ type: 'page.reload' });
  await it.answer(it.load, CLASSES);
  expect(it.shown()).toBe('classes');
});

test('a failed logout keeps the teacher logged in and says so, because the next person could continue', async () => {
  const it = open(CLASS);
  await it.answer(it.me, lan);
  it.actor.send({ type: 'teacher.logOut' });
  await it.refuse(it.logOut, OFFLINE);
  expect(it.page()).toBe('page');
  expect(it.actor.getSnapshot().context.failure).toEqual({ kind: 'offline' });
  it.actor.send({ type: 'teacher.logOut' });
  const seen: unknown[] = [];
  it.actor.subscribe(({ value, context }) => seen.push([value.page, context.failure]));
  await it.answer(it.logOut, undefined);
  expect(seen[0]).toEqual(['signedOut', null]);
  expect(it.actor.getSnapshot().context.teacher).toBeNull();
  expect(it.went).toEqual([{ name: 'classes' }]);
});

test('a draft outlasts other pages and an ended login, but not a logout or another teacher', async () => {
  const it = open({ name: 'assign', classId: 'class-7a2' });
  const form = () => it.actor.getSnapshot().children.assigning!;
  const name = () => form().getSnapshot().context.draft.name;
  await it.answer(it.me, lan);
  await settled();
  form().send({ type: 'draft.write', fields: { name: 'Market' } });
  it.go({ name: 'assign' });
  await settled();
  expect(name()).toBe('');
  it.go({ name: 'assign', classId: 'class-7a2' });
  await settled();
  expect(name()).toBe('Market');
  for (const [teacher, expected] of [
    [{ ...lan, id: 'other' }, ''],
    [lan, 'Market'],
  ] as const) {
    it.actor.send({ type: 'session.expired' });
    it.actor.getSnapshot().children.login!.send({ type: 'login.submit', email: teacher.email, password: 'password' });
    await it.answer(it.logIn, undefined);
    await it.answer(it.me, teacher);
    await settled();
    expect(name()).toBe(expected);
  }
  it.actor.send({ type: 'teacher.logOut' });
  await it.answer(it.logOut, undefined);
  expect(it.actor.getSnapshot().context.drafts).toEqual({});
});

test('Back shows no class during the logout', async () => {
  const it = open(CLASS);
  await it.answer(it.me, lan);
  await it.answer(it.load, pages.class);
  it.actor.send({ type: 'teacher.logOut' });
  it.go({ name: 'classes' });
  expect([it.page(), it.shown()]).toEqual(['leaving', undefined]);
  await it.answer(it.logOut, undefined);
  await it.refuse(it.me, NOBODY);
  expect(it.page()).toBe('signedOut');
});

test('Back during a logout that fails leads to that page', async () => {
  const it = open(CLASS);
  await it.answer(it.me, lan);
  it.actor.send({ type: 'teacher.logOut' });
  it.go({ name: 'classes' });
  await it.refuse(it.logOut, OFFLINE);
  expect(it.load.made).toEqual([CLASS, { name: 'classes' }]);
});

test.each([
  ['page', CLASS],
  ['page', { name: 'assignments' }],
  ['page', { name: 'cards', classId: 'class-7a2' }],
  ['assigning', { name: 'assign', classId: 'class-7a2' }],
  ['assigning', { name: 'assignment', assignmentId: 'now' }],
  ['roster', { name: 'roster' }],
  ['writing', { name: 'writing' }],
  ['writing', { name: 'writing', kind: 'passage' }],
  ['writing', { name: 'writing', contentId: written.id }],
  ['writing', { name: 'writing', classId: 'class-7a2', practice: 'endings' }],
] as const)('the %s screen has its address, and ends with the login: %o', async (page, at) => {
  const it = open(at);
  await it.answer(it.me, lan);
  expect(it.page()).toBe(page);
  expect(it.actor.getSnapshot().hasTag('shown')).toBe(true);
  expect(it.actor.getSnapshot().children[page]?.getSnapshot().status).toBe('active');
  it.go({ name: 'newPassword', token: 'of-the-link' });
  expect(it.actor.getSnapshot().context.teacher).toBeNull();
});

test.each([
  ['roster', { manages_roster: false }],
  ['writing', { writes_content: false }],
] as const)('a teacher without the permission finds nothing at the address of %s', async (name, without) => {
  const it = open({ name });
  await it.answer(it.me, { ...lan, ...without });
  expect(it.page()).toBe('page');
});

test('a link sets a password once, and leads to the login', async () => {
  const it = open({ name: 'newPassword', token: 'of-the-link' });
  expect(it.me.made).toEqual([]);
  it.actor.getSnapshot().children.password!.send({ type: 'password.submit', password: 'a fine password' });
  expect(it.setPassword.made).toEqual([{ token: 'of-the-link', password: 'a fine password' }]);
  await it.answer(it.setPassword, undefined);
  expect(it.went).toEqual([{ name: 'classes' }]);
  await it.refuse(it.me, NOBODY);
  expect(it.page()).toBe('signedOut');
});

test('[I18N-01] the page uses the browser’s language, then the chosen one, and ignores one that can’t be loaded', async () => {
  const it = open();
  const language = () => [it.actor.getSnapshot().value.language, it.actor.getSnapshot().context.language];
  await settled();
  expect(language()).toEqual(['ready', 'vi']);
  it.actor.send({ type: 'language.chosen', language: 'pt-BR' });
  await settled();
  expect(language()).toEqual(['ready', 'pt-BR']);
  it.actor.send({ type: 'language.chosen', language: 'ja' });
  await settled();
  expect(language()).toEqual(['ready', 'pt-BR']);
  expect(it.spoken).toEqual([
    ['vi', false],
    ['pt-BR', true],
  ]);
});

test('each place has an address that leads to it, for all IDs', () => {
  const odd = 'a/b ü%#?';
  const places: TeacherPlace[] = [
    { name: 'classes' },
    { name: 'class', classId: odd },
    { name: 'scores', classId: odd },
    { name: 'speech', classId: odd },
    { name: 'results', classId: odd, assignmentId: odd },
    { name: 'work', classId: odd, studentId: odd, assignmentId: odd },
    { name: 'student', classId: odd, studentId: odd },
    { name: 'conversations', classId: odd, studentId: odd },
    { name: 'conversation', classId: odd, studentId: odd, conversationId: odd },
    { name: 'accommodations', classId: odd, studentId: odd },
    { name: 'correction', classId: odd, studentId: odd, lessonId: odd, sentenceId: odd },
    { name: 'joining', classId: odd },
    { name: 'cards', classId: odd },
    { name: 'cards', classId: odd, studentId: odd },
    { name: 'listening', classId: odd },
    { name: 'roster' },
    { name: 'writing' },
    { name: 'writing', kind: 'passage' },
    { name: 'writing', contentId: odd },
    { name: 'writing', classId: odd, practice: odd },
    { name: 'assignments' },
    { name: 'assign' },
    { name: 'assign', classId: odd },
    { name: 'assign', copyOf: odd },
    { name: 'assignment', assignmentId: odd },
    { name: 'newPassword', token: 'token' },
  ];
  for (const place of places) expect(placeAt(new URL(addressOf(place), 'https://outloud.example'))).toEqual(place);
  for (const path of ['/teacher/nothing', '/teacher/classes', '/teacher/classes/a/students', '/teachers'])
    expect(placeAt({ pathname: path, hash: '' })).toEqual({ name: 'nowhere' });
  expect(placeAt({ pathname: '/teacher/classes/%E0%A4%A', hash: '' })).toEqual({ name: 'class', classId: '%E0%A4%A' });
});
