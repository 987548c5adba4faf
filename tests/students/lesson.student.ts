import { student } from './student.ts';

/**
 * A lesson of two cards, one warmed up and spoken, one read: how it starts, continues, is left, is interrupted, and
 * ends. The flows of the games test each card in detail, so this flow answers it in one step.
 */
export const lesson = student('lesson', 'studySet', {
  studySet: {
    sees: '[SET-03] the study set',
    on: {
      opensTheLesson: 'loading',
      opensOneCard: 'warmUpOfOneCard',
      opensALongLesson: 'firstOfMany',
      opensAnAddressWithoutAStudySet: 'toldThatThereIsNoStudySet',
    },
  },
  loading: {
    sees: '[SET-05] the lesson is being made ready; it can be closed, and nothing is asked',
    on: {
      theCardsArrive: 'warmUp',
      noCardsArrive: 'toldThatThereAreNone',
      theCardsDoNotLoad: 'toldThatTheyDidNotLoad',
      theProviderRefuses: 'toldThatTheyDidNotLoad',
      closes: 'studySetAsBefore',
      pressesTheBrowsersBack: 'wherever',
    },
  },
  toldThatThereIsNoStudySet: { sees: "[SET-11] 'Study set not found', over the study set" },
  toldThatThereAreNone: { sees: "[SET-11] 'No lessons found', over the study set" },
  toldThatTheyDidNotLoad: { sees: "[SET-11] 'Error when fetching lessons', over the study set" },
  wherever: { sees: '[NAV-01] the page before, unasked' },
  studySetAsBefore: { sees: '[SET-05] the study set; nothing was done, so nothing is told' },

  warmUp: {
    sees: '[SET-06, SET-07] a warm-up first; three are left; nothing is told yet',
    on: { pressesNext: 'question', closes: 'askedOverTheWarmUp', pressesTheBrowsersBack: 'askedOverTheWarmUp' },
  },
  askedOverTheWarmUp: {
    sees: "[SET-09] 'If you quit now, cards you haven’t finished start over next time.' (0131); silence behind it",
    on: { stays: 'warmUp', pressesEscape: 'warmUp', pressesTheBrowsersBack: 'askedOverTheWarmUp', quits: 'leftAtOnce' },
  },
  leftAtOnce: { sees: '[SET-09, SET-10, ANA-01] the study set; the time and the leaving are told, no score' },

  question: {
    sees: '[SET-07] a card of another name; two are left',
    on: { answersRight: 'sentence', answersWrong: 'wrongIsShown', isAwayForTenMinutesAndQuits: 'idleTimeIsNotStudied' },
  },
  idleTimeIsNotStudied: { sees: '[SET-10] the study set; what was told of the time leaves out what was idle (D24)' },
  wrongIsShown: {
    sees: '[SET-08, SET-09] what was wrong; two are left still; the score is told as not finished (D44)',
    on: { closes: 'askedOverAnAnswer', theAnswerHasBeenShown: 'sentenceAfterAFailure', theTabIsClosed: 'cutOff' },
  },
  askedOverAnAnswer: {
    sees: '[SET-09] the question; the answer behind it stays as long',
    on: { aMinutePasses: 'askedOverAnAnswer', stays: 'wrongIsShown', quits: 'leftAfterAFailure' },
  },
  leftAfterAFailure: {
    sees: '[SET-09] the study set; one card was studied; what was told of it stays, not finished',
    on: { comesBack: 'warmUpAgain' },
  },
  warmUpAgain: {
    sees: '[SET-06, SET-09] three are left again: who left begins anew, and nothing is passed by failing (D44)',
    on: { pressesNext: 'question' },
  },
  cutOff: { sees: '[SET-09] no page; what was answered is told', on: { opensItAgain: 'resumed' } },
  resumed: {
    sees: '[SET-09] no warm-up; two are left, the attempt is spent',
    on: { answersRightAtTheSecondAttempt: 'passedAtTheSecondAttempt' },
  },
  passedAtTheSecondAttempt: { sees: '[SET-08] one is left; told as finished with 80' },

  sentence: {
    sees: '[SET-05, SET-08] one is left; the other is told as finished with 100',
    on: { saysItBadly: 'lowScore', saysItWell: 'lastAnswer' },
  },
  lowScore: {
    sees: '[SET-08, SET-09] not passed; one is left still; told with its score, not finished (D44)',
    on: { practicesAWord: 'wordOverTheGame', continues: 'sentenceAgain', closes: 'askedOverTheScore' },
  },
  askedOverTheScore: { sees: '[SET-09] the question', on: { stays: 'lowScore', quits: 'leftWithALowScore' } },
  leftWithALowScore: { sees: '[SET-09] the study set; what was told stays', on: { comesBackToTheRest: 'onlyTheRest' } },
  onlyTheRest: { sees: '[SET-06, SET-12] what was passed is passed; two are left: the warm-up and its sentence (D44)' },
  wordOverTheGame: {
    sees: '[SPK-12] a word by itself, as large as the page',
    on: {
      goesBack: 'wordOfTheSentence',
      pressesTheBrowsersBack: 'wordOfTheSentence',
      pressesEscape: 'wordOfTheSentence',
    },
  },
  wordOfTheSentence: {
    sees: '[SPK-12] the score and its word again, and no question',
    on: { pressesTheBrowsersBack: 'askedOverTheScoreOfAWord' },
  },
  askedOverTheScoreOfAWord: { sees: '[SET-09] now the question' },
  sentenceAgain: { sees: '[SET-07, SET-08] the same card, as no other is left', on: { saysItWell: 'lastAnswer' } },

  lastAnswer: {
    sees: '[SET-09, ANA-01] none is left; the lesson is told as completed already',
    on: {
      continues: 'finished',
      closes: 'finished',
      practicesAWord: 'wordOverTheLastScore',
      theTabIsClosed: 'cutOffAtTheEnd',
    },
  },
  wordOverTheLastScore: { sees: '[SPK-12] a word by itself', on: { pressesTheBrowsersBack: 'wordOfTheLastScore' } },
  wordOfTheLastScore: {
    sees: '[SPK-12] the score and its word again; nothing was left',
    on: { pressesTheBrowsersBack: 'finished' },
  },
  cutOffAtTheEnd: {
    sees: '[SET-09] no page; the completion is told',
    on: { opensItAgain: 'finishedBefore', studiesAgain: 'warmUpOfAnotherRound' },
  },
  finishedBefore: { sees: '[SET-05, SET-09] well done, and the study set; nothing is told twice' },
  finished: {
    sees: '[SET-05, SET-09] well done, and the study set, which is asked to report; the completion is told once',
    on: { studiesAgain: 'warmUpOfAnotherRound' },
  },
  warmUpOfAnotherRound: { sees: '[SET-03, SET-07] a warm-up; three are left: everything once more' },

  sentenceAfterAFailure: {
    sees: '[SET-07] a card of another name; two are left still',
    on: { saysItWell: 'passedWithAnotherLeft' },
  },
  passedWithAnotherLeft: { sees: '[SET-05] one is left', on: { continues: 'questionAgain' } },
  questionAgain: {
    sees: '[SET-07, SET-08] the card that was wrong comes back',
    on: { answersWrongUpToTheFourthAttempt: 'questionForTheLastTime' },
  },
  questionForTheLastTime: { sees: '[SET-08] it comes back still; one is left', on: { answersWrong: 'failedForGood' } },
  failedForGood: {
    sees: '[SET-08, SET-09] wrong for the fifth time: none is left; told as finished with 0',
    on: { theAnswerHasBeenShown: 'finishedWithAFailure' },
  },
  finishedWithAFailure: { sees: '[SET-05, DETAIL-05] well done; the mean of both is told' },

  firstOfMany: { sees: '[SET-05] a card; sixteen are left', on: { answersHalfOfThem: 'halfway' } },
  halfway: {
    sees: '[SET-05] a rest in place of a card, with the focus; eight are left, and what was done is saved',
    on: { goesOn: 'secondHalf', closes: 'askedAtHalfway', pressesTheBrowsersBack: 'askedAtHalfway' },
  },
  askedAtHalfway: { sees: '[SET-09] the question', on: { stays: 'halfway', quits: 'leftAtHalfway' } },
  leftAtHalfway: { sees: '[SET-09, SET-10] the study set; eight cards were studied' },
  secondHalf: { sees: '[SET-05] a card again; eight are left', on: { answersRight: 'noSecondRest' } },
  noSecondRest: { sees: '[SET-05] the next card; seven are left' },

  warmUpOfOneCard: {
    sees: '[SET-12] only that card: two are left, the warm-up and its sentence',
    on: { doesThatCard: 'oneCardDone' },
  },
  oneCardDone: { sees: '[SET-12, ANA-01] well done, and the study set; one card does not complete the lesson' },
});
