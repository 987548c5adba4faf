import { student } from './student.ts';

/** A teacher plays a recording, and deletes it (docs/decisions/0109). */
export const teacherSound = student('teacherSound', 'sentence', {
  sentence: {
    sees: '[0109] the sentence with its recording, who can hear it, and until when',
    on: { plays: 'sounds', deletes: 'asked' },
  },
  sounds: {
    sees: '[0109] how to stop',
    on: { itEnds: 'sentence', stops: 'sentence', deletes: 'asked', itCannotBePlayed: 'toldThatItIsNotPlayed' },
  },
  toldThatItIsNotPlayed: { sees: '[0109, ERR-01] it could not be played', on: { plays: 'sounds', deletes: 'asked' } },
  asked: { sees: '[0109] the question', on: { confirms: 'isDeleting', keepsIt: 'sentence' } },
  isDeleting: {
    sees: '[0109] please wait',
    on: {
      itIsDeleted: 'toldThatItIsDeleted',
      theAnswerIsGone: 'toldThatItIsDeleted',
      noAnswerCame: 'toldThatItIsNot',
      theLoginHasEnded: 'login',
    },
  },
  login: { sees: '[0109] the login, and why it is needed' },
  toldThatItIsDeleted: { sees: '[0109] it is deleted, and nothing to play' },
  toldThatItIsNot: { sees: '[0109, ERR-01] it is not deleted, and it can be played', on: { plays: 'sounds' } },
});
