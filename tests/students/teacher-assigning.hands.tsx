import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { PortError } from '../../machines/shared/failure.ts';
import {
  foundContent,
  given,
  preview as content,
  recipients,
  TODAY,
  turtles,
  workList,
} from '../../walks/support/teacher-work.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import {
  button,
  byRole,
  canPress,
  cannotPress,
  field,
  flip,
  heading,
  press,
  reach,
  sees,
  seesNot,
  words,
  write,
} from './senses.ts';
import { teacherAssigning } from './teacher-assigning.student.ts';
import { openTeacher, type AskedChange, type TeacherWorld } from './teacher-rig.tsx';

const texts = teacherTexts.teacherAssign;
const listTexts = teacherTexts.teacherAssignments;

const search = field(texts.search);
const lastDay = field(texts.due);
const next = button(texts.next);
const group = byRole('checkbox', /^Class 7A2/);
const alert = byRole('alert');
const NAME = workList.assignments[1]!.name;
/** Content with two recordings. */
const preview = {
  ...content,
  lines: content.lines.map((line, at) => ({ ...line, audio_url: `/media/audio/${at}.mp3` })),
};
/** The assignment that the teacher changes. */
const past = workList.assignments[2]!;
const shown = given('now', { students: ['minh-anh', 'gia-huy'], given: 2, started: 1, completed: 1 });
const action = (name: string, of = NAME, to = 'Class 7A2') => `${name}: ${of}, ${to}`;
/** The same work in two classes. */
const twice = [
  shown,
  { ...shown, id: 'other', class: { id: 'class-2b', name: 'Class 2B' }, students: null, given: 30 },
];
const TWO = '2\u00a0classes';
const forAll = (name: string) => button(action(name, NAME, TWO));
const oneClass = field(listTexts.class);
const laterFor = (...ids: string[]) =>
  twice.map((one) => (ids.includes(one.id) ? { ...one, due_day: '2026-12-10' } : one));
async function isOneEntry(day: RegExp): Promise<void> {
  await sees(heading(NAME), words(`${TWO} · Study set`), words(day), words(/2 of 32 completed/));
  await canPress(byRole('link', `${NAME}, Class 7A2`), byRole('link', `${NAME}, Class 2B`));
  await canPress(forAll(listTexts.extendAll), forAll(listTexts.withdrawAll), button(action(listTexts.extend)));
}
const changeIsSent =
  (...ids: string[]) =>
  async ({ calls }: TeacherWorld) => {
    const change = { due_day: '2026-12-10', withdrawn: false };
    await expect.poll(() => calls.change.open.map(({ input }) => input)).toEqual([{ ids, change }]);
  };

async function form(title: string = listTexts.assign): Promise<void> {
  await sees(heading(title), search);
  await canPress(search, lastDay, next);
}

async function alerts(...expected: string[]): Promise<void> {
  await expect.poll(() => alert.elements().map((element) => element.textContent)).toEqual(expected);
}

/** Checks the assignments on the page, by the text after each name. */
async function list(first: RegExp): Promise<void> {
  const facts = [first, PAST];
  await sees(heading(listTexts.title));
  const items = () => [...document.querySelectorAll('main li')].map((item) => item.textContent);
  await expect.poll(() => items().length).toBe(facts.length);
  for (const [at, fact] of facts.entries()) expect(items()[at]).toMatch(fact);
  await seesNot(byRole('dialog'));
}

/** Presses a button while a change runs, which has no effect. */
async function isAlone({ calls }: TeacherWorld, name: string, change: AskedChange): Promise<void> {
  await press(button(action(name)));
  await seesNot(byRole('dialog'));
  expect(calls.change.made.slice(-1)).toEqual([change]);
  expect(calls.change.open.map(({ input }) => input)).toEqual([change]);
}

const PAST = /Passage.*past due/;
const SHOWN = /Study set · 2 students.*due Thu, Dec 3 · 1 of 2 completed/;

