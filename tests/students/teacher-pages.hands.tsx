import { expect } from 'vitest';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { accounts, adjusted } from '../../walks/support/teacher-accounts.ts';
import { classOf } from '../../walks/support/teacher-class.ts';
import { spoken } from '../../walks/support/teacher-corrections.ts';
import { withoutCode } from '../../walks/support/teacher-joining.ts';
import { listened } from '../../walks/support/teacher-listening.ts';
import { given, recipients, TODAY } from '../../walks/support/teacher-work.ts';
import { passageDraft, written } from '../../walks/support/teacher-writing.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, flip, heading, press, sees, words } from './senses.ts';
import { teacherPages, type PageName } from './teacher-pages.student.ts';
import { openTeacher, type TeacherWorld } from './teacher-rig.tsx';

type Calls = TeacherWorld['calls'];

interface Page {
  opens(calls: Calls): Promise<void>;
  loads: keyof Calls;
  arrives(calls: Calls): void;
  title: string;
  /** `reads`: the page reads its data again if something is gone. */
  change?: { begins(): Promise<void>; call: keyof Calls; reads?: true };
}

const texts = teacherTexts;
const link = (name: string | RegExp) => byRole('link', name);
const work = given('now');

const toClass = () => press(link(/^Class 7A2/).first());
const ofClass = (name: string) => async () => {
  await toClass();
  await press(link(name));
};
async function toStudent(): Promise<void> {
  await toClass();
  await press(byRole('row').nth(1).getByRole('link'));
}
async function toOwnContent({ written: list }: Calls): Promise<void> {
  await press(link(texts.teacherWriting.title).first());
  await expect.poll(() => list.open).toHaveLength(1);
}
async function toAssignments({ assignments }: Calls): Promise<void> {
  await press(link(texts.teacherAssignments.title));
  await expect.poll(() => assignments.open).toHaveLength(1);
}
const listWork = ({ assignments }: Calls) => assignments.open[0]!.answer({ today: TODAY, assignments: [work] });
const listContent = ({ written: list }: Calls) => list.open[0]!.answer({ contents: [written] });

const PAGES: Record<PageName, Page> = {
  scores: {
    opens: ofClass(texts.teacherClass.allScores),
    loads: 'scores',
    arrives: ({ scores }) => scores.open[0]!.answer(classOf(2, 2)),
    title: texts.teacherClass.allScores,
  },
  assignments: {
    opens: toAssignments,
    loads: 'assignments',
    arrives: listWork,
    title: texts.teacherAssignments.title,
    change: { begins: () => press(button(new RegExp(`^${texts.teacherAssignments.extend}`))), call: 'change' },
  },
  assignment: {
    async opens(calls) {
      await toAssignments(calls);
      listWork(calls);
      await press(link(new RegExp(`^${texts.teacherAssignments.change}: `)));
    },
    loads: 'assignment',
    arrives(calls) {
      calls.recipients.open.at(-1)!.answer(recipients);
      calls.assignment.open[0]!.answer(work);
    },
    title: texts.teacherAssign.titleChange,
    change: {
      async begins() {
        await press(button(texts.teacherAssign.next));
        await press(button(texts.teacherAssign.save));
      },
      call: 'change',
    },
  },
  cards: {
    opens: ofClass(texts.teacherCards.title),
    loads: 'accounts',
    arrives: (calls) => calls.accounts.open[0]!.answer(accounts),
    title: texts.teacherCards.title,
    change: {
      async begins() {
        await flip(byRole('checkbox', texts.teacherCards.whole));
        await press(button(texts.teacherCards.next));
        await press(button(texts.teacherCards.make));
      },
      call: 'passwords',
    },
  },
  adjustments: {
    async opens() {
      await toStudent();
      await press(link(texts.teacherAdjust.title));
    },
    loads: 'adjustments',
    arrives: ({ adjustments }) => adjustments.open[0]!.answer(adjusted),
    title: texts.teacherAdjust.title,
    change: { begins: () => press(button(texts.teacherAdjust.save)), call: 'adjust' },
  },
  sentence: {
    async opens() {
      await toStudent();
      await press(byRole('table').first().getByRole('link').first());
      await press(link('Correct: library'));
    },
    loads: 'sentence',
    arrives: ({ sentence }) => sentence.open[0]!.answer(spoken),
    title: texts.teacherCorrect.title,
    change: { begins: () => press(button(texts.teacherCorrect.save)), call: 'correct' },
  },
  recordings: {
    opens: ofClass(texts.teacherListen.title),
    loads: 'listening',
    arrives: ({ listening }) => listening.open[0]!.answer(listened),
    title: texts.teacherListen.title,
    change: {
      async begins() {
        await press(button(texts.teacherListen.chooseMissing));
        await press(button(texts.teacherListen.guardian));
      },
      call: 'changeListening',
      reads: true,
    },
  },
  ownContent: {
    opens: toOwnContent,
    loads: 'written',
    arrives: listContent,
    title: texts.teacherWriting.title,
    change: { begins: () => press(button(new RegExp(`^${texts.teacherAssignments.withdraw}: `))), call: 'withdraw' },
  },
  content: {
    async opens(calls) {
      await toOwnContent(calls);
      listContent(calls);
      await press(link(`Change: ${written.name}`));
    },
    loads: 'draft',
    arrives: ({ draft }) => draft.open[0]!.answer({ content: written, draft: passageDraft }),
    title: texts.teacherWriting.changePassage,
    change: { begins: () => press(button(texts.teacherWriting.save)), call: 'save' },
  },
  code: {
    opens: ofClass(texts.teacherJoining.title),
    loads: 'joining',
    arrives: ({ joining }) => joining.open[0]!.answer(withoutCode),
    title: texts.teacherJoining.title,
    change: { begins: () => press(button(texts.teacherJoining.make)), call: 'changeJoining' },
  },
};

