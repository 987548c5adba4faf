import { student } from './student.ts';

/**
 * A student who says one sentence: the microphone's states (SPK-01), the sounds, the failures, and the answers. Each
 * wait has two events: a millisecond before its end, and at its end.
 */
export const speaking = student('speaking', 'microphoneOff', {
  microphoneOff: {
    sees: '[SPK-01] the sentence; the microphone is off until there is a connection',
    on: {
      pressesTheMicrophoneThatIsOff: 'microphoneOff',
      theConnectionIsReady: 'pressToSpeak',
      theConnectionBreaks: 'offWhileTheTokenIsRefreshed',
      almostTenSecondsPass: 'microphoneStillOff',
    },
  },
  microphoneStillOff: {
    sees: '[SPK-01] the microphone is off while it connects',
    on: { theLastMomentPasses: 'connectAgain' },
  },
  offWhileTheTokenIsRefreshed: {
    sees: '[SPK-05] still off while the token is refreshed and the socket connects again, once',
    on: { theNewConnectionIsReady: 'pressToSpeakAfterALoss', theTokenIsRefused: 'connectAgain' },
  },
  pressToSpeak: {
    sees: "[SPK-01] 'Press to speak'",
    on: {
      pressesTheMicrophone: 'pleaseWait',
      pressesTheMicrophoneOffline: 'toldToBeOffline',
      pressesAndBeginsToRecord: 'recording',
      saysTheSentence: 'waitingForTheScore',
      listens: 'hearsTheModel',
      theConnectionBreaks: 'pressToSpeakWithoutAConnection',
    },
  },
  pressToSpeakWithoutAConnection: {
    sees: "[SPK-05] 'Press to speak': while the socket connects again, once, the student notices nothing",
    on: {
      theNewConnectionIsReady: 'pressToSpeakAfterALoss',
      theTokenIsRefused: 'connectAgain',
      pressesTheMicrophone: 'pleaseWait',
    },
    // A scorer receives the recording only after a connection.
    alone: ['pressesTheMicrophone'],
  },
  pressToSpeakAfterALoss: {
    sees: "[SPK-05] 'Press to speak': the loss was mended",
    on: { theConnectionBreaks: 'connectAgain', theConnectionBreaksWithAMessage: 'serverMessage' },
  },
  hearsTheModel: {
    sees: "[SPK-12] the model is heard, and 'Press to speak'",
    on: { theLessonPauses: 'pressToSpeak', pressesAndBeginsToRecord: 'recording', theSoundEnds: 'pressToSpeak' },
  },
  toldToBeOffline: {
    sees: "[SPK-07] 'Network is offline'; nothing is recorded",
    on: { theNetworkIsBack: 'pressToSpeak', thisDeviceCannotListen: 'toldWhatToDoOffline' },
  },
  toldWhatToDoOffline: {
    sees: "[SPK-07] 'Network is offline', when it goes on, and how to speak without a network next time",
    on: { theNetworkIsBack: 'pressToSpeak' },
  },
  pleaseWait: {
    sees: "[SPK-01, SPK-02] 'Please wait' until the microphone opens",
    on: {
      theMicrophoneOpens: 'pleaseWaitForTheProvider',
      theMicrophoneIsAllowed: 'pleaseWaitForItsSound',
      theMicrophoneIsDenied: 'helpedToAllowIt',
      thereIsNoMicrophone: 'toldThatThereIsNone',
      thePageHasNoHttps: 'toldToUseHttps',
      almostFiveSecondsPass: 'stillWaitingForTheMicrophone',
    },
  },
  stillWaitingForTheMicrophone: {
    sees: "[SPK-06] 'Please wait', and no hint yet",
    on: { theLastMomentPasses: 'toldThatTheBrowserAsks' },
  },
  toldThatTheBrowserAsks: {
    sees: '[SPK-06] the browser may be asking, unseen; the microphone can be pressed again',
    on: { pressesTheMicrophone: 'pleaseWait', theMicrophoneOpens: 'pleaseWaitForTheProvider' },
  },
  pleaseWaitForItsSound: {
    sees: "[SPK-01] 'Please wait' until its sound flows",
    on: { theMicrophoneOpens: 'pleaseWaitForTheProvider', almostFiveSecondsPass: 'stillWaitingForItsSound' },
  },
  stillWaitingForItsSound: {
    sees: "[SPK-01] 'Please wait', and nothing is called broken yet",
    on: { theLastMomentPasses: 'toldThatTheSoundDoesNotStart' },
  },
  toldThatTheSoundDoesNotStart: {
    sees: '[SPK-06] what to plug in; the microphone can be pressed again',
    on: { pressesTheMicrophoneAndIsConnected: 'pleaseWait' },
  },
  toldThatThereIsNone: {
    sees: '[SPK-06] there is no microphone; it can be pressed again',
    on: { pressesTheMicrophoneAndIsConnected: 'pleaseWait' },
  },
  toldThatItIsMuted: {
    sees: '[SPK-06] no sound comes: unmute it, or end the call; the attempt is not spent',
    on: { pressesTheMicrophoneAndIsConnected: 'pleaseWait' },
  },
  toldToUseHttps: {
    sees: '[SPK-06] the address must begin with https',
    on: { pressesTheMicrophoneAndIsConnected: 'pleaseWait' },
  },
  helpedToAllowIt: {
    sees: "[SPK-06] 'Permission denied', and a drawer that says how this browser allows the microphone",
    on: {
      theConnectionBreaks: 'helpedToAllowIt',
      pressesEscape: 'deniedWithoutHelp',
      saysItIsAllowed: 'pageLoadsAnew',
    },
  },
  deniedWithoutHelp: {
    sees: "[SPK-06] 'Permission denied', and the microphone can be pressed again",
    on: { pressesTheMicrophoneAndIsConnected: 'pleaseWait' },
  },
  pageLoadsAnew: { sees: '[SPK-06] the page is loaded anew' },
  pleaseWaitForTheProvider: {
    sees: "[SPK-02, SPK-09] 'Please wait': the provider knows what will be said, and nothing is recorded yet",
    on: { theProviderListens: 'recording', theLessonPauses: 'microphoneOff' },
  },
  recording: {
    sees: "[SPK-01, SPK-02] 'Finish recording'; what is said goes to the provider",
    on: {
      finishes: 'waitingForTheScore',
      saysTheFirstWords: 'recordingWithWordsLit',
      saysTheLastWord: 'recordingWithAllSaid',
      pausesForLong: 'warnedOfTheEnd',
      finishesWhileTheDeviceHangs: 'waitingForTheDevice',
      finishesWithoutAnAcknowledgment: 'waitingForAnAcknowledgment',
      theProviderGuessesAScore: 'recordingWithAGuess',
      almostTwentySecondsPass: 'recordingForLong',
      theMicrophoneIsUnplugged: 'askedWhatToDoWithWhatWasSaid',
      theMicrophoneIsUnpluggedBeforeAWord: 'toldThatThereIsNone',
      saysNothingForAlmostSixSeconds: 'recording',
      saysNothingForSixSeconds: 'askedWhetherItIsOn',
      theSoundIsInterruptedForAMoment: 'recording',
      aCallTakesTheMicrophone: 'askedWhatToDoAfterACall',
      aCallTakesTheMicrophoneBeforeAWord: 'toldThatItIsMuted',
      theLessonPauses: 'microphoneOff',
      theConnectionBreaks: 'recordingWithoutAConnection',
    },
  },
  askedWhetherItIsOn: {
    sees: '[SPK-04] nothing is heard: come closer, is the microphone on? It is still recorded',
    on: { beginsToSpeak: 'recording', isRecognizedThoughSoft: 'recordingWithWordsLit', finishes: 'waitingForTheScore' },
  },
  recordingWithWordsLit: {
    sees: '[SPK-02] the words said so far are lit',
    on: { finishes: 'waitingForTheScore' },
  },
  recordingWithAllSaid: {
    sees: "[SPK-02] 'Finish recording', for a moment after the last word",
    on: { theMomentAfterTheLastWordPasses: 'waitingForTheDevice', goesOnSpeaking: 'recording' },
  },
  warnedOfTheEnd: {
    sees: "[SPK-02] 'Finish recording', and that it stops soon by itself",
    on: { goesOnSpeaking: 'recording', theTimeToGoOnPasses: 'waitingForTheDevice' },
  },
  recordingForLong: {
    sees: "[SPK-08] 'Finish recording', without a count yet",
    on: { theLastMomentPasses: 'tenSecondsLeft' },
  },
  tenSecondsLeft: {
    sees: '[SPK-08] 10 seconds left',
    on: { aSecondPasses: 'nineSecondsLeft', almostTenSecondsPass: 'oneSecondLeft' },
  },
  nineSecondsLeft: { sees: '[SPK-08] 9 seconds left', on: { finishes: 'waitingForTheScore' } },
  oneSecondLeft: { sees: '[SPK-08] 1 second left', on: { theLastMomentPasses: 'waitingForTheDevice' } },
  recordingWithoutAConnection: {
    sees: '[SPK-05] the student goes on speaking, and notices nothing',
    on: {
      theNewConnectionIsReady: 'recordingOverANewConnection',
      theTokenIsRefused: 'recordingUnheard',
      theNetworkIsGoneAndThisDeviceListens: 'recordingHere',
    },
  },
  recordingOverANewConnection: {
    sees: '[SPK-05, SPK-09] all that was said is sent again, from its beginning',
    on: { finishes: 'waitingForTheScore', theConnectionBreaks: 'recordingUnheard' },
  },
  recordingUnheard: {
    sees: '[SPK-05] the student goes on speaking, and notices nothing',
    on: {
      thisDeviceListens: 'recordingOverANewConnection',
      thisDeviceCannotListen: 'recordingKept',
    },
  },
  recordingHere: {
    sees: '[SPK-07, D42] this device listens without a network, and stops by itself',
  },
  recordingKept: {
    sees: '[SPK-05] the student goes on speaking, and notices nothing',
    on: { theNetworkIsGone: 'recordingOffline', finishesAndReachesNobody: 'toldThatItIsKept' },
  },
  recordingOffline: { sees: '[SPK-05] there is no connection, and the recording is kept' },
  toldThatItIsKept: {
    sees: '[SPK-05] there is no connection, and the recording is kept; the microphone connects again',
    on: {
      pressesAndIsConnected: 'waitingForTheScore',
      tenSecondsPassAndItIsSent: 'waitingForTheScore',
      theNetworkIsGone: 'toldThatItIsKeptOffline',
    },
  },
  toldThatItIsKeptOffline: {
    sees: '[SPK-05, SPK-07] the recording is kept, and how to speak without a network next time',
  },
  recordingWithAGuess: {
    sees: "[SPK-02] 'Finish recording': no score is shown while the student speaks",
    on: { finishes: 'waitingWithAGuess' },
  },
  waitingWithAGuess: {
    sees: '[SPK-03] the microphone is off; what was guessed is not shown yet',
    on: { eightSecondsPass: 'passedByTheGuess', aGoodScoreArrives: 'passed' },
  },
  passedByTheGuess: { sees: '[SPK-03, SPK-10] the drawer with the score that was guessed' },
  askedWhatToDoWithWhatWasSaid: {
    sees: '[SPK-01] the microphone went away: send what was said, or say it again',
    on: { sendsIt: 'waitingForTheScore', pressesTheMicrophoneAndIsConnected: 'pleaseWait' },
  },
  askedWhatToDoAfterACall: {
    sees: '[SPK-01] the microphone fell silent: send what was said, or say it again; the attempt is not spent',
    on: { sendsIt: 'waitingForTheScore', pressesTheMicrophoneAndIsConnected: 'pleaseWait' },
  },
  waitingForTheDevice: {
    sees: '[SPK-02] the microphone is off; the last of the recording is on its way',
    on: { theDeviceGivesItsLast: 'waitingForTheScore', aSecondPasses: 'waitingForTheScore' },
  },
  waitingForAnAcknowledgment: {
    sees: '[SPK-03] the microphone is off; the last packet is not sent',
    on: { theAcknowledgmentArrives: 'waitingForTheScore', almostTwoSecondsPass: 'stillNotAcknowledged' },
  },
  stillNotAcknowledged: {
    sees: '[SPK-03] the last packet is not sent yet',
    on: { theLastMomentPasses: 'waitingForTheScore' },
  },
  waitingForTheScore: {
    sees: '[SPK-02, SPK-03] the microphone is off, all that was said is sent, and the last packet',
    on: {
      pressesTheMicrophoneThatIsOff: 'waitingForTheScore',
      theLessonPauses: 'waitingForTheScore',
      aGoodScoreArrives: 'passed',
      aLowScoreArrives: 'notPassed',
      noSpeechIsFound: 'toldThatNothingWasHeard',
      otherWordsAreFound: 'toldThatItWasSomethingElse',
      anotherSentenceIsFound: 'toldThatItWasAnotherSentence',
      itWasTooQuiet: 'toldToComeCloser',
      itWasTooNoisy: 'toldToFindAQuietPlace',
      itWasClipped: 'toldToMoveBack',
      almostEightSecondsPass: 'stillWaitingForTheScore',
      theProviderReportsAnError: 'serverTrouble',
    },
  },
  stillWaitingForTheScore: {
    sees: '[SPK-03] the microphone is off, and nothing is said about it yet',
    on: { theTimeForAScoreIsUp: 'waitingForThisDevice' },
  },
  waitingForThisDevice: {
    sees: '[SPK-03, D42] the microphone is off, and this device has all that was said',
    on: { aGoodScoreArrives: 'passed', thisDeviceIsSilentToo: 'toldThatNothingWasHeard' },
  },
  toldThatNothingWasHeard: {
    sees: '[SPK-04] the unspoken message, and the microphone once more',
    on: {
      saysItAndIsHeard: 'passed',
      saysItUnheardThreeTimesMore: 'toldToGoOn',
      saysAnotherSentenceTheLastTime: 'toldToGoOnWithoutThisSentence',
    },
  },
  toldThatItWasSomethingElse: {
    sees: '[SPK-04] another message: it was not this sentence',
    on: { pressesTheMicrophone: 'pleaseWait' },
  },
  toldThatItWasAnotherSentence: {
    sees: '[SPK-04] it was a different sentence',
    on: {
      saysItAndIsHeard: 'passed',
      saysItUnheardThreeTimesMore: 'toldToGoOnWithoutThisSentence',
      saysAnotherSentenceThreeTimesMore: 'toldToGoOnWithoutThisSentence',
    },
  },
  toldToComeCloser: {
    sees: '[SPK-01, SPK-04] come closer, and try again; the attempt is not spent',
    on: { saysItTooQuietlyFourTimesMore: 'toldToComeCloser', saysItAndIsHeard: 'passed' },
  },
  toldToFindAQuietPlace: {
    sees: '[SPK-01, SPK-04] find a quiet place, and try again',
    on: { saysItAndIsHeard: 'passed' },
  },
  toldToMoveBack: {
    sees: '[SPK-01, SPK-04] D40: too loud for the microphone, move back and try again; the attempt is not spent',
    on: { saysItAndIsHeard: 'passed' },
  },
  toldToGoOn: {
    sees: '[SPK-04] given up after the third automatic retry: Continue alone',
    on: { listens: 'hearsTheModelWhenGivenUp', continues: 'nextCard' },
  },
  toldToGoOnWithoutThisSentence: {
    sees: '[SPK-04] given up: the student was heard, but not with this sentence. Continue alone',
    on: { continues: 'nextCard' },
  },
  hearsTheModelWhenGivenUp: {
    sees: '[SPK-12] the model can still be heard',
    on: { continues: 'nextCard' },
  },
  connectAgain: {
    sees: "[SPK-05] 'Cannot connect to server', in a red box; the microphone connects again",
    on: { pressesTheMicrophone: 'microphoneOff', theNetworkIsGone: 'connectAgainOffline' },
  },
  connectAgainOffline: {
    sees: "[SPK-05, SPK-07] 'Cannot connect to server', and how to speak without a network next time",
  },
  serverMessage: {
    sees: '[SPK-05] what the server said, in a red box; the microphone connects again',
    on: { pressesTheMicrophone: 'microphoneOff' },
  },
  serverTrouble: {
    sees: '[SPK-05] what the server reported, in words of the app; the microphone connects again',
    on: { pressesTheMicrophone: 'microphoneOff' },
  },
  passed: {
    sees: '[SPK-08, SPK-10, SPK-11] the drawer: passed, the score, and the bar of this attempt',
    on: {
      anHourPasses: 'passed',
      continues: 'nextCard',
      triesAgain: 'passedDrawerLeaves',
      looksAtTheDetails: 'details',
      opensAWord: 'word',
      hearsTheWorstWord: 'wordIsHeard',
    },
  },
  notPassed: {
    sees: '[SPK-10, SPK-11] the drawer: not yet, the score, and the bar of the first attempt',
    on: { triesAgain: 'drawerLeaves', continues: 'nextCard' },
  },
  drawerLeaves: {
    sees: '[FB-01] the judged sentence stays, and nothing in the drawer can be pressed',
    on: { almostTheDelayPasses: 'drawerStillLeaves', theLessonPauses: 'drawerWaits' },
  },
  passedDrawerLeaves: { sees: '[FB-01] who passed may try again, too' },
  drawerStillLeaves: { sees: '[FB-01] the judged sentence is still there', on: { theLastMomentPasses: 'nextAttempt' } },
  drawerWaits: {
    sees: '[FB-01] nothing moves on while something lies over the game',
    on: { anHourPasses: 'drawerWaits', theLessonGoesOn: 'drawerLeaves' },
  },
  nextAttempt: {
    sees: '[SPK-10] no drawer, and the marks of the attempt before; the microphone connects',
    on: { theProviderIsThere: 'recordingAgain', failsUntilTheLastAttempt: 'lastAttempt' },
  },
  recordingAgain: {
    sees: '[SPK-10] it records without another press, and the marks stay',
    on: { endsItJustAsWell: 'passedByALowerBar', endsItWithAnotherSentence: 'toldWithoutMarks' },
  },
  toldWithoutMarks: {
    sees: '[SPK-04, SPK-10] it was a different sentence, without the marks of the attempt before',
    on: { pressesAndBeginsToRecord: 'recording' },
  },
  passedByALowerBar: {
    sees: '[SPK-10, SPK-11] the same score passes the bar of the second attempt',
    on: { continues: 'nextCard' },
  },
  lastAttempt: {
    sees: '[SPK-10, SPK-11] the last attempt: the best score counts, no Try again, and on a phone too how to say the red word',
    on: { continues: 'nextCard' },
  },
  details: {
    sees: '[SPK-12] pronunciation, intonation and pace; the model is on its way',
    on: {
      theModelArrives: 'comparison',
      theModelIsUnknown: 'comparisonWithoutWords',
      closesTheReview: 'passed',
      pressesEscape: 'passed',
    },
  },
  comparison: {
    sees: '[SPK-12] the own recording beside the model’s, word by word',
    on: {
      hearsTheModelSentence: 'modelIsHeard',
      hearsThemselves: 'ownVoiceIsHeard',
      hearsAModelWord: 'modelWordIsHeard',
    },
  },
  comparisonWithoutWords: {
    sees: '[SPK-12] the model as a whole: nobody knows where its words are',
    on: { hearsTheModelSentence: 'modelIsHeard' },
  },
  modelIsHeard: {
    sees: '[SPK-12] the model’s recording sounds',
    on: { stopsIt: 'reviewInSilence', theLessonPauses: 'reviewInSilence', theSoundEnds: 'reviewInSilence' },
  },
  ownVoiceIsHeard: {
    sees: '[SPK-12] the student’s own recording sounds',
    on: { theSoundEnds: 'reviewInSilence' },
  },
  modelWordIsHeard: {
    sees: '[SPK-12] one word of the model’s recording sounds, and its sounds can be heard',
    on: { theSoundEnds: 'reviewInSilence' },
  },
  reviewInSilence: { sees: '[SPK-12] nothing sounds any more', on: { closesTheReview: 'passed' } },
  word: {
    sees: '[SPK-12] the sounds of one word, the mouth of the worst one, and how else the word is said',
    on: {
      hearsASound: 'soundIsHeard',
      hearsTheirOwnSound: 'ownSoundIsHeard',
      slowsDownAndListens: 'wordIsHeardSlowly',
      practicesTheWord: 'wordPractice',
      closesTheReview: 'passed',
      pressesEscape: 'passed',
    },
  },
  wordIsHeard: { sees: '[SPK-12] the word is open and heard', on: { practicesTheWord: 'wordPractice' } },
  wordIsHeardSlowly: { sees: '[SPK-12] the word is heard slowly' },
  soundIsHeard: { sees: '[SPK-12, WIRE-09] a single sound is heard' },
  ownSoundIsHeard: { sees: '[SPK-12] a sound is heard as the student said it' },
  wordPractice: {
    sees: '[SPK-12, WORD-01] the lesson opens the practice of this word; nothing sounds',
    on: { closesTheReview: 'passed' },
  },
  nextCard: { sees: '[SPK-04, SET-07] the lesson goes on, and knows every score; given up counts 0' },
});
