export const newPasswordTexts = {
  newPassword: {
    title: 'Set a new password',
    text: 'Use at least {{n}} characters. You will be logged out on all devices.',
    password: 'New password',
    submit: 'Save password',
    required: 'Please enter a new password.',
    tooShort: 'Please use at least {{n}} characters.',
    noUseTitle: 'This link no longer works',
    noUseText: 'It may have expired, or it was used already. You can ask for a new one.',
    askAgain: 'Get a new link',
  },
};
