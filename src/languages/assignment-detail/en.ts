export const assignmentDetailTexts = {
  assignment: {
    header: 'Assignment',
    overdue: 'Overdue',
    due: 'Due {{day}}',
    lessons: { one: '{{n}} lesson', other: '{{n}} lessons' },
    notDone: 'not done yet',
    start: 'Start study set',
    again: 'Try Again',
    allDone: 'All lessons done',
  },
};
