import { expect } from 'vitest';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import {
  imported,
  laterPreview,
  partialPreview,
  rosterPreview,
  rosterProblems,
  sameRoster,
} from '../../walks/support/teacher-roster.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import {
  button,
  byRole,
  canPress,
  cannotPress,
  drawn,
  fileField,
  flip,
  heading,
  press,
  sees,
  seesNot,
  words,
} from './senses.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { teacherRoster } from './teacher-roster.student.ts';
import { openTeacher, type TeacherWorld } from './teacher-rig.tsx';

const texts = teacherTexts.teacherRoster;
const way = byRole('link', texts.title);
const files = button(texts.drop);
const importing = button(texts.import);
const others = button(texts.others);
const missing = byRole('checkbox', texts.disable);
const notes = () =>
  [...byRole('alert').elements(), ...byRole('status').elements()].map((note) => note.textContent).filter(Boolean);
/** The rows of a group, without names. */
const counts = (group: string) =>
  [...byRole('region', group).element().querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')!.textContent,
    Number(row.querySelector('strong')!.textContent),
  ]);

async function choice(...told: string[]): Promise<void> {
  await sees(heading(texts.title), words(texts.text));
  await canPress(files);
  await expect.poll(notes).toEqual(told);
}

async function review(missingLeft: number, ...told: string[]): Promise<void> {
  await sees(heading(texts.check), words('Hoa Sen School'));
  await canPress(importing, others, missing);
  await expect.poll(notes).toEqual(told);
  expect(byRole('region', texts.students).element().contains(missing.element())).toBe(true);
  expect(counts(texts.students)).toEqual([
    [texts.added, 31],
    [texts.changed, 2],
    [texts.moved, 1],
    [texts.left, 2],
    [texts.enabled, 1],
    [texts.disabled, 1],
    [texts.no_email, 1],
    [texts.not_enabled, 1],
    [texts.unchanged, 412],
    [texts.missing, missingLeft],
  ]);
  expect(counts(texts.teachers)).toEqual([
    [texts.added, 1],
    [texts.moved, 1],
  ]);
  expect(counts(texts.classes)).toEqual([
    [texts.added, 2],
    [texts.changed, 1],
  ]);
  await sees(words(/^Trần Gia Huy/), words('and 28 more'), words('before: Lê Ngọc, ngoc@hoasen.example'));
  await sees(words('now: Class 7A2').first(), words('now: no class'));
}

const FILE = new File(['sourcedId'], 'users.csv');

async function choose(): Promise<void> {
  await canPress(files);
  await fileField().upload(FILE);
}

const isChecked = ({ calls }: TeacherWorld) =>
  expect(calls.checkRoster.open.map(({ input }) => input.map(({ name }) => name))).toEqual([['users.csv']]);
const find =
  (found: Parameters<TeacherWorld['calls']['checkRoster']['open'][number]['answer']>[0]) =>
  ({ calls }: TeacherWorld) =>
    calls.checkRoster.open[0]!.answer(found);
const fail =
  (error: unknown) =>
  ({ calls }: TeacherWorld) =>
    (calls.importRoster.open[0] ?? calls.checkRoster.open[0])!.refuse(error);
const isSent =
  (token: string, disablesMissing = false) =>
  async ({ calls }: TeacherWorld) => {
    await cannotPress(button(texts.importing));
    await expect.element(missing).toBeDisabled();
    await expect.element(others).toBeDisabled();
    const [sent, ...more] = calls.importRoster.open.map(({ input }) => input);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ token, disablesMissing });
  };

