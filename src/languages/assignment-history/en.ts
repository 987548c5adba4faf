export const assignmentHistoryTexts = {
  history: {
    header: 'Past scores',
    of: 'Past scores: {{name}}',
    when: 'When',
    what: 'Lesson',
    score: 'Score',
    look: 'See what we heard',
    empty: 'No scores yet',
    emptyText: 'Your scores will appear here.',
    emptyPicture: 'A round character rests while a paper plane flies by',
    unavailable: 'We can’t show your past scores right now',
    summary: 'Your last {{n}} scores. The lowest is {{lowest}} and the best is {{best}}.',
  },
};
