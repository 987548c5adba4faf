import { student } from './student.ts';

/** A student on the page that frames another origin's conversation. */
export const flutterEmbed = student('flutterEmbed', 'loading', {
  loading: {
    sees: '[NAV-10] the title, the assignment, the way back, and that something loads',
    on: {
      aPageIsNamed: 'frameLoading',
      noPageIsNamed: 'toldThatThereIsNone',
      itDoesNotLoad: 'toldOfTrouble',
      goesBack: 'assignments',
    },
  },
  frameLoading: {
    sees: '[NAV-10] that the frame loads, asked for the lesson with the session, the microphone allowed in it',
    on: { theFrameArrives: 'conversation', theFrameStaysAway: 'toldOfTrouble', goesBack: 'assignments' },
  },
  conversation: {
    sees: '[NAV-10] the conversation of the other origin in its frame, and nothing that loads',
    on: { goesBack: 'assignments' },
  },
  toldThatThereIsNone: {
    sees: '[NAV-10] that the school has not set it up',
    on: { goesBack: 'assignments' },
  },
  toldOfTrouble: {
    sees: '[NAV-10] that it can’t be opened now, and another try',
    on: { triesAgain: 'loading', goesBack: 'assignments' },
  },
  assignments: { sees: '[NAV-10] the way to the assignments' },
});