/** The page of the present tour. */
let page = PAGES.scores;
let running: keyof Calls = 'scores';

const named = Object.entries(PAGES);
const refuse = (error: unknown) => async (world: TeacherWorld) => {
  await expect.poll(() => world.calls[running].open).not.toEqual([]);
  world.calls[running].open.at(-1)!.refuse(error);
};

playStudent(teacherPages, {
  begins: async () => openTeacher(),
  sees: {
    classes: () => sees(heading(texts.teacherClasses.title)),
    login: () => sees(heading(texts.teacherLogin.title), words(texts.teacherLogin.hasEnded)),
    toldThatNothingIsThere: async () => {
      await sees(heading(texts.teacher.missing));
      const { toList } = texts.teacherWriting;
      await canPress(link(new RegExp(`^(${texts.teacher.toClasses}|${toList}|${texts.teacherAssign.toList})$`)));
    },
    ...Object.fromEntries(
      named.flatMap(([name, { title, change }]) => [
        [`${name}Loads`, () => sees(words(texts.teacher.loading))],
        [
          `${name}IsOffline`,
          async () => {
            await sees(heading(texts.teacher.offline));
            await canPress(button(texts.teacher.tryAgain));
          },
        ],
        [name, () => sees(heading(title))],
        ...(change
          ? [
              [
                `${name}Changes`,
                async ({ calls }: TeacherWorld) => {
                  await expect.poll(() => calls[change.call].open).toHaveLength(1);
                },
              ] as const,
            ]
          : []),
      ]),
    ),
  },
  does: {
    ...Object.fromEntries(
      named.map(([name, its]) => [
        `opens${name[0]!.toUpperCase()}${name.slice(1)}`,
        ({ calls }) => {
          page = its;
          running = its.loads;
          return its.opens(calls);
        },
      ]),
    ),
    itArrives: ({ calls }: TeacherWorld) => page.arrives(calls),
    theNetworkIsGone: refuse(OFFLINE),
    theLoginHasEnded: refuse(refusal('unauthorized')),
    async itIsGone(world) {
      await refuse(refusal('not_found'))(world);
      if (running !== page.change?.call || !page.change.reads) return;
      running = page.loads;
      await refuse(refusal('not_found'))(world);
    },
    triesAgain: () => press(button(texts.teacher.tryAgain)),
    // Most pages have a link of their own after the header’s.
    goesToTheClasses: () => press(link(texts.teacherClasses.title).last()),
    async changesIt() {
      running = page.change!.call;
      await page.change!.begins();
    },
  },
});
