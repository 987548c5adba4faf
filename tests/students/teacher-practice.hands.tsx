import { expect } from 'vitest';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { recipients } from '../../walks/support/teacher-work.ts';
import { setDraft, written } from '../../walks/support/teacher-writing.ts';
import { OFFLINE } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, field, heading, press, sees, seesNot, words, write } from './senses.ts';
import { teacherPractice } from './teacher-practice.student.ts';
import { openClass, type TeacherWorld } from './teacher-rig.tsx';

const texts = teacherTexts.teacherWriting;
const toPractice = (of: string) => byRole('link', `Make a study set from these words: ${of}`);
const [ofWords, ofSound, ofEndings] = [
  toPractice('Words and sentences to practice'),
  byRole('link', 'New study set: /θ/'),
  toPractice('Endings left out'),
];
const title = field(texts.name);
const NAME = 'Word endings (Class 7A2)';
const note = words(texts.practice);

/** The provider makes new IDs each time. */
let drafts = 0;
const drafted = () => {
  drafts += 1;
  const cards = ['cups', 'walked'].map((text, at) => ({ ...setDraft.cards[0]!, id: `written-${drafts}-${at}`, text }));
  return { ...setDraft, name: NAME, languages: [], cards };
};
const asks =
  (practice: string) =>
  async ({ calls }: TeacherWorld) => {
    await sees(words(teacherTexts.teacher.loading));
    expect(calls.practice.open.map(({ input }) => input)).toEqual([['class-7a2', practice]]);
  };
async function form(name: string): Promise<void> {
  await sees(heading(texts.newSet));
  await expect.element(title).toHaveValue(name);
  const cards = [...document.querySelectorAll<HTMLInputElement>('input[name$=".text"]')];
  expect(cards.map(({ value }) => value)).toEqual(['cups', 'walked']);
}

playStudent(teacherPractice, {
  begins: async () => {
    const world = await openClass();
    await press(byRole('link', teacherTexts.teacherOverview.whoMisses));
    return world;
  },
  sees: {
    misses: () => canPress(ofWords, ofSound, ofEndings),
    wordsCome: asks('words'),
    soundComes: asks('θ'),
    endingsCome: asks('endings'),
    toldThatItIsNotThere: () => canPress(button(teacherTexts.teacher.tryAgain)),
    endings: async () => {
      await form(NAME);
      await expect.element(field(texts.definition).first()).toHaveValue('a place with many books');
    },
    changedEndings: () => form('Say the endings'),
    endingsAgain: async () => {
      await form('Say the endings');
      await sees(words(texts.unsaved));
      await seesNot(note);
    },
    saving: async ({ calls }) => {
      await cannotPress(button(texts.saving));
      expect(calls.save.open.map(({ input }) => [input.id, input.draft.name])).toEqual([['written-new', NAME]]);
    },
    saved: () => canPress(byRole('link', teacherTexts.teacherAssignments.assign)),
    assigning: async () => {
      await expect.element(byRole('checkbox', /^Class 7A2/)).toBeChecked();
      await expect.element(byRole('checkbox', /^Class 2B/)).not.toBeChecked();
    },
  },
  does: {
    practicesTheWords: () => press(ofWords),
    practicesASound: () => press(ofSound),
    practicesTheEndings: () => press(ofEndings),
    theyArrive: async ({ calls }) => {
      calls.practice.open[0]!.answer(drafted());
      await sees(note);
    },
    theNetworkIsGone: ({ calls }) => calls.practice.open[0]!.refuse(OFFLINE),
    writesATitle: () => write(title, 'Say the endings'),
    leavesAndReturns: async ({ calls }) => {
      await press(byRole('link', teacherTexts.teacherClasses.title).first());
      await press(byRole('link', /^Class 7A2/).first());
      await press(byRole('link', teacherTexts.teacherOverview.whoMisses));
      await press(ofEndings);
      await expect.poll(() => calls.practice.open.length).toBe(1);
      calls.practice.open[0]!.answer(drafted());
    },
    startsOver: () => press(button(teacherTexts.teacherAssign.discard)),
    saves: () => press(button(texts.save)),
    itIsSaved: ({ calls }) =>
      calls.save.open[0]!.answer({ outcome: 'saved', content: { ...written, kind: 'study_set', name: NAME } }),
    assignsIt: async ({ calls }) => {
      await press(byRole('link', teacherTexts.teacherAssignments.assign));
      await expect.poll(() => calls.recipients.open.length).toBe(1);
      calls.recipients.open[0]!.answer(recipients);
    },
  },
});
