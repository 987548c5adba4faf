import { student } from './student.ts';

export const writing = student('writing', 'emptyBoxesWhileItPlays', {
  emptyBoxesWhileItPlays: {
    sees: '[WRI-01] letters and empty boxes; nothing to submit or to redo',
    on: {
      audioEnds: 'emptyBoxes',
      audioCantBePlayed: 'emptyBoxesWhileTheBrowserSpeaks',
      browserBlocksTheAudio: 'toldToTap',
      putsTheLettersRight: 'rightLettersWhileItPlays',
      somethingLiesOverIt: 'silentBehindIt',
    },
  },
  silentBehindIt: {
    sees: '[AUD-01] silence and empty boxes behind what lies over the game',
    on: { aMinutePasses: 'silentBehindIt', nothingLiesOverItAnyMore: 'emptyBoxesWhileItPlays' },
  },
  emptyBoxesWhileTheBrowserSpeaks: {
    sees: "[AUD-01] the browser's voice says the word",
    on: { audioEnds: 'emptyBoxes' },
  },
  toldToTap: {
    sees: '[AUD-01] the browser blocked autoplay: a hint for 6 s',
    on: {
      almostSixSecondsPass: 'toldToTap',
      sixSecondsPass: 'emptyBoxes',
      audioBeginsAfterATap: 'audioPlaysAfterATap',
    },
  },
  audioPlaysAfterATap: { sees: '[AUD-01] what was blocked sounds', on: { audioEnds: 'emptyBoxes' } },
  rightLettersWhileItPlays: {
    sees: '[WRI-01] all boxes are filled, but the audio has not ended: no submit',
    on: { pressesSubmit: 'rightLettersWhileItPlays', audioEnds: 'rightLetters' },
  },
  emptyBoxes: {
    sees: '[WRI-01] no submit before every box is filled, no redo before one is',
    on: {
      pressesSubmit: 'emptyBoxes',
      putsOneLetter: 'oneLetter',
      putsTheLettersRight: 'rightLetters',
      putsTheLettersWrong: 'wrongLetters',
      listensSlowly: 'hearsItSlowly',
    },
  },
  hearsItSlowly: { sees: '[AUD-01] the audio plays at 0.75 of its speed', on: { audioEnds: 'emptyBoxes' } },
  oneLetter: {
    sees: '[WRI-01] one letter in the first box: redo is open, submit is not',
    on: { takesTheLetterBack: 'emptyBoxes', pressesRedo: 'emptyBoxes', pressesSubmit: 'oneLetter' },
  },
  rightLetters: {
    sees: '[WRI-01] submit and redo are open',
    on: { submits: 'rightIsShown', pressesRedo: 'emptyBoxes' },
  },
  wrongLetters: {
    sees: '[WRI-01] submit and redo are open',
    on: { submits: 'wrongIsShown', pressesRedo: 'emptyBoxes' },
  },
  rightIsShown: {
    sees: '[WRI-01] every letter is marked as right; none can be moved',
    on: { takesAMarkedLetter: 'rightIsShown', almostTwoAndAHalfSecondsPass: 'rightIsStillShown' },
  },
  rightIsStillShown: { sees: '[FB-01] still shown', on: { twoAndAHalfSecondsPass: 'nextCardAfterRight' } },
  wrongIsShown: {
    sees: '[WRI-01] each letter is marked as right or wrong, with the right word; none can be moved',
    on: {
      takesAMarkedLetter: 'wrongIsShown',
      almostTwoSecondsPass: 'wrongIsStillShown',
      somethingLiesOverIt: 'wrongIsShownBehindIt',
    },
  },
  wrongIsShownBehindIt: {
    sees: '[FB-01] the marked letters stay behind what lies over the game',
    on: { aMinutePasses: 'wrongIsShownBehindIt', nothingLiesOverItAnyMore: 'wrongIsShown' },
  },
  wrongIsStillShown: { sees: '[FB-01] still shown, with no way on yet', on: { twoSecondsPass: 'wrongWaits' } },
  wrongWaits: {
    sees: '[FB-01] the letters and the right word stay, and Next is there',
    on: {
      aMinutePasses: 'wrongWaits',
      listensSlowly: 'hearsTheRightWord',
      pressesNext: 'nextCardAfterWrong',
      pressesFix: 'rightLettersAreKept',
    },
  },
  rightLettersAreKept: {
    sees: '[0128] the right letters in their boxes, the others are free again, and Next is there',
    on: {
      putsTheMissingLetters: 'fixedLetters',
      putsTheMissingLettersWrong: 'wrongAgain',
      putsOneOfThemWrong: 'notFullAgain',
      takesTheLetterBack: 'allButTheFirst',
      pressesNext: 'nextCardAfterWrong',
    },
  },
  notFullAgain: { sees: '[0128] one box is empty: no submit', on: { pressesSubmit: 'notFullAgain' } },
  allButTheFirst: { sees: '[0128] the first letter is free too', on: { pressesRedo: 'emptyBoxesAgain' } },
  emptyBoxesAgain: { sees: '[0128] all letters are free, and there is nothing to redo' },
  fixedLetters: { sees: '[0128] the right word, not submitted yet', on: { submits: 'fixedIsShown' } },
  wrongAgain: { sees: '[0128] another wrong word', on: { submits: 'rightLettersAreKept' } },
  fixedIsShown: {
    sees: '[0128] every letter is marked as right, and the answer is still the wrong one',
    on: { almostTwoAndAHalfSecondsPass: 'fixedIsStillShown', somethingLiesOverIt: 'fixedIsShownBehindIt' },
  },
  fixedIsShownBehindIt: {
    sees: '[FB-01] the right word stays behind what lies over the game',
    on: { aMinutePasses: 'fixedIsShownBehindIt', nothingLiesOverItAnyMore: 'fixedIsShown' },
  },
  fixedIsStillShown: { sees: '[FB-01] still shown', on: { twoAndAHalfSecondsPass: 'nextCardAfterWrong' } },
  hearsTheRightWord: {
    sees: '[WRI-01, AUD-01] the right word sounds',
    on: { audioEnds: 'wrongWaits', pressesNext: 'nextCardAfterWrong' },
  },
  nextCardAfterRight: { sees: '[FB-01] the lesson goes on, with one right answer' },
  nextCardAfterWrong: { sees: '[FB-01] the lesson goes on, with one wrong answer' },
});
