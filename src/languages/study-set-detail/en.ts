export const studySetDetailTexts = {
  studySet: {
    header: 'Study set',
    start: 'Start study set',
    continue: 'Continue',
    again: 'Study again',
    nextLesson: 'Next lesson',
    toAssignment: 'Back to assignment',
    allDone: 'All cards done',
    skillDone: '{{skill}}: done',
    skillOpen: '{{skill}}: not done',
    unavailable: 'This study set isn’t available right now',
    unavailablePicture: 'A round character rests while a paper plane flies by',
  },
};
