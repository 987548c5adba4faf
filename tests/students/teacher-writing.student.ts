import { student } from './student.ts';

/** A teacher writes a passage, a study set, or a role-play (docs/decisions/0111, 0115). */
export const teacherWriting = student('teacherWriting', 'classes', {
  classes: { sees: '[0111] the classes, and the way to their own content', on: { opensTheirContent: 'listComes' } },
  listComes: {
    sees: '[0111] please wait',
    on: { theListIsThere: 'list', nothingIsWritten: 'emptyList' },
  },
  emptyList: { sees: '[0111] what can be written, and the way to a form', on: { beginsAPassage: 'emptyForm' } },
  list: {
    sees: '[0111] each content with its assignments, and which is withdrawn',
    on: {
      withdraws: 'withdrawing',
      restores: 'restoring',
      beginsAPassage: 'emptyForm',
      changesOne: 'storedForm',
      changesASet: 'setForm',
      changesARolePlay: 'rolePlayForm',
      choosesAFile: 'opening',
    },
  },
  opening: {
    sees: '[0111] please wait: no other file can be chosen',
    on: {
      theFileIsRead: 'formOfFile',
      theFileHasProblems: 'toldOfProblems',
      theFileFails: 'toldThatItIsNotOpened',
      theLoginHasEnded: 'login',
      nothingIsThere: 'toldThatNothingIsThere',
    },
  },
  login: { sees: '[0111] the login, and why it is needed' },
  toldThatNothingIsThere: { sees: '[0111] nothing is there, and the way to their own content' },
  formOfFile: { sees: '[0111] the cards of the file, which are not saved yet' },
  toldOfProblems: { sees: '[0111] each problem of the file with its line', on: { choosesAFile: 'opening' } },
  toldThatItIsNotOpened: { sees: '[0111, ERR-01] the file could not be opened' },
  withdrawing: {
    sees: '[0111] please wait',
    on: { itIsWithdrawn: 'withdrawnList', itFails: 'toldThatItIsNotWithdrawn' },
  },
  restoring: { sees: '[0111] please wait' },
  withdrawnList: { sees: '[0111] both are withdrawn, and how to restore them' },
  toldThatItIsNotWithdrawn: { sees: '[0111, ERR-01] nothing has changed' },
  emptyForm: {
    sees: '[0111] empty fields without a mistake',
    on: { writesATitle: 'beganForm', looksAtThePreview: 'toldWhatIsMissing' },
  },
  beganForm: {
    sees: '[0111] the problems of what is written, without the empty fields',
    on: { saves: 'saving', leavesAndReturns: 'formAgain', theCheckFails: 'toldThatItIsNotChecked' },
  },
  toldThatItIsNotChecked: { sees: '[0111, ERR-01] the draft is not checked, and how to retry' },
  formAgain: { sees: '[0093] the draft is an earlier one, and how to start over', on: { startsOver: 'clearedForm' } },
  clearedForm: { sees: '[0093] empty fields' },
  toldWhatIsMissing: { sees: '[0111] which field is empty, with the focus in it' },
  storedForm: {
    sees: '[0111] the stored text, and how many assignments have it',
    on: { looksAtThePreview: 'preview', choosesAVoice: 'otherVoice' },
  },
  otherVoice: { sees: '[0136] the name of the other voice', on: { hearsTheVoice: 'voiceIsHeard' } },
  voiceIsHeard: {
    sees: '[0136] a sample of the chosen voice is heard',
    on: { stopsTheVoice: 'otherVoice', theSampleEnds: 'otherVoice' },
  },
  preview: {
    sees: '[0111] the screen that students see',
    on: { readsOn: 'longPreview', playsTheModel: 'modelIsHeard', closesThePreview: 'storedForm' },
  },
  longPreview: { sees: '[0111] the whole text', on: { readsLess: 'preview' } },
  modelIsHeard: {
    sees: '[0111] the model reading is heard',
    on: { stopsTheModel: 'preview', theModelEnds: 'preview' },
  },
  setForm: {
    sees: '[0111] each card with its text, translation, and games',
    on: { movesACard: 'movedCards', removesACard: 'oneCard', addsACard: 'newCard', looksAtTheGames: 'spokenCard' },
  },
  movedCards: { sees: '[0111] the cards in another order' },
  oneCard: { sees: '[0111] one card, which cannot be moved' },
  newCard: {
    sees: '[0111] an empty card that students say',
    on: { choosesGames: 'cardWithGames' },
  },
  cardWithGames: { sees: '[0111] fields for wrong answers and a question' },
  spokenCard: { sees: '[0111] the card as before a student speaks', on: { showsTheNext: 'listeningCard' } },
  listeningCard: { sees: '[0111] the listening game', on: { showsTheNext: 'readingCard' } },
  readingCard: { sees: '[0111] the reading game', on: { showsTheNext: 'writingCard' } },
  writingCard: { sees: '[0111] the writing game' },
  rolePlayForm: {
    sees: '[0115] the character, the place, and each step with its goal and sentences',
    on: { removesAStep: 'twoSteps', triesIt: 'introduction' },
  },
  twoSteps: { sees: '[0115] two steps, and how to add another', on: { addsAStep: 'newStep' } },
  newStep: { sees: '[0115] an empty step' },
  introduction: { sees: '[0115] the goals and the useful sentences of the student', on: { begins: 'firstLine' } },
  firstLine: {
    sees: '[0115] the first line, and a field for what a student could say',
    on: { saysSomething: 'answering' },
  },
  answering: {
    sees: '[0115] what was said, and that the character thinks',
    on: {
      theyAnswer: 'metGoal',
      theyEnd: 'endOfTalk',
      nobodyAnswers: 'toldThatNobodyAnswers',
    },
  },
  toldThatNobodyAnswers: {
    sees: '[0115, ERR-01] no answer came, and how to retry',
    on: { retriesTheTurn: 'answering' },
  },
  metGoal: {
    sees: '[0115] the answer, the goal that is done, and hints after two misses',
    on: { takesAHint: 'hintIsSaid', finishes: 'endOfTalk', leavesTheTalk: 'introduction' },
  },
  hintIsSaid: { sees: '[0115] that the character thinks about all that was said' },
  endOfTalk: {
    sees: '[0115] the conversation has ended, and how to begin again',
    on: { beginsAgain: 'firstLineComes' },
  },
  firstLineComes: { sees: '[0115] please wait' },
  saving: {
    sees: '[0111] please wait: nothing can be sent twice',
    on: {
      itIsSaved: 'done',
      itHasProblems: 'toldWhatIsMissing',
      noAnswerCame: 'toldThatItMayBeSaved',
      itIsTooLarge: 'toldThatItIsTooLarge',
      itIsSavedTooOften: 'toldToSaveLater',
      theProviderIsBusy: 'toldToSaveInAMoment',
    },
  },
  toldToSaveLater: { sees: '[0120] it was saved too often within an hour, and the draft as before' },
  toldToSaveInAMoment: { sees: '[0120] the server is busy, and the draft as before', on: { saves: 'saving' } },
  toldThatItIsTooLarge: { sees: '[0111] it is too large, and the draft as before' },
  toldThatItMayBeSaved: {
    sees: '[0111, ERR-01] it may be saved, and that saving again is safe',
    on: { saves: 'saving' },
  },
  done: { sees: '[0111] it is saved, and the ways to assign it and to change it', on: { goesToTheList: 'listComes' } },
});
