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
      recordsAConsent: 'consentIsStored',
      recordsAStudentsOwn: 'ownConsentIsStored',
      endsAConsent: 'askedToEnd',
      deletesOnes: 'askedToDeleteOnes',
      deletesAll: 'askedToDeleteAll',
      stopsAll: 'askedToStop',
    },
  },
  consentIsStored: {
    sees: '[0109] please wait: nothing can be changed twice',
    on: { itIsStored: 'withConsent', noAnswerCame: 'toldThatNothingChanged' },
  },
  ownConsentIsStored: { sees: '[0109] please wait', on: { itIsStored: 'withConsent' } },
  withConsent: { sees: '[0109] the new consent' },
  toldThatNothingChanged: {
    sees: '[0109, ERR-01] nothing has changed',
    on: { recordsAConsent: 'consentIsStored', endsAConsent: 'askedAfterAFailure' },
  },
  askedAfterAFailure: { sees: '[0109] the question', on: { keepsTheConsent: 'recordings' } },
  askedToEnd: {
    sees: '[0109] the question, and that recordings are deleted',
    on: { keepsTheConsent: 'recordings' },
  },
  askedToDeleteOnes: { sees: '[0109] the question, and that recordings are deleted' },
  askedToDeleteAll: { sees: '[0109] the question, and that recordings are deleted' },
  askedToStop: { sees: '[0109] the question, and that recordings are deleted', on: { confirms: 'stopIsStored' } },
  stopIsStored: { sees: '[0109] please wait', on: { allIsDeleted: 'off' } },
  off: { sees: '[0109] that nothing is kept, and how to keep recordings', on: { startsAgain: 'startIsStored' } },
  startIsStored: { sees: '[0109] please wait', on: { itIsOn: 'recordings' } },
});