playStudent(teacherRoster, {
  begins: async () => openTeacher(),
  sees: {
    classes: async () => {
      await sees(heading(teacherTexts.teacherClasses.title));
      await canPress(way);
    },
    choice: () => choice(),
    filesAreChecked: async (world: TeacherWorld) => {
      await expect.poll(notes).toEqual([texts.checking]);
      await cannotPress(files);
      isChecked(world);
      await dropOn();
      isChecked(world);
    },
    login: () => sees(heading(teacherTexts.teacherLogin.title), words(teacherTexts.teacherLogin.hasEnded)),
    toldThatNothingIsThere: async () => {
      await sees(heading(teacherTexts.teacher.missing));
      await canPress(byRole('link', teacherTexts.teacher.toClasses));
    },
    toldThatNothingIsImported: () => choice(texts.noAnswer),
    toldThatTheyAreTooLarge: () => choice(texts.tooLarge),
    toldThatTheyAreUnreadable: () => choice(texts.unreadable),
    toldToWait: () => choice(texts.busy),
    toldThatItIsNotAllowed: () => choice(texts.forbidden),
    problems: async () => {
      await choice('23 problems. Nothing was imported. Please correct the files and choose them again.');
      const lines = [...document.querySelectorAll('main section li')].map(({ textContent }) => textContent);
      expect(lines).toEqual([
        'users.csv, line 12This student has no email address and couldn’t log in.',
        'enrollments.csv, line 340The ID “0f8fad5b-d9cb-469f-a165-70867728950e” is not in the files.',
        `classes.csv${teacherTexts.teacherRosterProblems.not_utf8}`,
        'The address anastasia.wolfeschlegelsteinhausen@hoasen.example already belongs to someone else.',
        'and 19 more',
      ]);
    },
    noChanges: async () => {
      await sees(heading(texts.check), words(texts.nothing));
      expect(counts(texts.students)).toEqual([
        [texts.unchanged, 448],
        [texts.missing, 1],
      ]);
      await seesNot(importing);
      await canPress(others, missing);
    },
    onlyMissing: async () => {
      await canPress(importing, others);
      await expect.element(missing).toBeChecked();
    },
    tooManyMissing: async () => {
      await sees(heading(texts.check), words(texts.tooMany));
      await canPress(importing, others);
      await seesNot(missing);
    },
    changes: async () => {
      await review(2);
      await expect.element(missing).not.toBeChecked();
    },
    missingChosen: async () => {
      await review(2);
      await expect.element(missing).toBeChecked();
    },
    rosterIsImported: isSent('these-changes'),
    newRosterIsImported: isSent('other-changes'),
    missingAreImported: isSent('these-changes', true),
    onlyMissingAreImported: isSent('no-changes', true),
    toldThatTheSchoolChanged: async () => {
      await review(1, texts.schoolChanged);
      await expect.element(missing).not.toBeChecked();
    },
    toldToImportLater: () => review(2, texts.busy),
    toldThatItMayBeImported: () => review(2, texts.maybe),
    done: async () => {
      await sees(heading(texts.done), words(texts.next));
      expect(counts(texts.students)).toEqual([
        [texts.added, 31],
        [texts.changed, 4],
        [texts.moved, 1],
        [texts.left, 2],
        [texts.disabled, 1],
        [texts.left_out, 2],
        [texts.unchanged, 412],
      ]);
      expect(counts(texts.teachers)).toEqual([
        [texts.added, 1],
        [texts.moved, 1],
      ]);
      expect(counts(texts.classes)).toEqual([[texts.added, 2]]);
      await canPress(byRole('link', teacherTexts.teacher.toClasses), others);
    },
  },
  does: {
    opensTheRoster: () => press(way),
    goesToTheClasses: () => press(byRole('link', teacherTexts.teacherClasses.title).first()),
    choosesFiles: choose,
    dropsFiles: dropOn,
    choosesOthers: () => press(others),
    changesAreFound: find(rosterPreview),
    nothingChanges: find(sameRoster),
    manyAreMissing: find(partialPreview),
    problemsAreFound: find(rosterProblems),
    theNetworkIsGone: fail(OFFLINE),
    theFilesAreTooLarge: fail(refusal('body_too_large')),
    theFilesAreUnreadable: fail(new PortError({ kind: 'unreadable' })),
    anotherRosterIsUnderWay: fail(refusal('busy')),
    thePermissionIsGone: fail(refusal('forbidden')),
    theLoginHasEnded: fail(refusal('unauthorized')),
    thereAreNoRosters: fail(refusal('not_found')),
    disablesMissing: () => flip(missing),
    keepsMissing: () => flip(missing),
    imports: () => press(importing),
    itIsStored: ({ calls }) => calls.importRoster.open[0]!.answer(imported),
    theSchoolHasChanged: ({ calls }) => calls.importRoster.open[0]!.answer(laterPreview),
    problemsCameUp: ({ calls }) => calls.importRoster.open[0]!.answer(rosterProblems),
    noAnswerCame: fail(OFFLINE),
  },
});

/** Drags a file over the page and drops it on the field. */
async function dropOn(): Promise<void> {
  await sees(files);
  const zone = files.element();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(FILE);
  // The browser gives no entry for a file that was not dragged from a folder.
  DataTransferItem.prototype.webkitGetAsEntry = () => ({ isFile: true }) as FileSystemEntry;
  const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
  zone.dispatchEvent(over);
  // Otherwise, the browser would open the file.
  expect(over.defaultPrevented).toBe(true);
  await drawn();
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  await drawn();
}
