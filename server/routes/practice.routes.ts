import { paths } from '../../contract/paths.ts';
import { SaidWords, SoundPractice, TakenSteps } from '../../contract/practice.ts';
import { GoalChoice, Recently } from '../../contract/recently.ts';
import { ContentWatch } from '../assignments/content-watch.ts';
import { answer, at, type Routes } from './calls.ts';
import { studentCalls } from './signed-in.ts';
import { readRecently } from '../practice/recently.ts';
import { readSoundPractice } from '../practice/sound-practice.ts';
import { keepSaidWords, keepTakenSteps, keepWeeklyGoal } from '../practice/practice-reports.ts';

/** The home screen (HOME-01), practice of words and sounds, and the weekly goal (docs/decisions/0072, 0073). */
export const practiceRoutes: Routes = (routes, { db, sessions, around, log, audioFolders }) => {
  const call = studentCalls(routes, sessions, 'Activity');
  const watch = new ContentWatch({ log, audioFolders });
  call.get('readRecently', paths.recently, {
    summary: 'Words to practice again, and what was done in the last seven days',
    answers: answer('What the student did of late.', { Recently }),
    handle: ({ student }) => readRecently(db, student, around.now()),
  });
  call.post('keepSaidWords', paths.practiceWords, {
    summary: 'Report words that were said in practice',
    body: { SaidWords },
    also: [429],
    handle: ({ student, body }) => keepSaidWords(db, student, body, around.now()),
  });
  call.post('keepTakenSteps', paths.practiceSteps, {
    summary: 'Report steps of a sound that were taken',
    body: { TakenSteps },
    also: [429],
    handle: ({ student, body }) => keepTakenSteps(db, student, body, around.now()),
  });
  call.get('readSoundPractice', at(paths.practiceSound, 'sound'), {
    summary: 'Read words and a sentence for practice of a sound',
    answers: answer('Words and a sentence for the sound.', { SoundPractice }),
    handle: ({ student, params }) => readSoundPractice(db, watch, student, params.sound),
  });
  call.put('chooseGoal', paths.practiceGoal, {
    summary: "Choose the student's own goal for the week, or give it up",
    body: { GoalChoice },
    handle: ({ student, body }) => keepWeeklyGoal(db, student, body, around.now()),
  });
};
