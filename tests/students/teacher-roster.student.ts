import { student } from './student.ts';

/** A teacher imports the school's roster (docs/decisions/0105). */
export const teacherRoster = student('teacherRoster', 'classes', {
  classes: { sees: '[0105] the classes, and the way to the roster', on: { opensTheRoster: 'choice' } },
  choice: {
    sees: '[0105] which files to choose or to drop',
    on: { choosesFiles: 'filesAreChecked', dropsFiles: 'filesAreChecked', goesToTheClasses: 'classes' },
  },
  filesAreChecked: {
    sees: '[0105] please wait: no other file can be chosen',
    on: {
      changesAreFound: 'changes',
      nothingChanges: 'noChanges',
      manyAreMissing: 'tooManyMissing',
      problemsAreFound: 'problems',
      theNetworkIsGone: 'toldThatNothingIsImported',
      theFilesAreTooLarge: 'toldThatTheyAreTooLarge',
      theFilesAreUnreadable: 'toldThatTheyAreUnreadable',
      anotherRosterIsUnderWay: 'toldToWait',
      thePermissionIsGone: 'toldThatItIsNotAllowed',
      theLoginHasEnded: 'login',
      thereAreNoRosters: 'toldThatNothingIsThere',
    },
  },
  login: { sees: '[0105] the login, and why it is needed' },
  toldThatNothingIsThere: { sees: '[0105] nothing is there, and the way to the classes' },
  toldThatNothingIsImported: {
    sees: '[0105, ERR-01] nothing is imported, and how to choose again',
    on: { choosesFiles: 'filesAreChecked' },
  },
  toldThatTheyAreTooLarge: { sees: '[0105] who can import larger files' },
  toldThatTheyAreUnreadable: { sees: '[0105] the files can’t be read' },
  toldToWait: { sees: '[0105] another roster is under way' },
  toldThatItIsNotAllowed: { sees: '[0105] whom to ask for the permission' },
  problems: {
    sees: '[0105] each problem with its file and line, and how many more there are',
    on: { choosesFiles: 'filesAreChecked' },
  },
  noChanges: {
    sees: '[0105] nothing changes, and nothing can be imported',
    on: { choosesOthers: 'choice', disablesMissing: 'onlyMissing' },
  },
  onlyMissing: { sees: '[0105] that missing students will be disabled', on: { imports: 'onlyMissingAreImported' } },
  onlyMissingAreImported: { sees: '[0105] please wait: the request disables missing students' },
  tooManyMissing: { sees: '[0105] most students are missing from the files, so they stay' },
  changes: {
    sees: '[0105] how many of each kind, the first names, and what was before',
    on: { choosesOthers: 'choice', disablesMissing: 'missingChosen', imports: 'rosterIsImported' },
  },
  missingChosen: {
    sees: '[0105] missing students will be disabled',
    on: { keepsMissing: 'changes', imports: 'missingAreImported' },
  },
  rosterIsImported: {
    sees: '[0105] please wait: nothing can be sent twice',
    on: {
      itIsStored: 'done',
      theSchoolHasChanged: 'toldThatTheSchoolChanged',
      noAnswerCame: 'toldThatItMayBeImported',
      problemsCameUp: 'problems',
      anotherRosterIsUnderWay: 'toldToImportLater',
      theLoginHasEnded: 'login',
      thereAreNoRosters: 'toldThatNothingIsThere',
    },
  },
  toldToImportLater: { sees: '[0105] another roster is under way, and the changes as before' },
  missingAreImported: { sees: '[0105] please wait: the request disables missing students' },
  toldThatTheSchoolChanged: {
    sees: '[0105] nothing is imported, and the new changes',
    on: { imports: 'newRosterIsImported' },
  },
  newRosterIsImported: { sees: '[0105] please wait: the request is for the new changes' },
  toldThatItMayBeImported: {
    sees: '[0105, ERR-01] it may be imported, and how to find out',
    on: { imports: 'rosterIsImported', disablesMissing: 'missingChosen', choosesOthers: 'choice' },
  },
  done: {
    sees: '[0105] how many people and classes, and how new students get passwords',
    on: { choosesOthers: 'choice', goesToTheClasses: 'classes' },
  },
});
