import { student } from './student.ts';

/** A lesson of two cards, one warmed up and spoken, one read: how it begins, goes on, is left and ends (SET-05). */
export const lesson = student('lesson', 'loading', {
  loading: {
    sees: '[SET-05] the lesson is being made ready; it can be closed',
    on: {
      theCardsArrive: 'warmUp',
      noCardsArrive: 'toldThatThereAreNone',
      theCardsDoNotLoad: 'toldThatTheyDidNotLoad',
      closes: 'studySet',
    },
  },
  toldThatThereAreNone: { sees: "[SET-11] 'No lessons found', over the study set" },
  toldThatTheyDidNotLoad: { sees: "[SET-11] 'Error when fetching lessons', over the study set" },
  warmUp: {
    sees: '[SET-06, SET-07] a warm-up first; three are left',
    on: { pressesNext: 'card', closes: 'askedWhetherToLeave', pressesTheBrowsersBack: 'askedWhetherToLeave' },
  },
  askedWhetherToLeave: {
    sees: "[SET-09] 'If you quit now, all progress made in this session will be lost.'; silence behind it",
    on: { stays: 'warmUp', pressesEscape: 'warmUp', quits: 'studySet' },
  },
  card: {
    sees: '[SET-07] a card; two are left',
    on: { failsOnce: 'anotherCard', passes: 'lastCard', closes: 'askedWhetherToLeaveACard' },
  },
  askedWhetherToLeaveACard: { sees: '[SET-09] the same question', on: { stays: 'card', quits: 'studySet' } },
  anotherCard: { sees: '[SET-07] a card of another name; two are left still', on: { passes: 'lastCard' } },
  lastCard: {
    sees: '[SET-05] one is left; the bar has moved',
    on: { passes: 'finished', failsOnce: 'lastCardAgain', failsForTheFifthTime: 'finished' },
  },
  lastCardAgain: { sees: '[SET-08] the same card; one is left still', on: { passes: 'finished' } },
  finished: { sees: '[SET-05, SET-09] well done, and the study set; every score is on its way' },
  studySet: { sees: '[SET-05, SET-09] the study set; what was scored stays' },
});
