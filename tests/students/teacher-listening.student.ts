import { student } from './student.ts';

/** A teacher lets the class be recorded, and listens (docs/decisions/0109). */
export const teacherListening = student('teacherListening', 'classPage', {
  classPage: { sees: '[0109] the class, and the way to its recordings', on: { opensTheRecordings: 'recordingsLoad' } },
  recordingsLoad: {
    sees: '[0109] please wait',
    on: {
      theyArrive: 'recordings',
      theSchoolKeepsNone: 'toldThatTheSchoolKeepsNone',
      theNetworkIsGone: 'toldToBeOffline',
      theClassIsGone: 'toldThatNothingIsThere',
    },
  },
  toldThatTheSchoolKeepsNone: { sees: '[0109] the school keeps none' },
  toldToBeOffline: {
    sees: '[0109, ERR-01] the network is gone, and how to try again',
    on: { triesAgain: 'recordingsLoad' },
  },
  toldThatNothingIsThere: { sees: '[0109] nothing is there, and the way to the classes' },
  recordings: {
    sees: '[0109] that recordings are kept and how many, who agreed, who recorded that, and who did not agree',
    on: { recordsAConsent: 'consentIsStored', endsAConsent: 'askedToEnd', stopsAll: 'askedToStop' },
  },
  consentIsStored: {
    sees: '[0109] please wait: nothing can be changed twice',
    on: { itIsStored: 'withConsent', noAnswerCame: 'toldThatNothingChanged' },
  },
  withConsent: { sees: '[0109] the new consent' },
  toldThatNothingChanged: { sees: '[0109, ERR-01] nothing has changed' },
  askedToEnd: {
    sees: '[0109] the question, and that recordings are deleted',
    on: { keepsTheConsent: 'recordings' },
  },
  askedToStop: { sees: '[0109] the question, and that recordings are deleted', on: { confirms: 'stopIsStored' } },
  stopIsStored: { sees: '[0109] please wait', on: { allIsDeleted: 'off' } },
  off: { sees: '[0109] that nothing is kept, and how to keep recordings' },
});
