import { student } from './student.ts';

/** A teacher lets the class be recorded, and listens (docs/decisions/0109). */
export const teacherListening = student('teacherListening', 'classPage', {
  classPage: { sees: '[0109] the class, and the way to its recordings', on: { opensTheRecordings: 'recordingsLoad' } },
  recordingsLoad: {
    sees: '[0109] please wait',
    on: { theyArrive: 'recordings', theSchoolKeepsNone: 'toldThatTheSchoolKeepsNone' },
  },
  toldThatTheSchoolKeepsNone: { sees: '[0109] the school keeps none' },
  recordings: {
    sees: '[0109] that recordings are kept and how many, who agreed, who recorded that, and who did not agree',
    on: {
      recordsAConsent: 'askedForStudents',
      choosesOne: 'oneChosen',
      choosesTheMissing: 'missingChosen',
      choosesTheClass: 'allChosen',
      deletesOnes: 'askedToDeleteOnes',
      deletesAll: 'askedToDeleteAll',
      stopsAll: 'askedToStop',
    },
  },
  askedForStudents: {
    sees: '[0109] that a student is missing',
    on: { choosesOne: 'oneChosen', choosesTheMissing: 'missingChosen', choosesTheClass: 'allChosen' },
  },
  oneChosen: {
    sees: '[0109] one student is chosen',
    on: { takesOneBack: 'recordings', endsTheConsents: 'askedToEnd', recordsTheirOwn: 'ownConsentIsStored' },
  },
  ownConsentIsStored: { sees: '[0109] please wait' },
  missingChosen: {
    sees: '[0109] those without consent are chosen',
    on: { recordsAConsent: 'consentsAreStored' },
  },
  consentsAreStored: {
    sees: '[0109] please wait: nothing can be changed twice',
    on: {
      itIsStored: 'withConsents',
      noAnswerCame: 'toldThatNothingChanged',
      oneHasLeft: 'classIsReadAgain',
    },
  },
  withConsents: {
    sees: '[0109] the new consents, and the same students chosen, so that a mistake is undone at once',
    on: { endsTheConsents: 'askedToEndTwo' },
  },
  toldThatNothingChanged: {
    sees: '[0109, ERR-01] nothing has changed, and the choice as before',
    on: { recordsAConsent: 'consentsAreStored' },
  },
  classIsReadAgain: {
    sees: '[0109] please wait',
    on: {
      theClassArrives: 'toldThatTheClassChanged',
      theClassIsGone: 'missing',
      theNetworkIsGone: 'toldThatNothingChanged',
      theLoginHasEnded: 'login',
    },
  },
  login: { sees: '[0109] the login, and why it is needed' },
  toldThatTheClassChanged: { sees: '[0109] nothing has changed, and the others are still chosen' },
  missing: { sees: '[0109] the class is not there' },
  askedToEndTwo: {
    sees: '[0109] the question for two students',
    on: { keepsTheConsent: 'withConsents', confirmsTheEnd: 'endIsStored' },
  },
  endIsStored: { sees: '[0109] please wait' },
  allChosen: { sees: '[0109] the whole class is chosen', on: { takesTheClassBack: 'recordings' } },
  askedToEnd: {
    sees: '[0109] the question by name, and that recordings are deleted',
    on: { keepsTheConsent: 'oneChosen' },
  },
  askedToDeleteOnes: { sees: '[0109] the question, and that recordings are deleted' },
  askedToDeleteAll: { sees: '[0109] the question, and that recordings are deleted' },
  askedToStop: { sees: '[0109] the question, and that recordings are deleted', on: { confirms: 'stopIsStored' } },
  stopIsStored: { sees: '[0109] please wait', on: { allIsDeleted: 'off' } },
  off: { sees: '[0109] that nothing is kept, and how to keep recordings', on: { startsAgain: 'startIsStored' } },
  startIsStored: { sees: '[0109] please wait', on: { itIsOn: 'recordings' } },
});
