import { expect } from 'vitest';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { SOUNDS } from '../../src/teacher/accommodations/sounds.ts';
import { adjusted } from '../../walks/support/teacher-accounts.ts';
import { OFFLINE } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, flip, heading, press, sees, words } from './senses.ts';
import { teacherAccommodations } from './teacher-accommodations.student.ts';
import { openClass, type TeacherWorld } from './teacher-rig.tsx';

const texts = teacherTexts.teacherAdjust;
const TITLES = [
  texts.moreTime,
  texts.slowerAudio,
  texts.repetitions,
  texts.transcripts,
  texts.typedTurns,
  texts.easyReading,
];
const OTHERS = { more_time: true, transcripts: true, exempt_sounds: ['TH', 'R', 'ZH'] };
const name = `${adjusted.student.last_name} ${adjusted.student.first_name}`;
const way = byRole('link', texts.title);
const save = button(texts.save);

const switches = () => TITLES.map((title) => byRole('switch', title));
const isOn = (element: Element) => (element as HTMLInputElement).checked;
const chosen = () => ({
  on: TITLES.filter((title) => isOn(byRole('switch', title).element())),
  sounds: byRole('checkbox')
    .elements()
    .flatMap((box, place) => (isOn(box) ? [SOUNDS[place]!.sound] : [])),
});

async function choice(on: string[], sounds: string[], told: string[] = []): Promise<void> {
  await sees(heading(texts.title), words(texts.moreTimeText), words(texts.soundsText), words('think'));
  await canPress(...switches(), byRole('checkbox', '/θ/ think'), save);
  await expect.poll(chosen).toEqual({ on, sounds });
  const notes = () =>
    [...byRole('alert').elements(), ...byRole('status').elements()].map((note) => note.textContent).filter(Boolean);
  await expect.poll(notes).toEqual(told);
}

const others = (...told: string[]) => choice([texts.moreTime, texts.transcripts], ['TH', 'ZH', 'R'], told);

playStudent(teacherAccommodations, {
  begins: async () => {
    const world = await openClass();
    await press(byRole('row').nth(1).getByRole('link'));
    return world;
  },
  sees: {
    studentPage: () => canPress(way),
    adjustmentsLoad: () => sees(words(teacherTexts.teacher.loading)),
    adjustments: () => choice([texts.moreTime], ['TH', 'R']),
    othersChosen: () => others(),
    othersAreSaved: async ({ calls }: TeacherWorld) => {
      await cannotPress(button(texts.saving));
      await expect.element(byRole('switch', texts.transcripts)).toBeDisabled();
      expect(calls.adjust.open.map(({ input }) => input)).toEqual([OTHERS]);
    },
    // Another teacher saved at the same time.
    toldThatItIsSaved: () => choice([texts.moreTime, texts.slowerAudio], ['TH'], [texts.saved]),
    toldThatItIsNotSaved: () => others(texts.notSaved),
    oneIsOff: () => choice([texts.moreTime], ['TH']),
    soundIsBack: () => choice([texts.moreTime, texts.transcripts], ['TH', 'R']),
  },
  does: {
    opensTheAdjustments: () => press(way),
    theyArrive: ({ calls }) => calls.adjustments.open[0]!.answer(adjusted),
    async choosesOthers() {
      await flip(byRole('switch', texts.transcripts));
      await flip(byRole('checkbox', '/ʒ/ vision'));
    },
    switchesOneOff: () => flip(byRole('switch', texts.slowerAudio)),
    sparesNoSound: () => flip(byRole('checkbox', '/ʒ/ vision')),
    goesToTheStudent: () => press(byRole('link', name)),
    saves: () => press(save),
    savesAgain: () => press(save),
    itIsStored: ({ calls }) =>
      calls.adjust.open[0]!.answer({
        ...adjusted,
        accommodations: { more_time: true, slower_audio: true, exempt_sounds: ['TH'] },
      }),
    noAnswerCame: ({ calls }) => calls.adjust.open[0]!.refuse(OFFLINE),
  },
});
