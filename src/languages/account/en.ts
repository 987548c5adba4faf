export const accountTexts = {
  account: {
    title: 'Profile',
    language: 'Display language',
    microphone: 'Check your microphone',
    guide: 'How to use Outloud',
    terms: 'Terms',
    privacy: 'Privacy',
    copyUserId: 'Copy user ID',
    newTab: 'Open in a new tab',
    pageUnavailable: 'This page can’t be shown',
    pageUnavailableWhy: 'Check your connection and try again, or open it in a new tab.',
    logOut: 'Log out',
    logOutTitle: 'Log out?',
    logOutText: 'You need your email and password to log in again.',
    yesLogOut: 'Yes, log out',
    noStay: 'No, stay here',
  },
};
