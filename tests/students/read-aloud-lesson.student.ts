import { student } from './student.ts';

/** A passage that is read aloud: how it is opened, followed, paused, left, interrupted, and ended. */
export const readAloudLesson = student('readAloudLesson', 'passagePage', {
  passagePage: {
    sees: '[RA-01] the page of the passage',
    on: {
      opensIt: 'loading',
      opensItFirstOnThisVisit: 'microphoneCheck',
      opensWhatWasCutOff: 'cutOffBefore',
      reloadsWhileItIsScored: 'resultOfBefore',
      opensItToReadAlong: 'readyToReadAlong',
    },
  },
  loading: {
    sees: '[RA-01] the passage is on its way; it can be closed, and nothing is asked',
    on: { thePassageArrives: 'ready', thePassageDoesNotLoad: 'toldWhyThereIsNone', closes: 'back' },
  },
  toldWhyThereIsNone: {
    sees: '[RA-01] why there is no passage, and another try',
    on: { triesAgain: 'loading', closes: 'back' },
  },
  back: { sees: '[RA-01] the page of the passage; nothing was recorded or told' },
  microphoneCheck: {
    sees: '[RA-03] the microphone check, before anything is recorded (D25)',
    on: { skipsTheCheck: 'ready' },
  },
  cutOffBefore: {
    sees: '[RA-03] how much of the reading is kept (D39): go on, or start again',
    on: { goesOnWithIt: 'goesOnAfterwards', startsOver: 'readyAnew', closes: 'back' },
  },
  resultOfBefore: { sees: '[RA-06] the result that came while the page was loaded anew; nothing is read twice' },
  goesOnAfterwards: { sees: '[RA-03] it is recorded on, and who listens hears all of it' },
  readyAnew: { sees: '[RA-03] the passage from its beginning; what was kept is forgotten' },

  ready: {
    sees: '[RA-01, RA-02] the passage, where to begin, and what to do if the highlight gets lost; nothing is recorded',
    on: { pressesTheMicrophone: 'microphoneOpens', opensTheTextSettings: 'textSettings', closes: 'back' },
  },
  textSettings: {
    sees: '[RA-02] size, font, highlight mode, auto-scroll and speed',
    on: {
      choosesVeryLarge: 'veryLargeText',
      turnsTheHighlightOff: 'settingsWithoutSpeed',
      closesTheSettings: 'ready',
      pressesEscape: 'ready',
    },
  },
  veryLargeText: { sees: '[RA-02] the passage in larger letters, at once; this device keeps it' },
  settingsWithoutSpeed: { sees: '[RA-02] no speed to choose: nothing is highlighted' },

  microphoneOpens: {
    sees: '[RA-03] please wait; nothing is recorded yet',
    on: {
      theMicrophoneOpens: 'reading',
      theMicrophoneIsDenied: 'microphoneHelp',
      thereIsNoMicrophone: 'toldThatThereIsNoMicrophone',
      closes: 'askedBeforeItBegan',
    },
  },
  microphoneHelp: {
    sees: '[SPK-06] how to allow the microphone',
    on: { closesTheHelp: 'toldThatItIsDenied' },
  },
  toldThatItIsDenied: {
    sees: '[SPK-06] that it is not allowed; the microphone can be tried again',
    on: { pressesTheMicrophone: 'microphoneOpens' },
  },
  toldThatThereIsNoMicrophone: {
    sees: '[RA-03] that there is none; it can be tried again',
    on: { pressesTheMicrophone: 'microphoneOpens' },
  },
  askedBeforeItBegan: {
    sees: '[RA-01] asked before leaving; the microphone is closed',
    on: { theMicrophoneOpensLate: 'askedBeforeItBegan', stays: 'readyAgain', quits: 'leftUnread' },
  },
  readyAgain: { sees: '[RA-01] the passage, and where to begin' },
  leftUnread: { sees: '[RA-01] the page of the passage; there was nothing to forget' },

  reading: {
    sees: '[RA-03] it is recorded, kept on this device and heard; the lesson is in progress',
    on: {
      readsAFewWords: 'followed',
      finishesAtOnce: 'nothingRead',
      readsNothingForSixSeconds: 'askedWhetherItIsOn',
      aCallTakesTheMicrophoneBeforeAWord: 'toldThatItIsMuted',
    },
  },
  askedWhetherItIsOn: {
    sees: '[RA-03] nothing is heard: come closer, is the microphone on? It is still recorded',
    on: { readsAFewWords: 'heardAfterAll' },
  },
  toldThatItIsMuted: {
    sees: '[RA-03] no sound comes: unmute it, or end the call',
    on: { pressesTheMicrophone: 'opensAfterTheCall' },
  },
  heardAfterAll: { sees: '[RA-03] it is recorded and heard; nothing is asked' },
  opensAfterTheCall: { sees: '[RA-03] please wait' },
  nothingRead: {
    sees: '[RA-03] where to begin: nothing was recorded',
    on: { beginsAgain: 'reading' },
  },
  followed: {
    sees: '[RA-02, RA-03] the word that is read, how much is read, and how long',
    on: {
      isLostByTheVoice: 'sentenceIsShown',
      tapsAWord: 'wordIsTapped',
      readsForAWhile: 'paceIsTold',
      pauses: 'paused',
      leavesThePageForAnother: 'paused',
      closes: 'asked',
      pressesTheBrowsersBack: 'asked',
      finishes: 'waitsForTheResult',
      theMicrophoneGoesAway: 'toldThatItWentAway',
      aCallTakesTheMicrophone: 'toldThatItFellSilent',
      theConnectionBreaks: 'readsAlone',
      theDeviceIsFull: 'toldToKeepThePageOpen',
      readsNearlyTenMinutes: 'secondsAreCounted',
    },
  },
  sentenceIsShown: { sees: '[RA-02] the sentence, where the word is not sure', on: { tapsAWord: 'wordIsTapped' } },
  wordIsTapped: { sees: '[RA-02] the tapped word; who listens goes on from there' },
  paceIsTold: { sees: '[RA-02] words a minute beside the target (D17)' },
  paused: {
    sees: '[RA-03] paused: the microphone is closed, what was read is kept',
    on: { goesOn: 'followed', finishesHere: 'waitsForTheResult' },
  },
  asked: {
    sees: '[RA-01] asked before leaving (D18); nothing is recorded meanwhile',
    on: { stays: 'paused', pressesEscape: 'paused', quits: 'left', aMinutePasses: 'asked' },
  },
  left: { sees: '[RA-01] the page of the passage; the recording is forgotten, as was said (D19)' },
  toldThatItWentAway: {
    sees: '[RA-03] the microphone went away; go on, or finish here',
    on: { goesOn: 'followed', finishesHere: 'waitsForTheResult' },
  },
  toldThatItFellSilent: {
    sees: '[RA-03] the microphone fell silent; go on, or finish here',
    on: { goesOn: 'followed', finishesHere: 'waitsForTheResult' },
  },
  readsAlone: {
    sees: '[RA-03] no connection: keep reading, nothing is lost (D42)',
    on: { theConnectionIsBack: 'followedAgain' },
  },
  followedAgain: { sees: '[RA-03] who listens has heard every moment once' },
  toldToKeepThePageOpen: {
    sees: '[RA-03] no room on this device: keep the page open; it is recorded on',
    on: { finishes: 'waitsForTheResult' },
  },
  secondsAreCounted: {
    sees: '[RA-03] the seconds that are left (D32)',
    on: { theyPass: 'waitsForTheResult' },
  },

  waitsForTheResult: {
    sees: '[RA-03] the reading is listened to; the microphone is closed',
    on: {
      theResultArrives: 'result',
      tooLittleWasRead: 'resultWithoutScore',
      nobodyCanScoreIt: 'toldThatItWasNotScored',
      theConnectionBreaks: 'toldThatItIsKept',
    },
  },
  toldThatItIsKept: { sees: '[RA-03] no connection: the recording is kept and will be sent' },
  toldThatItWasNotScored: {
    sees: '[RA-03] not scored; the recording is kept, and another try',
    on: { pressesTheMicrophone: 'waitsForTheResult' },
  },
  result: { sees: '[RA-04, RA-06] the result, on record here and told with its score' },
  resultWithoutScore: { sees: '[RA-05, RA-06] the result without a score: it completes nothing (D16)' },

  readyToReadAlong: {
    sees: '[RA-02] the passage; no word about a highlight that could get lost',
    on: { begins: 'highlightGoesAhead' },
  },
  highlightGoesAhead: { sees: '[RA-02] the highlight goes at the chosen speed (D15), wherever the voice is' },
});
