import { student } from './student.ts';

/** The states after an answer, shared by all questions. */
const answered = {
  rightIsStillShown: { sees: '[FB-01] still shown', on: { twoAndAHalfSecondsPass: 'nextCardAfterRight' } },
  wrongAndRightAreShown: {
    sees: '[LIS-01, REA-01] the picked answer is marked as wrong, the right one as right, all are locked',
    on: { picksAnother: 'wrongAndRightAreShown', almostOneAndAHalfSecondsPass: 'wrongIsStillShown' },
  },
  wrongIsStillShown: { sees: '[FB-01] still shown, with no way on yet', on: { oneAndAHalfSecondsPass: 'wrongWaits' } },
  wrongWaits: {
    sees: '[FB-01] the answers stay, and Next is there',
    on: {
      aMinutePasses: 'wrongWaits',
      listensAgain: 'hearsTheRightOne',
      somethingLiesOverIt: 'wrongWaitsBehindIt',
      pressesNext: 'nextCardAfterWrong',
    },
  },
  wrongWaitsBehindIt: {
    sees: '[FB-01] the answers stay behind what lies over the game',
    on: { nothingLiesOverItAnyMore: 'wrongWaits' },
  },
  hearsTheRightOne: {
    sees: '[LIS-01, REA-01, AUD-01] the right answer sounds, in reading too',
    on: { audioEnds: 'wrongWaits', pressesNext: 'nextCardAfterWrong' },
  },
  nextCardAfterRight: { sees: '[FB-01] the lesson goes on, with one right answer' },
  nextCardAfterWrong: { sees: '[FB-01] the lesson goes on, with one wrong answer' },
} as const;

export const listening = student('listening', 'audioPlays', {
  audioPlays: {
    sees: '[LIS-01] the answers are there but closed, until the audio has ended once',
    on: {
      pressesAClosedAnswer: 'audioPlays',
      audioEnds: 'choosing',
      audioCantBePlayed: 'browserSpeaks',
      browserBlocksTheAudio: 'toldToTap',
      listensSlowly: 'audioPlaysSlowly',
      somethingLiesOverIt: 'silentBehindIt',
    },
  },
  silentBehindIt: {
    sees: '[AUD-01, LIS-01] silence behind what lies over the game; the answers stay closed',
    on: { aMinutePasses: 'silentBehindIt', nothingLiesOverItAnyMore: 'audioPlays' },
  },
  audioPlaysSlowly: {
    sees: '[LIS-01, AUD-01] the audio plays slowly, and the answers are closed still',
    on: { audioEnds: 'choosing' },
  },
  browserSpeaks: {
    sees: "[AUD-01] the browser's own voice reads the sentence",
    on: { audioEnds: 'choosing', audioCantBePlayed: 'choosing' },
  },
  toldToTap: {
    sees: '[AUD-01] the browser blocked autoplay: a hint for 6 s',
    on: { almostSixSecondsPass: 'toldToTap', sixSecondsPass: 'choosing', audioBeginsAfterATap: 'audioPlaysAfterATap' },
  },
  audioPlaysAfterATap: {
    sees: '[AUD-01] what was blocked sounds, and the answers are closed still',
    on: { audioEnds: 'choosing' },
  },
  choosing: {
    sees: '[LIS-01] the answers are open',
    on: { listensAgain: 'hearsItAgain', picksTheRightOne: 'rightIsShown', picksAWrongOne: 'wrongAndRightAreShown' },
  },
  hearsItAgain: {
    sees: '[LIS-01] the audio plays again, and the answers stay open',
    on: { audioEnds: 'choosing', picksTheRightOne: 'rightIsShown' },
  },
  rightIsShown: {
    sees: '[LIS-01] the right answer is marked, all are locked',
    on: {
      picksAnother: 'rightIsShown',
      almostTwoAndAHalfSecondsPass: 'rightIsStillShown',
      somethingLiesOverIt: 'rightIsShownBehindIt',
    },
  },
  rightIsShownBehindIt: {
    sees: '[FB-01] the answer stays behind what lies over the game',
    on: { aMinutePasses: 'rightIsShownBehindIt', nothingLiesOverItAnyMore: 'rightIsShown' },
  },
  ...answered,
});

export const reading = student('reading', 'readingTheQuestion', {
  readingTheQuestion: {
    sees: '[REA-01] a question and open answers, nothing to hear',
    on: {
      picksTheRightOne: 'rightIsShown',
      picksOneThatDiffersInCaseOnly: 'rightIsShown',
      picksAWrongOne: 'wrongAndRightAreShown',
    },
  },
  rightIsShown: {
    sees: '[REA-01] the right answer is marked, all are locked',
    on: { picksAnother: 'rightIsShown', almostTwoAndAHalfSecondsPass: 'rightIsStillShown' },
  },
  ...answered,
});
