import { student } from './student.ts';

/** A student who says one sentence: the microphone's states (SPK-01), what is heard, and what is answered. */
export const speaking = student('speaking', 'microphoneOff', {
  microphoneOff: {
    sees: '[SPK-01] the sentence; the microphone is off until the connection is ready',
    on: { theConnectionIsReady: 'pressToSpeak', theConnectionFails: 'tokenIsRefreshed' },
  },
  tokenIsRefreshed: {
    sees: '[SPK-05] still off, while the token is refreshed, once',
    on: { theConnectionIsReady: 'pressToSpeak', theConnectionFails: 'connectAgain' },
  },
  pressToSpeak: {
    sees: "[SPK-01] 'Press to speak'",
    on: {
      pressesTheMicrophone: 'pleaseWait',
      pressesTheMicrophoneOffline: 'toldToBeOffline',
      theConnectionBreaks: 'tokenIsRefreshed',
    },
  },
  toldToBeOffline: {
    sees: "[SPK-07] 'Network is offline'; nothing is recorded",
    on: { theNetworkIsBack: 'pressToSpeak' },
  },
  pleaseWait: {
    sees: "[SPK-02] 'Please wait': nothing is recorded before the provider listens",
    on: { theProviderListens: 'recording', theMicrophoneIsDenied: 'helpedToAllowIt' },
  },
  recording: {
    sees: "[SPK-01, SPK-02] 'Finish recording'",
    on: {
      finishesTheSentence: 'waitingForTheScore',
      finishesBeforeAnyAcknowledgement: 'waitingForAnAcknowledgement',
      thirtySecondsPass: 'waitingForTheScore',
    },
  },
  waitingForAnAcknowledgement: {
    sees: '[SPK-03] the microphone is off; almost 2 s: the last packet is not sent',
    on: { twoSecondsPass: 'waitingForTheScore' },
  },
  waitingForTheScore: {
    sees: '[SPK-03] the microphone is off, the last packet is sent',
    on: {
      aGoodScoreArrives: 'passed',
      aLowScoreArrives: 'notPassed',
      noSpeechIsFound: 'toldThatNothingWasHeard',
      otherSpeechIsFound: 'toldThatItWasSomethingElse',
      almostEightSecondsPass: 'waitingForTheScore',
      eightSecondsPass: 'toldThatNothingWasHeard',
      theProviderReportsAnError: 'serverMessage',
    },
  },
  passed: {
    sees: '[SPK-08, SPK-10, SPK-11] the drawer: great, the score, and the bar of this attempt; Continue',
    on: { continues: 'nextCard' },
  },
  notPassed: {
    sees: '[SPK-10, SPK-11] the drawer: not yet, the score, and the bar; Try again',
    on: { triesAgain: 'pressToSpeak' },
  },
  toldThatNothingWasHeard: {
    sees: '[SPK-04] the unspoken message, and the microphone once more',
    on: { pressesTheMicrophone: 'pleaseWait', isNotHeardForTheFourthTime: 'toldToGoOn' },
  },
  toldThatItWasSomethingElse: {
    sees: '[SPK-04] another message: it was not this sentence',
    on: { pressesTheMicrophone: 'pleaseWait' },
  },
  toldToGoOn: { sees: '[SPK-04] let’s go on; Continue', on: { continues: 'nextCard' } },
  connectAgain: {
    sees: "[SPK-05] 'Cannot connect to server' or what the server said; the microphone connects again",
    on: { pressesTheMicrophone: 'microphoneOff' },
  },
  serverMessage: { sees: '[SPK-05] what the server said, in a red box', on: { pressesTheMicrophone: 'microphoneOff' } },
  helpedToAllowIt: {
    sees: "[SPK-06] 'Permission denied', and how this browser allows the microphone",
    on: { saysItIsAllowed: 'pageLoadsAnew' },
  },
  pageLoadsAnew: { sees: '[SPK-06] the page is loaded anew' },
  nextCard: { sees: '[SET-07] the lesson goes on' },
});
