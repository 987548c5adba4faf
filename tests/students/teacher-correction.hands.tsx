import { expect } from 'vitest';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { evenWords, spoken, unheard } from '../../walks/support/teacher-corrections.ts';
import { OFFLINE } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, field, heading, press, sees, seesNot, words, write } from './senses.ts';
import { teacherCorrection } from './teacher-correction.student.ts';
import { openClass, type TeacherWorld } from './teacher-rig.tsx';

const texts = teacherTexts.teacherCorrect;
const save = button(texts.save);
const takeBack = button(texts.takeBack);
const right = (word: string) => button(texts.rightWord.replace('{{word}}', word));
const wrong = (word: string) => button(texts.wrongWord.replace('{{word}}', word));
const { answered_at, corrections } = spoken;
const stored = {
  ...spoken,
  corrections: [{ ...corrections[0]!, score: 90, words: [{ place: 4, said: 'wrong' as const }] }],
};

async function marked(score: string, said: 'right' | 'wrong' | null, told: string[] = []): Promise<void> {
  await sees(heading(texts.title), heading(spoken.text), words('Outloud’s score: 63%'), words('/θ/ 12% /r/ 35%'));
  await expect.element(field(texts.score)).toHaveValue(score);
  await expect.element(right('three')).toHaveAttribute('aria-pressed', String(said === 'right'));
  await expect.element(wrong('three')).toHaveAttribute('aria-pressed', String(said === 'wrong'));
  await canPress(right('Where'), wrong('Where'), save);
  const notes = () => [...byRole('alert').elements(), ...byRole('status').elements()].map((note) => note.textContent);
  await expect.poll(() => notes().filter((note) => note !== '')).toEqual(told);
}

playStudent(teacherCorrection, {
  begins: async () => {
    const world = await openClass();
    await press(byRole('row').nth(1).getByRole('link'));
    await press(byRole('table').first().getByRole('link').first());
    return world;
  },
  sees: {
    async workPage() {
      await sees(words('Phạm Thị Lan · 80% · 1 word marked · counts as 80%'), words('A former teacher · 71%'));
      await canPress(byRole('link', 'Correct: library'), byRole('link', texts.linkReading));
    },
    sentenceLoads: () => sees(words(teacherTexts.teacher.loading)),
    async sentence() {
      await marked('80', 'right');
      await seesNot(words(texts.wholeText));
      await sees(
        words('Pronunciation 63% · Intonation 87% · Pace 91%'),
        words(texts.countsText),
        heading(texts.others),
        words('71%'),
        words(texts.someone),
        words('Wrong').last(),
      );
      await canPress(takeBack);
    },
    toldOfTheWhole: () => sees(words('Pronunciation 88% · Intonation – · Pace 91%'), words(texts.wholeText)),
    async toldThatPartsAreGone() {
      await sees(words(texts.noParts));
      await seesNot(words(texts.wholeText));
    },
    wordIsMarked: () => marked('80', 'wrong'),
    scoreIsGiven: () => marked('90', 'wrong'),
    anotherScore: () => marked('90', 'right'),
    wordIsUnmarked: () => marked('90', null),
    noScoreIsTyped: () => marked('101', 'right'),
    async toldThatItIsNoScore({ calls }: TeacherWorld) {
      await marked('101', 'right', [texts.noScore]);
      expect(calls.correct.open).toEqual([]);
    },
    async marksAreSaved({ calls }: TeacherWorld) {
      await cannotPress(button(texts.saving));
      await cannotPress(takeBack);
      await expect.element(field(texts.score)).toBeDisabled();
      await expect.element(right('three')).toBeDisabled();
      const sent = { answered_at, score: 90, words: [{ place: 4, said: 'wrong' }] };
      expect(calls.correct.open.map(({ input }) => input)).toEqual([sent]);
    },
    async toldThatTheyAreSaved() {
      await marked('90', 'wrong', [texts.saved]);
      await seesNot(heading(texts.others));
    },
    toldThatTheyAreNotSaved: () => marked('90', 'wrong', [texts.notSaved]),
    async noMarksAreSaved({ calls }: TeacherWorld) {
      await cannotPress(button(texts.saving));
      expect(calls.correct.open.map(({ input }) => input)).toEqual([{ answered_at, score: null, words: [] }]);
    },
    async unmarked() {
      await marked('', null, [texts.saved]);
      await seesNot(takeBack);
    },
  },
  does: {
    opensACard: () => press(byRole('link', 'Correct: library')),
    opensTheReading: () => press(byRole('link', texts.linkReading)),
    aSentenceOfGoodWordsArrives: ({ calls }) => calls.sentence.open[0]!.answer(evenWords),
    anOldOneArrives: ({ calls }) => calls.sentence.open[0]!.answer(unheard),
    itArrives: ({ calls }) => calls.sentence.open[0]!.answer(spoken),
    marksAWord: () => press(wrong('three')),
    takesTheMarkBack: () => press(wrong('three')),
    givesAScore: () => write(field(texts.score), '90'),
    typesNoScore: () => write(field(texts.score), '101'),
    saves: () => press(save),
    savesNoScore: () => press(save),
    savesAgain: () => press(save),
    takesTheMarksBack: () => press(takeBack),
    theyAreStored: ({ calls }) => calls.correct.open[0]!.answer(stored),
    noAnswerCame: ({ calls }) => calls.correct.open[0]!.refuse(OFFLINE),
    theyAreGone: ({ calls }) => calls.correct.open[0]!.answer({ ...spoken, corrections: corrections.slice(1) }),
  },
});
