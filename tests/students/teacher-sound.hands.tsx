import { expect } from 'vitest';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { spoken } from '../../walks/support/teacher-corrections.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, heading, press, sees, seesNot, words } from './senses.ts';
import { openClass, type TeacherWorld } from './teacher-rig.tsx';
import { teacherSound } from './teacher-sound.student.ts';

const texts = teacherTexts.teacherListen;
const play = button(texts.play);
const remove = button(texts.delete);

playStudent(teacherSound, {
  begins: async () => {
    const world = await openClass();
    await press(byRole('row').nth(1).getByRole('link'));
    await press(byRole('table').first().getByRole('link').first());
    await press(byRole('link', 'Correct: library'));
    world.calls.sentence.open[0]!.answer({ ...spoken, sound_until: '2026-12-25T12:00:00.000Z' });
    return world;
  },
  sees: {
    async sentence({ audio }) {
      expect(audio.plays.filter(({ stopped }) => !stopped)).toEqual([]);
      await seesNot(byRole('alert'));
      await sees(words(texts.until.replace('{{day}}', 'Fri, Dec 25')));
      await canPress(play, remove);
    },
    async sounds({ audio }) {
      await canPress(button(texts.stop));
      await seesNot(byRole('alert'));
      expect(audio.plays.at(-1)).toMatchObject({ url: expect.stringMatching(/\/sound$/), stopped: false });
    },
    async toldThatItIsNotPlayed() {
      await sees(words(texts.notPlayed));
      await canPress(play);
    },
    async asked({ audio }) {
      await sees(heading(texts.askOne), words(texts.askText));
      expect(audio.plays.filter(({ stopped }) => !stopped)).toEqual([]);
    },
    login: () => sees(heading(teacherTexts.teacherLogin.title), words(teacherTexts.teacherLogin.hasEnded)),
    async isDeleting({ calls }: TeacherWorld) {
      await cannotPress(play);
      expect(calls.eraseSound.open).toHaveLength(1);
    },
    toldThatItIsDeleted: async () => {
      await sees(words(texts.deleted));
      await seesNot(play, remove);
    },
    toldThatItIsNot: async () => {
      await sees(words(texts.notChanged));
      await canPress(play);
    },
  },
  does: {
    plays: () => press(play),
    itEnds: ({ audio }) => audio.plays.at(-1)!.listen({ type: 'playback.ended' }),
    itCannotBePlayed: ({ audio }) => audio.plays.at(-1)!.listen({ type: 'playback.failed' }),
    stops: () => press(button(texts.stop)),
    deletes: () => press(remove),
    confirms: () => press(byRole('dialog').getByRole('button', { name: texts.delete })),
    keepsIt: () => press(button(texts.keep)),
    itIsDeleted: ({ calls }) => calls.eraseSound.open[0]!.answer(),
    theAnswerIsGone: ({ calls }) => calls.eraseSound.open[0]!.refuse(refusal('not_found')),
    theLoginHasEnded: ({ calls }) => calls.eraseSound.open[0]!.refuse(refusal('unauthorized')),
    noAnswerCame: ({ calls }) => calls.eraseSound.open[0]!.refuse(OFFLINE),
  },
});
