import { student } from './student.ts';

/** A student before a role-play: the tutor, the goals, and earlier results. */
export const rolePlayIntroduction = student('rolePlayIntroduction', 'loading', {
  loading: {
    sees: '[RP-01] the header, its way back, and that something loads',
    on: {
      aNewScenarioArrives: 'newScenario',
      aScenarioThatWasPlayedArrives: 'playedScenario',
      aScenarioThatWasLeftArrives: 'leftScenario',
      itDoesNotLoad: 'toldToBeOffline',
      thereIsNoSuchScenario: 'notFound',
      goesBack: 'assignment',
    },
  },
  toldToBeOffline: {
    sees: '[RP-01] that it is not available, why, and another try',
    on: { triesAgain: 'loading', goesBack: 'assignment' },
  },
  notFound: { sees: '[NAV-05] the not-found page' },
  newScenario: {
    sees: '[RP-01] title, level, topic, who is met and where, each goal, each sentence that helps; no past results',
    on: { listensToASentence: 'hearsTheFirst', begins: 'conversation', goesBack: 'assignment' },
  },
  hearsTheFirst: {
    sees: '[RP-01] a sentence is heard, recorded, and can be stopped',
    on: { stopsIt: 'newScenario', itEnds: 'newScenario', listensToAnother: 'hearsTheSecond' },
  },
  hearsTheSecond: {
    sees: "[RP-01] the other sentence alone is heard, by the browser's voice",
    on: { stopsIt: 'newScenario' },
  },
  playedScenario: {
    sees: '[RP-04] past results with goals and stars, the latest first, and which was the best',
    on: { talksAgain: 'conversation', opensAnEarlierResult: 'results', goesBack: 'assignment' },
  },
  leftScenario: {
    sees: '[RP-02] [0152] that the conversation of this lesson can be continued, or started over',
    on: { continuesIt: 'sameConversation', startsOver: 'conversation', goesBack: 'assignment' },
  },
  sameConversation: { sees: '[RP-02] the conversation that was left' },
  conversation: { sees: '[RP-02] a new conversation of this lesson' },
  results: { sees: '[RP-04] the report on that conversation' },
  assignment: { sees: '[RP-01] the assignment' },
});
