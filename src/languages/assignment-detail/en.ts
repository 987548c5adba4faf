export const assignmentDetailTexts = {
  assignment: {
    header: 'Assignment',
    overdue: 'Overdue',
    due: 'Due {{day}}',
    lessons: { one: '{{n}} lesson', other: '{{n}} lessons' },
    passages: { one: '{{n}} passage', other: '{{n}} passages' },
    rolePlays: { one: '{{n}} role-play', other: '{{n}} role-plays' },
    notDone: 'not done yet',
    past: 'Past scores',
    start: 'Start study set',
    startReading: 'Start reading',
    startTalking: 'Start talking',
    again: 'Try Again',
    allDone: 'All lessons done',
    allRead: 'All passages read',
    allTalked: 'All role-plays done',
  },
};
