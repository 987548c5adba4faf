export const classNewsTexts = {
  classNews: {
    title: 'News for you',
    asked: 'Is {{name}} your class?',
    askedBy: 'Is {{name}} your class? The teacher is {{teacher}}.',
    join: 'Yes, join',
    notMine: 'Not my class',
    waiting: 'You want to join {{name}}. Your teacher still has to let you in.',
    takeBack: 'I don’t want to join',
    joined: 'You are in {{name}} now.',
    work: 'Show my new work',
    letIn: 'You are in {{name}} now.',
    letInBy: '{{teacher}} let you into {{name}}.',
    password: 'Your school gave you a new password: {{day}}, {{time}}.',
    passwordBy: '{{teacher}} gave you a new password: {{day}}, {{time}}.',
    passwordHelp: 'You didn’t ask for one? Tell your parents or another teacher.',
    read: 'OK',
  },
};
