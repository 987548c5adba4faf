export const practiceTexts = {
  practice: {
    again: 'Practice again',
    againText:
      'Words with sounds that were hard lately. Say each one well on two different days, and you have learned it.',
    daysWell: 'Said well on {{n}} of 2 days',
    doneToday: 'Done for today',
    learned: 'Learned',
    week: 'This week',
    question: 'How many days do you want to practice this week?',
    progress: { one: '{{n}} of {{goal}} days', other: '{{n}} of {{goal}} days' },
    days: { one: '{{n}} day', other: '{{n}} days' },
    reached: 'You reached your goal for this week.',
    change: 'Change goal',
    noGoal: 'No goal',
    practiced: 'practiced',
    lastWeek: 'In the last 7 days',
    assignmentsCompleted: { one: '{{n}} assignment completed', other: '{{n}} assignments completed' },
    lessonsDone: { one: '{{n}} lesson done', other: '{{n}} lessons done' },
    minutes: { one: '{{n}} minute of practice', other: '{{n}} minutes of practice' },
  },
};
