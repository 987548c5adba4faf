import { student } from './student.ts';

/** A conversation with a tutor: how it is opened, spoken, typed, corrected, left, and ended. */
export const rolePlay = student('rolePlay', 'introduction', {
  introduction: {
    sees: '[RP-01] the page of the scenario',
    on: { opensIt: 'loading', opensWhatWasCutOff: 'goesOn' },
  },
  loading: {
    sees: '[RP-02] the role-play is on its way; it can be closed',
    on: { itArrives: 'disclaimer', itDoesNotLoad: 'toldWhyThereIsNone', closes: 'back' },
  },
  toldWhyThereIsNone: {
    sees: '[RP-02] why there is no role-play, and another try',
    on: { triesAgain: 'loading', closes: 'back' },
  },
  back: { sees: '[RP-03] the page of the scenario; nothing was recorded or told' },
  goesOn: { sees: '[RP-02] what was said before the reload, and the microphone; nothing is begun anew' },

  disclaimer: {
    sees: '[RP-02, D39] who is met, and that the teacher can read it; nothing is recorded or begun',
    on: {
      begins: 'firstLine',
      choosesASlowerTutor: 'slowerTutor',
      beginsInVain: 'toldThatItDidNotBegin',
      beginsWithoutANetwork: 'firstLineHere',
      closes: 'back',
    },
  },
  slowerTutor: { sees: '[RP-05] the chosen speed', on: { begins: 'slowerFirstLine' } },
  slowerFirstLine: { sees: '[RP-05] the first line, which sounds slower' },
  toldThatItDidNotBegin: {
    sees: '[RP-02] why it did not begin, and another try',
    on: { triesAgainAndItBegins: 'firstLine', closes: 'back' },
  },

  firstLineHere: { sees: '[RP-02] the first line while it sounds; the app says that the connection is lost' },
  firstLine: {
    sees: '[RP-02] the first line while it sounds; the microphone is closed',
    on: {
      hearsTheTutorOut: 'myTurn',
      skips: 'myTurn',
      theBrowserBlocksIt: 'toldToTap',
    },
  },
  toldToTap: {
    sees: '[RP-08] that the browser blocked it, and that a tap starts it, for as long as it takes',
    on: { tapsAndItSounds: 'firstLine', skips: 'myTurn' },
  },

  myTurn: {
    sees: '[RP-02] the microphone, the goals, and other ways to answer; nothing is recorded',
    on: {
      pressesTheMicrophone: 'recorded',
      isUnderstood: 'tutorThinks',
      isHardToTell: 'didYouSay',
      saysAnUnclearWord: 'whichWord',
      isNotUnderstood: 'missIsOnItsWay',
      isNotHeard: 'toldToSayItAgain',
      isNeverHeard: 'toldToTryOrType',
      typesInstead: 'typing',
      asksForHints: 'hints',
      looksAtTheGoals: 'goals',
      listensAgain: 'lineAgain',
      closes: 'askedToLeave',
      pressesTheBrowsersBack: 'askedToLeave',
      finishes: 'askedToLeave',
    },
  },
  recorded: {
    sees: '[RP-02] that it is recorded; no typing, no listening meanwhile',
    on: {
      closes: 'askedToLeave',
      theMicrophoneIsUnplugged: 'askedWhatToDoWithWhatWasSaid',
      aCallTakesTheMicrophone: 'askedWhatToDoAfterACall',
      saysNothingForSixSeconds: 'askedWhetherItIsOn',
    },
  },
  askedWhatToDoWithWhatWasSaid: {
    sees: '[RP-02] that the microphone went away, and what was said until then: send it, say it again, or type',
    on: { sendsWhatWasSaid: 'tutorThinks', saysItOnceMore: 'recorded', typesInstead: 'typing' },
  },
  askedWhatToDoAfterACall: {
    sees: '[RP-02] that the microphone fell silent, and what was said until then: send it, say it again, or type',
    on: { sendsWhatWasSaid: 'tutorThinks' },
  },
  askedWhetherItIsOn: {
    sees: '[RP-02] that nothing is heard: come closer, is the microphone on? It is still recorded',
    on: { beginsToSpeak: 'recorded' },
  },
  toldToSayItAgain: {
    sees: '[RP-02] that nothing was heard; it can be said again',
    on: { isUnderstood: 'tutorThinks' },
  },
  toldToTryOrType: {
    sees: '[RP-02, D41] that nothing was heard for long: try again, or type',
    on: { triesTheMicrophoneAgain: 'myTurn', typesInstead: 'typing' },
  },
  didYouSay: {
    sees: '[RP-02, D48] "Did you say …?", with what it may have been; nothing is sent yet',
    on: {
      picksTheSecond: 'choiceIsOnItsWay',
      picksWhatWasWrittenDown: 'transcriptIsOnItsWay',
      saysThatItIsNone: 'missIsOnItsWay',
      saysItAgain: 'myTurn',
      typesInstead: 'typing',
    },
  },
  whichWord: {
    sees: '[RP-02, D48] only the word is asked for',
    on: { picksTheThirdWord: 'wordIsOnItsWay', saysThatItIsNone: 'missIsOnItsWay' },
  },
  transcriptIsOnItsWay: { sees: '[D48] the sentence as it was written down' },
  choiceIsOnItsWay: { sees: '[D48] the sentence that was picked' },
  wordIsOnItsWay: { sees: '[D48] the sentence with the word that was picked' },
  missIsOnItsWay: {
    sees: '[RP-02] that the tutor thinks; no sentence that was not said',
    on: { theTutorAsksAgain: 'notUnderstood', theTutorAsksWhatWasMeant: 'didYouMean' },
  },
  notUnderstood: {
    sees: '[RP-02] that the tutor did not understand; no hint yet',
    on: { isNotUnderstoodAgain: 'hintsUnasked' },
  },
  didYouMean: {
    sees: '[RP-02] "Did you mean …?" with a sentence; no other hint yet',
    on: {
      takesTheSuggestion: 'sayingWhatWasMeant',
      asksForMoreHints: 'moreHints',
      isUnderstoodNow: 'suggestionIsGone',
      isNotUnderstoodAgain: 'hintsUnasked',
    },
  },
  sayingWhatWasMeant: {
    sees: '[RP-02] the sentence above the open microphone; it is not asked any more',
    on: { readsItAloud: 'hintIsOnItsWay' },
  },
  moreHints: { sees: '[RP-02] what was perhaps meant, and what else can be said, each once' },
  suggestionIsGone: { sees: '[RP-02] the answer; it is not asked any more' },
  hintsUnasked: { sees: '[RP-02] after two misses what can be said, unasked' },
  hints: { sees: '[RP-02] what can be said now', on: { hidesThem: 'myTurn', takesOne: 'sayingTheHint' } },
  sayingTheHint: {
    sees: '[RP-02] the sentence above the open microphone; nothing is sent yet',
    on: { readsItAloud: 'hintIsOnItsWay', saysNothing: 'askedToSayTheHintAgain', closes: 'askedToLeave' },
  },
  hintIsOnItsWay: { sees: '[RP-02, D50] the sentence, which was heard' },
  askedToSayTheHintAgain: {
    sees: '[RP-02, D41] that nothing was heard, the sentence, and that it can be sent without speaking',
    on: { sendsItWithoutSpeaking: 'tappedHintIsOnItsWay' },
  },
  tappedHintIsOnItsWay: { sees: '[RP-02, D41] the sentence, which was not heard' },
  goals: { sees: '[RP-02] what is to be reached, goal by goal', on: { foldsThem: 'myTurn' } },
  lineAgain: {
    sees: '[RP-02] that the line sounds again; it can be stopped',
    on: { stopsIt: 'myTurn', pressesTheMicrophone: 'recorded' },
  },
  typing: {
    sees: '[RP-02, D41] a field for the answer, which is not sent empty',
    on: { typesAnAnswer: 'typedIsOnItsWay', speaksInstead: 'myTurn' },
  },
  typedIsOnItsWay: {
    sees: '[D41] what was typed, and that the tutor thinks',
    on: { theTutorAnswersWhatWasTyped: 'typingAgain' },
  },
  typingAgain: { sees: '[D41] an empty field: who typed types again', on: { looksAtTheGoalsReached: 'typedGoal' } },
  typedGoal: { sees: '[RP-02, D41] that the goal was reached by typing' },

  tutorThinks: {
    sees: '[RP-02] what was understood, and that the tutor thinks',
    on: {
      theAnswerComesInPieces: 'answerSoFar',
      theTutorAnswers: 'answer',
      theAnswerDoesNotCome: 'toldThatItIsKept',
      theNetworkIsLost: 'answerHere',
      theTutorSaysGoodbye: 'ended',
      theTutorSaysGoodbyeAfterTheLastGoal: 'goodbye',
      theTutorSaysGoodbyeToWhoLeaves: 'earlyGoodbye',
    },
  },
  answerHere: {
    sees: '[RP-02] the answer of this device, and the goals that were reached; the app says that the connection is lost',
    on: { asksForTheReport: 'reportIsMadeHere' },
  },
  reportIsMadeHere: {
    sees: '[RP-02] that it is looked at; nothing can be said any more',
    on: { thisDeviceMakesTheReport: 'resultsHere' },
  },
  resultsHere: { sees: '[RP-04, RP-06] the results; the conversation waits for the network' },
  answerSoFar: { sees: '[RP-02] as much of the answer as has come', on: { theTutorAnswers: 'answer' } },
  toldThatItIsKept: {
    sees: '[RP-02] the sentence, kept, and that it can be sent again',
    on: { sendsAgain: 'tutorThinks' },
  },
  answer: {
    sees: '[RP-02] the first line of the answer while it sounds, not the next one; the goals that were reached',
    on: { hearsTheTutorOut: 'secondTurn', asksForTheReport: 'reportIsMade' },
  },
  secondTurn: {
    sees: '[RP-02] the whole answer, the score of the sentence, and the microphone',
    on: {
      saysThatThisWasNotSaid: 'whatThen',
      closes: 'askedWithFeedback',
      asksForTheReport: 'reportIsMade',
    },
  },
  whatThen: {
    sees: '[RP-02] what else it may have been',
    on: { picksWhatItWas: 'correctionIsOnItsWay' },
  },
  correctionIsOnItsWay: {
    sees: '[RP-02] the right sentence',
    on: { theTutorAnswersTheRightOne: 'rightAnswer' },
  },
  rightAnswer: { sees: '[RP-02] the answer to the right sentence while it sounds; the wrong one is gone' },

  goodbye: {
    sees: '[RP-02] [0154] that the tutor said goodbye and every goal is reached; results, or more to say',
    on: { seesTheResults: 'reportIsMade', talksOn: 'lastWord', closes: 'leftWhenItHadEnded' },
  },
  lastWord: { sees: '[RP-02] [0154] the microphone, and how to say goodbye', on: { closes: 'leftWhenItHadEnded' } },
  earlyGoodbye: {
    sees: '[RP-02] [0154] that the tutor said goodbye, and how many goals are open',
    on: { seesTheResults: 'reportIsMade', talksOn: 'secondTurn', closes: 'askedAfterAnEarlyGoodbye' },
  },
  askedAfterAnEarlyGoodbye: { sees: '[RP-03] asked before leaving', on: { stays: 'earlyGoodbye' } },
  ended: {
    sees: '[RP-02] that the conversation has ended, and the way to the results',
    on: { seesTheResults: 'reportIsMade', closes: 'leftWhenItHadEnded', pressesTheBrowsersBack: 'leftWhenItHadEnded' },
  },
  leftWhenItHadEnded: { sees: '[RP-03, RP-06] the page of the scenario, unasked; the result is on its way' },
  reportIsMade: {
    sees: '[RP-02] that it is looked at; nothing can be said any more',
    on: { theReportComes: 'results', theReportDoesNotCome: 'toldThatThereIsNoReport' },
  },
  toldThatThereIsNoReport: {
    sees: '[RP-06] that there is no report, and that the conversation is kept',
    on: { triesAgain: 'reportIsMade', closes: 'leftWhenItHadEnded' },
  },
  results: { sees: '[RP-04, RP-06] the results; the score and the time are told' },

  askedToLeave: {
    sees: '[RP-03] asked before leaving, in the words that are required; no feedback to see; nothing is recorded or heard',
    on: { stays: 'myTurnAgain', quits: 'left', pressesEscape: 'myTurnAgain' },
  },
  myTurnAgain: { sees: '[RP-03] the conversation as it was, and the microphone; nothing was sent' },
  left: { sees: '[RP-03] the page of the scenario; no score is told' },
  askedWithFeedback: {
    sees: '[RP-03] asked before leaving: see the feedback, quit without it, or stay',
    on: { asksForTheFeedback: 'reportIsMade', quitsWithoutFeedback: 'leftInProgress', stays: 'secondTurn' },
  },
  leftInProgress: { sees: '[RP-03] the page of the scenario; the lesson is in progress' },
});
