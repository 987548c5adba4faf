import { student } from './student.ts';

/** A student who looks for a conversation. */
export const rolePlayCatalog = student('rolePlayCatalog', 'loading', {
  loading: {
    sees: '[RP-07] the header, its way back, and that something loads',
    on: { theRolePlaysArrive: 'allLevels', theyDoNotLoad: 'toldThatThereAreNone', goesBack: 'assignments' },
  },
  toldThatThereAreNone: {
    sees: '[RP-07, ERR-01] that there are none to see now and why, and another try',
    on: { triesAgain: 'loading', goesBack: 'assignments' },
  },
  allLevels: {
    sees: "[RP-07] 'All Levels' and A1 to C2; who can be met, at which level, for how many goals, and the best stars so far",
    on: {
      choosesALevel: 'oneLevel',
      choosesALevelWithoutAny: 'emptyLevel',
      opensARolePlay: 'introduction',
      goesBack: 'assignments',
    },
  },
  oneLevel: {
    sees: '[RP-07] those of the level alone, which the address names',
    on: { choosesAllLevels: 'allLevels', opensARolePlay: 'introduction' },
  },
  emptyLevel: {
    sees: '[RP-07] that there is none yet, and the other levels',
    on: { choosesAllLevels: 'allLevels' },
  },
  introduction: { sees: '[RP-01, RP-07] the page of the role-play, in self-study' },
  assignments: { sees: '[RP-07] the assignments' },
});
