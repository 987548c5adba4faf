export const joinTexts = {
  join: {
    title: 'Join a class',
    text: 'Your teacher shows you a code. Enter it here with your name, and your teacher lets you in.',
    code: 'Class code',
    firstName: 'First name',
    lastName: 'Last name',
    submit: 'Ask to join',
    required: 'Please fill in this field.',
    unknown: 'No class has this code. Please check it with your teacher.',
    sentTitle: 'Almost there',
    sent: 'Your teacher can see that you want to join. If you don’t have a password yet, your teacher gives you one. Then log in.',
    again: 'Let someone else join',
  },
};