async function summary(students: RegExp, day: string): Promise<void> {
  await sees(heading(texts.check), heading('The turtles'), words(students), words(new RegExp(`due ${day}`)));
  await canPress(button(texts.confirm), button(texts.back));
}

const classes = async () => {
  await sees(heading(teacherTexts.teacherClasses.title));
  await canPress(byRole('link', listTexts.assign), byRole('link', listTexts.title));
};

const waits = () => sees(words(teacherTexts.teacher.loading));

const filled = async () => {
  await form();
  await alerts();
  await sees(button('Remove: The turtles'), words(texts.wholeClass));
  await expect.element(group).toBeChecked();
};

async function requestIsSent({ calls }: TeacherWorld): Promise<void> {
  await cannotPress(button(texts.saving));
  expect(calls.create.open.map(({ input }) => input)).toEqual([
    {
      request_id: expect.stringMatching(/^request-\d$/),
      name: null,
      contents: [{ id: 'turtles', skills: [] }],
      classes: [{ id: 'class-7a2', students: null }],
      start_day: TODAY,
      due_day: '2026-12-03',
    },
  ]);
}

const answerChange =
  (withChanges: Parameters<typeof given>[1]) =>
  ({ calls }: TeacherWorld) =>
    calls.change.open[0]!.answer([{ ...shown, ...withChanges }]);

