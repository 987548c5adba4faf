export const accountTexts = {
  account: {
    title: 'Profile',
    language: 'Display language',
    microphone: 'Check your microphone',
    guide: 'How to use Outloud',
    logOut: 'Log out',
    logOutTitle: 'Log out?',
    logOutText: 'You need your email and password to log in again.',
    yesLogOut: 'Yes, log out',
    noStay: 'No, stay here',
  },
};
