export const choiceTexts = {
  choice: {
    heard: 'What did you hear?',
    choose: 'Choose the right answer.',
    options: 'Answers',
    locked: 'Listen to the end. Then choose.',
    ready: 'Now choose.',
    read: 'Read, then choose.',
    right: 'That’s right!',
    wrong: 'Not this one.',
    correct: 'Correct',
    correctIs: 'The right answer: {{answer}}',
    yours: 'Your answer',
  },
};