playStudent(teacherAssigning, {
  begins: () =>
    openTeacher(({ search: wanted = '' }) => {
      if (wanted === 'offline') throw OFFLINE;
      if (wanted === 'no login') throw refusal('unauthorized');
      const results = foundContent.results.filter(({ name }) => name.toLowerCase().includes(wanted));
      return { ...foundContent, results, count: results.length };
    }),
  sees: {
    classes,
    formLoads: waits,
    listLoads: waits,
    copyLoads: waits,
    changeLoads: waits,
    classesDuringADraft: classes,
    formLoadsWithADraft: waits,
    formOfBefore: async () => {
      await filled();
      await sees(words(texts.unsent));
    },
    login: () => sees(heading(teacherTexts.teacherLogin.title), words(teacherTexts.teacherLogin.hasEnded)),
    emptyForm: async () => {
      await form();
      await alerts();
      await sees(words('3 results'), words(texts.nothingChosen));
      await seesNot(words(texts.unsent));
      await expect.element(group).not.toBeChecked();
      await expect.element(field(texts.start)).toHaveValue(TODAY);
      await expect.element(lastDay).toHaveValue('2026-12-03');
    },
    nothingFound: async () => {
      await sees(words(texts.nothingFound));
      await expect.element(search).toHaveValue('xyzzy');
    },
    toldThatTheSearchFailed: async () => {
      await sees(words(teacherTexts.teacher.unavailable), search);
      await canPress(button(teacherTexts.teacher.tryAgain));
    },
    toldThatThePreviewFailed: async () => {
      await sees(heading(teacherTexts.teacherWriting.preview), words(teacherTexts.teacher.unavailable), search);
      await seesNot(words(teacherTexts.teacher.loading));
      await canPress(button(teacherTexts.teacher.tryAgain));
    },
    previewLoads: () => sees(words(teacherTexts.teacher.loading), search),
    preview: async ({ audio }) => {
      expect(audio.plays.filter(({ stopped }) => !stopped)).toEqual([]);
      await sees(heading(preview.name), words(preview.lines[1]!.text));
      await canPress(button(`Play: ${preview.lines[0]!.text}`), button(texts.closePreview));
    },
    previewIsHeard: async ({ audio }) => {
      await canPress(button(texts.stop));
      expect(audio.plays.at(-1)).toMatchObject({ url: preview.lines[0]!.audio_url, stopped: false });
    },
    anotherIsHeard: async ({ audio }) => {
      await canPress(button(texts.stop));
      expect(audio.plays.slice(-2)).toMatchObject([
        { stopped: true },
        { url: preview.lines[1]!.audio_url, stopped: false },
      ]);
    },
    askedForContent: async () => {
      await form();
      await alerts(texts.noContent);
      await expect.element(search).toHaveFocus();
    },
    formWithTheFirstResult: async () => {
      await form();
      await alerts();
      await canPress(button('Remove: The turtles'));
      await expect.element(search).toHaveValue('');
    },
    askedForStudents: async () => {
      await form();
      await alerts(texts.noStudents);
      await expect.element(group).toHaveFocus();
    },
    filledForm: filled,
    toldThatTheDayIsTooEarly: async () => {
      await form();
      await alerts(texts.dueBeforeStart);
      await expect.element(lastDay).toHaveFocus();
    },
    laterForm: async () => {
      await filled();
      await expect.element(lastDay).toHaveValue('2026-12-10');
    },
    laterSummary: () => summary(/^Class 7A2:/, 'Thu, Dec 10'),
    formOfTwo: () => sees(button('Remove: The turtles'), button('Remove: Lunch at the market')),
    summaryOfTwo: async () => {
      await sees(heading('The turtles · Lunch at the market'), words('2 assignments'));
      await canPress(button(texts.confirm));
    },
    assigningTwo: async ({ calls }) => {
      await cannotPress(button(texts.saving));
      expect(calls.create.open.map(({ input }) => [input.name, input.contents.length])).toEqual([[null, 2]]);
    },
    formForOneStudent: () => sees(words('2 of 3 students')),
    summaryForOneStudent: () => summary(/^Class 7A2: 2 students/, 'Thu, Dec 3'),
    summary: async () => {
      await summary(/^Class 7A2: whole class/, 'Thu, Dec 3');
      await expect.element(button(texts.confirm)).toHaveFocus();
    },
    assigning: requestIsSent,
    assigningAgain: async (world) => {
      await requestIsSent(world);
      const [before, again] = world.calls.create.made.slice(-2);
      expect(again).toEqual(before);
    },
    toldThatItIsNotAssigned: async () => {
      await summary(/^Class 7A2: whole class/, 'Thu, Dec 3');
      await alerts(teacherTexts.teacher.offline);
    },
    assigned: async () => {
      await sees(heading(texts.done), words(texts.seenNow));
      await sees(words(/^The turtles, Class 7A2: 24\sstudents$/));
      await canPress(byRole('link', texts.toList), byRole('link', texts.another));
    },
    list: async () => {
      await list(SHOWN);
      await canPress(
        byRole('link', NAME),
        byRole('link', action(listTexts.change)),
        button(action(listTexts.extend)),
        button(action(listTexts.withdraw)),
        byRole('link', action(listTexts.copy)),
      );
    },
    twoClasses: () => isOneEntry(/due Thu, Dec 3/),
    extendingForAll: changeIsSent('now', 'other'),
    twoClassesLater: () => isOneEntry(/due Thu, Dec 10/),
    extendingForOne: changeIsSent('now'),
    twoEntries: async () => {
      await expect.poll(() => heading(NAME).elements()).toHaveLength(2);
      await seesNot(forAll(listTexts.extendAll));
    },
    askedWhetherToWithdrawFromAll: async () => {
      const title = listTexts.withdrawTitle.replace('{{name}}', NAME).replace('{{group}}', TWO);
      await sees(heading(title));
    },
    withdrawingFromAll: async ({ calls }) => {
      const changes = () => calls.change.open.map(({ input }) => input);
      await expect.poll(changes).toEqual([{ ids: ['now', 'other'], change: { withdrawn: true } }]);
    },
    withdrawnFromAll: () => canPress(forAll(listTexts.restoreAll)),
    classAlone: async () => {
      await sees(words(/^Class 2B · Study set/), words(/of 30 completed/));
      await expect.poll(() => heading(NAME).elements()).toHaveLength(1);
      await seesNot(forAll(listTexts.extendAll), button(action(listTexts.extend)));
    },
    askedWhetherToWithdraw: async () => {
      await sees(byRole('dialog'), words(listTexts.withdrawText));
      await canPress(button(listTexts.keep), button(listTexts.withdraw));
    },
    withdrawing: async (world) => {
      await list(SHOWN);
      await isAlone(world, listTexts.extend, { ids: ['now'], change: { withdrawn: true } });
    },
    toldThatNothingChanged: async () => {
      await list(SHOWN);
      await alerts(listTexts.notChanged);
    },
    withdrawnList: async () => {
      await list(/withdrawn/);
      await canPress(button(action(listTexts.restore)));
      await seesNot(button(action(listTexts.withdraw)));
    },
    restoring: async (world) => {
      await list(/withdrawn/);
      await isAlone(world, listTexts.restore, { ids: ['now'], change: { withdrawn: false } });
    },
    extending: async (world) => {
      await list(SHOWN);
      await isAlone(world, listTexts.withdraw, { ids: ['now'], change: { due_day: '2026-12-10', withdrawn: false } });
    },
    extendingThePastOne: async ({ calls }) => {
      const changes = () => calls.change.open.map(({ input }) => input);
      await expect.poll(changes).toEqual([{ ids: ['past'], change: { due_day: '2026-12-03', withdrawn: false } }]);
    },
    extendedList: () => list(/due Thu, Dec 10/),
    copy: async () => {
      await form();
      await sees(button(`Remove: ${NAME}`), words('2 of 3 students'));
      await expect.element(field(texts.start)).toHaveValue(TODAY);
    },
    changeForm: async () => {
      await form(texts.titleChange);
      await expect.element(group).toBeDisabled();
      await expect.element(field(texts.name)).toHaveValue(NAME);
    },
    renamedForm: async () => {
      await form(texts.titleChange);
      await expect.element(field(texts.name)).toHaveValue('At the library');
    },
    summaryOfTheChange: async () => {
      await sees(heading('At the library'));
      await canPress(button(texts.save));
    },
    savingTheChange: async ({ calls }) => {
      await cannotPress(button(texts.saving));
      expect(calls.change.open.map(({ input }) => input)).toEqual([
        { ids: ['now'], change: { name: 'At the library' } },
      ]);
    },
    changed: () => sees(heading(texts.changed), words(texts.seenNow)),
  },
  does: {
    assigns: () => press(byRole('link', listTexts.assign)),
    opensTheAssignments: () => press(byRole('link', listTexts.title)),
    theFormArrives: ({ calls }) => calls.recipients.open[0]!.answer(recipients),
    theLoginHasEnded: ({ calls }) => calls.preview.open[0]!.refuse(refusal('unauthorized')),
    thePreviewFails: ({ calls }) => calls.preview.open[0]!.refuse(OFFLINE),
    triesAgain: () => press(button(teacherTexts.teacher.tryAgain)),
    continues: () => press(next),
    searchesAndPressesEnter: entersSearch('turtles'),
    searchesForNonsense: searchesFor('xyzzy'),
    searchesOffline: searchesFor('offline'),
    searchesAfterTheLogin: searchesFor('no login'),
    pressesEnterOffline: entersSearch('offline'),
    pressesEnterAfterTheLogin: entersSearch('no login'),
    async pressesEnterAgain() {
      await reach(search);
      await userEvent.keyboard('{Enter}');
    },
    looksAtContent: () => press(button(`Preview: ${turtles.name}`)),
    thePreviewArrives: ({ calls }) => calls.preview.open[0]!.answer(preview),
    plays: plays(0),
    playsAnother: plays(1),
    itCannotBePlayed: ({ audio }) => audio.plays.at(-1)!.listen({ type: 'playback.failed' }),
    stops: () => press(button(texts.stop)),
    theSoundEnds: ({ audio }) => audio.plays.at(-1)!.listen({ type: 'playback.ended' }),
    closesThePreview: () => press(button(texts.closePreview)),
    takesItBack: () => press(button('Remove: The turtles')),
    addsARolePlay: entersSearch('lunch'),
    choosesAClass: () => flip(group),
    async takesAStudentOff() {
      const fold = words(texts.single).first();
      await press(fold);
      await flip(byRole('checkbox', 'Trần Gia Huy'));
    },
    async entersAnEarlierDay() {
      await lastDay.fill('2026-11-25');
      await press(next);
    },
    entersALaterDay: () => lastDay.fill('2026-12-10'),
    leavesTheForm: () => press(byRole('link', teacherTexts.teacherClasses.title)),
    startsOver: () => press(button(texts.discard)),
    goesBack: () => press(button(texts.back)),
    confirms: () => press(button(texts.confirm)),
    itIsAssigned: ({ calls }) => calls.create.open[0]!.answer([given('new', { name: 'The turtles' })]),
    assigningFails: ({ calls }) => calls.create.open[0]!.refuse(new PortError({ kind: 'offline' })),
    assignsMore: () => press(byRole('link', texts.another)),
    goesToTheAssignments: () => press(byRole('link', texts.toList)),
    theListArrives: ({ calls }) => calls.assignments.open[0]!.answer({ today: TODAY, assignments: [shown, past] }),
    theSameWorkOfTwoClassesArrives: ({ calls }) =>
      calls.assignments.open[0]!.answer({ today: TODAY, assignments: twice }),
    extendsForAll: () => press(forAll(listTexts.extendAll)),
    itIsExtendedForAll: ({ calls }) => calls.change.open[0]!.answer(laterFor('now', 'other')),
    itIsExtendedForOne: ({ calls }) => calls.change.open[0]!.answer(laterFor('now').slice(0, 1)),
    withdrawsFromAll: () => press(forAll(listTexts.withdrawAll)),
    itIsWithdrawnFromAll: ({ calls }) =>
      calls.change.open[0]!.answer(twice.map((one) => ({ ...one, withdrawn: true }))),
    choosesAClassOfTheList: () => oneClass.selectOptions('Class 2B'),
    showsAllClasses: () => oneClass.selectOptions(texts.all),
    withdraws: () => press(button(action(listTexts.withdraw))),
    keepsIt: () => press(button(listTexts.keep)),
    withdrawsIt: () => press(button(listTexts.withdraw)),
    itIsWithdrawn: answerChange({ withdrawn: true }),
    theChangeFails: ({ calls }) => calls.change.open[0]!.refuse(OFFLINE),
    assignsItAgain: () => press(button(action(listTexts.restore))),
    itIsRestored: answerChange({}),
    extendsThePastOne: () => press(button(action(listTexts.extend, past.name))),
    extends: () => press(button(action(listTexts.extend))),
    itIsExtended: answerChange({ due_day: '2026-12-10' }),
    changesIt: () => press(byRole('link', action(listTexts.change))),
    copiesIt: () => press(byRole('link', action(listTexts.copy))),
    theCopyArrives: arrives,
    theAssignmentArrives: arrives,
    renamesIt: () => write(field(texts.name), 'At the library'),
    saves: () => press(button(texts.save)),
    theChangeIsSaved: answerChange({ name: 'At the library' }),
  },
});

function searchesFor(text: string) {
  return async ({ pass }: TeacherWorld) => {
    await write(search, text);
    pass(200);
  };
}

function plays(line: number) {
  return async ({ audio }: TeacherWorld) => {
    await press(button(`Play: ${preview.lines[line]!.text}`));
    audio.plays.at(-1)!.listen({ type: 'playback.started' });
  };
}

function entersSearch(text: string) {
  return async () => {
    await write(search, text);
    await userEvent.keyboard('{Enter}');
  };
}

function arrives({ calls }: TeacherWorld): void {
  calls.recipients.open[0]!.answer(recipients);
  calls.assignment.open[0]!.answer(shown);
}
