import { student } from './student.ts';

/** A student who checks the microphone. Each wait has two events: a millisecond before its end, and at its end. */
export const microphoneCheck = student('microphoneCheck', 'told', {
  told: {
    sees: '[RA-01] what will happen, and that nothing is saved; nothing listens yet',
    on: { starts: 'pleaseWait', skips: 'goneOn', pressesEscape: 'goneOn' },
  },
  pleaseWait: {
    sees: '[SPK-06] the microphone is being turned on',
    on: {
      theMicrophoneOpens: 'shh',
      theMicrophoneIsAllowed: 'pleaseWaitForItsSound',
      theMicrophoneIsDenied: 'helpedToAllowIt',
      thereIsNoMicrophone: 'toldThatThereIsNone',
      thePageHasNoHttps: 'toldToUseHttps',
      almostFiveSecondsPass: 'stillWaiting',
      skips: 'goneOn',
    },
  },
  stillWaiting: { sees: '[SPK-06] no hint yet', on: { theLastMomentPasses: 'toldThatTheBrowserAsks' } },
  toldThatTheBrowserAsks: {
    sees: '[SPK-06] the browser may be asking, unseen',
    on: { triesAgain: 'pleaseWait', theMicrophoneOpens: 'shh', skips: 'goneOn' },
  },
  pleaseWaitForItsSound: {
    sees: '[SPK-06] the microphone is being turned on',
    on: { theMicrophoneOpens: 'shh', almostFiveSecondsPass: 'stillWaitingForItsSound' },
  },
  stillWaitingForItsSound: {
    sees: '[SPK-06] nothing is called broken yet',
    on: { theLastMomentPasses: 'toldThatTheSoundDoesNotStart' },
  },
  toldThatTheSoundDoesNotStart: {
    sees: '[SPK-06] what to plug in',
    on: { triesAgain: 'pleaseWait', goesOnAnyway: 'goneOn' },
  },
  toldThatThereIsNone: {
    sees: '[SPK-06] there is no microphone',
    on: { triesAgain: 'pleaseWait', goesOnAnyway: 'goneOn' },
  },
  toldThatItIsMuted: {
    sees: '[SPK-06] no sound comes: unmute it, or end the call',
    on: { triesAgain: 'pleaseWait', goesOnAnyway: 'goneOn' },
  },
  toldToUseHttps: {
    sees: '[SPK-06] the address must begin with https',
    on: { triesAgain: 'pleaseWait', goesOnAnyway: 'goneOn' },
  },
  helpedToAllowIt: {
    sees: '[SPK-06] how this browser allows the microphone',
    on: { pressesEscape: 'deniedWithoutHelp', saysItIsAllowed: 'pageLoadsAnew' },
  },
  deniedWithoutHelp: {
    sees: '[SPK-06, D25] the microphone is turned off; one may try again or go on',
    on: { triesAgain: 'pleaseWait', goesOnAnyway: 'goneOn' },
  },
  pageLoadsAnew: { sees: '[SPK-06] the page is asked to load anew' },
  shh: {
    sees: '[RA-01] be quiet: the room is heard',
    on: {
      theRoomIsHeard: 'sentence',
      theMicrophoneIsUnplugged: 'toldThatThereIsNone',
      aCallTakesTheMicrophone: 'toldThatItIsMuted',
      skips: 'goneOn',
    },
  },
  sentence: {
    sees: '[RA-01] one sentence to read aloud',
    on: {
      readsIt: 'ready',
      readsItAndPauses: 'ready',
      readsForEightSeconds: 'ready',
      saysNothing: 'toldToBeUnheard',
      whispers: 'toldToComeCloser',
      shouts: 'toldToMoveBack',
      readsInANoise: 'toldToFindAQuietPlace',
      saysNothingForSixSeconds: 'toldToBeUnheard',
      theSoundIsInterruptedForAMoment: 'sentence',
      theMicrophoneIsUnplugged: 'toldThatThereIsNone',
      aCallTakesTheMicrophone: 'toldThatItIsMuted',
      skips: 'goneOn',
    },
  },
  ready: {
    sees: '[RA-01] the microphone is ready',
    on: { continues: 'passed', pressesEscape: 'passed', checksAgain: 'pleaseWait' },
  },
  toldToBeUnheard: {
    sees: '[RA-01, D25] nothing was heard; one may try again or go on',
    on: { triesAgain: 'pleaseWait', goesOnAnyway: 'goneOn' },
  },
  toldToComeCloser: {
    sees: '[RA-01, D25] come closer, or speak up',
    on: { triesAgain: 'pleaseWait', goesOnAnyway: 'goneOn' },
  },
  toldToMoveBack: {
    sees: '[RA-01, D25] move back a little',
    on: { triesAgain: 'pleaseWait', goesOnAnyway: 'goneOn' },
  },
  toldToFindAQuietPlace: {
    sees: '[RA-01, D25] find a quiet place',
    on: { triesAgain: 'pleaseWait', goesOnAnyway: 'goneOn' },
  },
  passed: { sees: '[RA-01] what comes next; it passed, and is not asked again in this visit' },
  goneOn: { sees: '[RA-01, D25] what comes next; it did not pass, and is not asked again in this visit' },
});
