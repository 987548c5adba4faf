import { student } from './student.ts';

/** A teacher assigns work, and changes it (docs/decisions/0092). */
export const teacherAssigning = student('teacherAssigning', 'classes', {
  classes: {
    sees: '[0092] the classes, and how to assign work',
    on: { assigns: 'formLoads', opensTheAssignments: 'listLoads' },
  },
  formLoads: {
    sees: '[0092] please wait',
    on: { theFormArrives: 'emptyForm' },
  },
  emptyForm: {
    sees: '[0092] all content, no class chosen, a week from today',
    on: {
      continues: 'askedForContent',
      searchesAndPressesEnter: 'formWithTheFirstResult',
      looksAtContent: 'previewLoads',
      searchesForNonsense: 'nothingFound',
      searchesOffline: 'toldThatTheSearchFailed',
      searchesAfterTheLogin: 'login',
      pressesEnterOffline: 'toldThatTheSearchFailed',
      pressesEnterAfterTheLogin: 'login',
    },
  },
  login: { sees: '[0092] the login, and why it is needed' },
  nothingFound: {
    sees: '[0092] that nothing fits',
    on: { continues: 'askedForContent', pressesEnterAgain: 'nothingFound' },
  },
  toldThatTheSearchFailed: {
    sees: '[0092, ERR-01] the search failed, and how to try again',
    on: { triesAgain: 'toldThatTheSearchFailed', searchesForNonsense: 'nothingFound' },
  },
  previewLoads: {
    sees: '[0092] please wait, beside the form',
    on: { thePreviewArrives: 'preview', thePreviewFails: 'toldThatThePreviewFailed', theLoginHasEnded: 'login' },
  },
  toldThatThePreviewFailed: {
    sees: '[0092, ERR-01] it can’t be shown, and how to try again',
    on: { triesAgain: 'previewLoads' },
  },
  preview: {
    sees: '[0092] what students will read and hear',
    on: { plays: 'previewIsHeard', closesThePreview: 'emptyForm' },
  },
  previewIsHeard: {
    sees: '[0092] a sentence is heard',
    on: { stops: 'preview', theSoundEnds: 'preview', playsAnother: 'anotherIsHeard' },
  },
  anotherIsHeard: { sees: '[0092] only the other sentence is heard', on: { itCannotBePlayed: 'preview' } },
  askedForContent: {
    sees: '[0092] content is missing, next to the search',
    on: { searchesAndPressesEnter: 'formWithTheFirstResult' },
  },
  formWithTheFirstResult: {
    sees: '[0092] the passage is chosen, and the search is empty again',
    on: { pressesEnterAgain: 'askedForStudents', takesItBack: 'emptyForm', choosesAClass: 'filledForm' },
  },
  askedForStudents: {
    sees: '[0092] a class is missing, and the first class has the focus',
    on: { choosesAClass: 'filledForm' },
  },
  filledForm: {
    sees: '[0092] the passage for the whole class',
    on: {
      continues: 'summary',
      takesAStudentOff: 'formForOneStudent',
      addsARolePlay: 'formOfTwo',
      entersAnEarlierDay: 'toldThatTheDayIsTooEarly',
      leavesTheForm: 'classesDuringADraft',
    },
  },
  classesDuringADraft: { sees: '[0092] the classes, and how to assign work', on: { assigns: 'formLoadsWithADraft' } },
  formLoadsWithADraft: { sees: '[0092] please wait', on: { theFormArrives: 'formOfBefore' } },
  formOfBefore: {
    sees: '[0092] the passage for the whole class, and that it was not sent',
    on: { startsOver: 'emptyForm' },
  },
  toldThatTheDayIsTooEarly: {
    sees: '[0092] the last day is before the first, next to it',
    on: { entersALaterDay: 'laterForm' },
  },
  laterForm: { sees: '[0092] the later day', on: { continues: 'laterSummary' } },
  laterSummary: { sees: '[0092] the passage, the class, and the later day' },
  formOfTwo: { sees: '[0092] the passage and the role-play', on: { continues: 'summaryOfTwo' } },
  summaryOfTwo: {
    sees: '[0092] that two assignments come out, each with the name of its content',
    on: { confirms: 'assigningTwo' },
  },
  assigningTwo: { sees: '[0092] please wait: the request has no name' },
  formForOneStudent: { sees: '[0092] two of three students', on: { continues: 'summaryForOneStudent' } },
  summaryForOneStudent: { sees: '[0092] the passage, two students, and the days' },
  summary: {
    sees: '[0092] the passage, the class, and the days',
    on: { goesBack: 'filledForm', confirms: 'assigning' },
  },
  assigning: {
    sees: '[0092] please wait: nothing can be sent twice',
    on: { itIsAssigned: 'assigned', assigningFails: 'toldThatItIsNotAssigned' },
  },
  toldThatItIsNotAssigned: {
    sees: '[0092, ERR-01] it was not saved, above the summary',
    on: { confirms: 'assigningAgain', goesBack: 'filledForm' },
  },
  assigningAgain: { sees: '[0092] please wait: the same request is sent', on: { itIsAssigned: 'assigned' } },
  assigned: {
    sees: '[0092] who has it, and that they see it now',
    on: { assignsMore: 'formLoads', goesToTheAssignments: 'listLoads' },
  },
  listLoads: {
    sees: '[0092] please wait',
    on: { theListArrives: 'list', theSameWorkOfTwoClassesArrives: 'twoClasses' },
  },
  twoClasses: {
    sees: '[0092] one entry for both classes, with actions for all and for each, and the way to the results of each',
    on: {
      extendsForAll: 'extendingForAll',
      extends: 'extendingForOne',
      withdrawsFromAll: 'askedWhetherToWithdrawFromAll',
      choosesAClassOfTheList: 'classAlone',
    },
  },
  extendingForAll: { sees: '[0092] that one request is sent', on: { itIsExtendedForAll: 'twoClassesLater' } },
  twoClassesLater: { sees: '[0092] both are due a week later' },
  extendingForOne: { sees: '[0092] that one class is changed', on: { itIsExtendedForOne: 'twoEntries' } },
  twoEntries: { sees: '[0092] an entry for each class, because the days differ' },
  askedWhetherToWithdrawFromAll: { sees: '[0092] the question for both', on: { withdrawsIt: 'withdrawingFromAll' } },
  withdrawingFromAll: { sees: '[0092] that one request is sent', on: { itIsWithdrawnFromAll: 'withdrawnFromAll' } },
  withdrawnFromAll: { sees: '[0092] how to assign it to both again' },
  classAlone: { sees: '[0092] only the work of this class', on: { showsAllClasses: 'twoClasses' } },
  list: {
    sees: '[0092] each assignment with its days, its students, and how many have completed it',
    on: {
      withdraws: 'askedWhetherToWithdraw',
      extends: 'extending',
      extendsThePastOne: 'extendingThePastOne',
      changesIt: 'changeLoads',
      copiesIt: 'copyLoads',
    },
  },
  askedWhetherToWithdraw: {
    sees: '[0092] that students keep their work',
    on: { keepsIt: 'list', withdrawsIt: 'withdrawing' },
  },
  withdrawing: {
    sees: '[0092] the list, until the provider answers',
    on: { itIsWithdrawn: 'withdrawnList', theChangeFails: 'toldThatNothingChanged' },
  },
  toldThatNothingChanged: {
    sees: '[0092, ERR-01] the change failed, and the list as before',
    on: { withdraws: 'askedWhetherToWithdraw' },
  },
  withdrawnList: { sees: '[0092] the assignment is withdrawn', on: { assignsItAgain: 'restoring' } },
  restoring: { sees: '[0092] the list, until the provider answers', on: { itIsRestored: 'list' } },
  extending: { sees: '[0092] the list, until the provider answers', on: { itIsExtended: 'extendedList' } },
  extendingThePastOne: { sees: '[0092] that a week from today is sent' },
  extendedList: { sees: '[0092] the assignment is due a week later' },
  copyLoads: { sees: '[0092] please wait', on: { theCopyArrives: 'copy' } },
  copy: { sees: '[0092] the same content and students, with days from today' },
  changeLoads: { sees: '[0092] please wait', on: { theAssignmentArrives: 'changeForm' } },
  changeForm: {
    sees: '[0092] the assignment, with its class fixed',
    on: { renamesIt: 'renamedForm' },
  },
  renamedForm: { sees: '[0092] the new name', on: { continues: 'summaryOfTheChange' } },
  summaryOfTheChange: { sees: '[0092] the new name over the summary', on: { saves: 'savingTheChange' } },
  savingTheChange: { sees: '[0092] only the name is sent', on: { theChangeIsSaved: 'changed' } },
  changed: { sees: '[0092] that it changed', on: { goesToTheAssignments: 'listLoads' } },
});
