import { expect } from 'vitest';
import type { ClassNews } from '../../contract/class-codes.ts';
import { english } from '../support/english.ts';
import { asked, confirmed, noNews, told } from '../../walks/support/class-news.ts';
import { storedSession } from '../../walks/support/fixtures.ts';
import { OFFLINE, openApp, refusal, type AppWorld } from './app-rig.tsx';
import { classNews } from './class-news.student.ts';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, heading, press, sees, seesNot, words } from './senses.ts';

const texts = english.classNews;
const [yes, no, work, back, ok] = [texts.join, texts.notMine, texts.work, texts.takeBack, texts.read].map((text) =>
  button(text),
);
const question = words('Is Class 7A2 your class? The teacher is Phạm Thu Trang.');
const joined = words('You are in Class 7A2 now.');
const title = heading(texts.title);
const alert = byRole('alert');

async function nothing(): Promise<void> {
  await sees(heading('Hi, Linh'));
  await seesNot(title, question, joined, alert);
}

const comes =
  (news: ClassNews) =>
  ({ calls }: AppWorld) =>
    calls.classNews.open[0]!.answer(news);
const answered =
  (isIn: boolean, news: ClassNews) =>
  ({ calls }: AppWorld) =>
    calls.answerInvitation.open[0]!.answer({ joined: isIn, news });
const asksFor =
  (answer: 'join' | 'refuse') =>
  async ({ calls }: AppWorld) => {
    await cannotPress(no!.or(back!));
    expect(calls.answerInvitation.open.map(({ input }) => input)).toEqual([{ invitationId: 'invitation-7a2', answer }]);
  };

playStudent(classNews, {
  begins: () => openApp({ path: '/', session: storedSession() }),
  sees: {
    home: async ({ calls }) => {
      await nothing();
      await expect.poll(() => calls.classNews.open).toHaveLength(1);
    },
    homeWithoutNews: nothing,
    asked: async () => {
      await sees(heading('Hi, Linh'), title, question);
      await canPress(yes!, no!);
      await seesNot(alert, ok!);
    },
    askedOverTheAssignments: async () => {
      await sees(heading(english.assignments.title), question);
      await canPress(yes!, no!);
    },
    joining: asksFor('join'),
    joined: async () => {
      await sees(joined);
      await canPress(work!);
      await seesNot(question, yes!, alert);
    },
    pageLoadsAnew: async ({ browser }) => {
      await expect.poll(browser.reloaded).toBe(1);
    },
    waiting: async () => {
      await sees(words('You want to join Class 7A2. Your teacher still has to let you in.'));
      await canPress(back!);
      await seesNot(yes!, joined);
    },
    refusing: asksFor('refuse'),
    toldToTryAgain: async () => {
      await sees(words(english.failure.offline), question);
      await canPress(yes!, no!);
    },
    told: async () => {
      await sees(
        words('Phạm Thu Trang let you into Class 7A2.'),
        words(/^Phạm Thu Trang gave you a new password: Fri, Nov 20, \d/),
        words(texts.passwordHelp),
      );
      await canPress(ok!);
      await seesNot(yes!, no!);
    },
    reading: async ({ calls }) => {
      await cannotPress(ok!);
      expect(calls.markNoticesRead.open.map(({ input }) => input)).toEqual([{ notices: ['let-in', 'password'] }]);
    },
    nothingIsLeft: nothing,
  },
  does: {
    someoneAsks: comes(asked),
    aTeacherReplacedThePassword: comes(told),
    thereIsNoNews: comes(noNews),
    itDoesNotLoad: ({ calls }) => calls.classNews.open[0]!.refuse(OFFLINE),
    theProviderHasNoNews: ({ calls }) => calls.classNews.open[0]!.refuse(refusal('not_found')),
    aMinutePasses: ({ pass }) => pass(60_000),
    goesToTheAssignments: ({ browser }) => browser.port.go({ name: 'HomeWorkAssignments' }),
    saysYes: () => press(yes!),
    saysNo: () => press(no!),
    takesItBack: () => press(back!),
    aTeacherHadLetIn: answered(true, noNews),
    noTeacherHas: answered(false, confirmed),
    noAnswerCame: ({ calls }) => calls.answerInvitation.open[0]!.refuse(OFFLINE),
    wantsTheWork: () => press(work!),
    itIsGone: ({ calls }) => {
      if (calls.answerInvitation.open[0]) calls.answerInvitation.open[0].answer({ joined: false, news: noNews });
      else calls.markNoticesRead.open[0]!.answer(noNews);
    },
    hasReadIt: () => press(ok!),
  },
});
